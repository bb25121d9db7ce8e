import type { KeyRow } from '../../../../src/http/console/api/keys.ts';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx';
import { useClosingChange } from '../../parts/dialogs/use-closing-change.ts';
import { useTimes } from '../../parts/numbers/times.ts';
import { useKeysText } from '../../text/keys/index.ts';
import { useText } from '../../text/common/index.ts';

/** Asks before a key stops working. */
export function RevokeKeyDialog({ row, close }: { row: KeyRow; close: () => void }) {
  const text = useText();
  const keysText = useKeysText();
  const times = useTimes();
  const revoke = useClosingChange(() => call('revokeKey', { params: { keyId: row.key_id }, body: {} }), {
    refreshes: ['keys', 'morning'],
    close,
    said: keysText.revokedNow(row.name),
  });
  return (
    <ConfirmDialog
      title={keysText.revokeTitle(row.name)}
      close={close}
      action={keysText.revoke}
      confirm={revoke.mutate}
      change={revoke}
    >
      <p>{keysText.revokeText}</p>
      <p className="soft">
        {keysText.used}: {row.last_used_at === null ? text.common.never : times.ago(row.last_used_at)}
      </p>
    </ConfirmDialog>
  );
}
