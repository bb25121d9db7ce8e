import type { AccountSummary } from '../../../../src/http/console/api/access.ts';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx';
import { useClosingChange } from '../../parts/dialogs/use-closing-change.ts';
import { usePasskeyText } from '../../text/passkeys/index.ts';
import { useText } from '../../text/common/index.ts';

/** Asks before the second factor of somebody who has lost it is turned off. */
export function SecondFactorDialog({ account, close }: { account: AccountSummary; close: () => void }) {
  const text = useText();
  const remove = useClosingChange(
    () => call('removeSecondFactorOf', { params: { accountId: account.account_id }, body: {} }),
    { refreshes: ['accounts'], close },
  );
  return (
    <ConfirmDialog
      title={text.factor.removeTitle(account.name)}
      close={close}
      action={text.factor.turnOff}
      confirm={remove.mutate}
      change={remove}
    >
      <p>{text.factor.removeText}</p>
    </ConfirmDialog>
  );
}

/** Asks before the passkeys of somebody who has lost them are removed. */
export function RemovePasskeysDialog({ account, close }: { account: AccountSummary; close: () => void }) {
  const text = usePasskeyText();
  const remove = useClosingChange(
    () => call('removePasskeysOf', { params: { accountId: account.account_id }, body: {} }),
    { refreshes: ['accounts'], close },
  );
  return (
    <ConfirmDialog
      title={text.removeAllTitle(account.name)}
      close={close}
      action={text.removeAll}
      confirm={remove.mutate}
      change={remove}
    >
      <p>{text.removeAllText}</p>
    </ConfirmDialog>
  );
}
