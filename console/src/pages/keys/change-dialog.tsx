import type { KeyRow } from '../../../../src/http/console/api/keys.ts';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx';
import { useClosingChange } from '../../parts/dialogs/use-closing-change.ts';
import { useFaults } from '../../parts/fields/use-faults.ts';
import { useTimes } from '../../parts/numbers/times.ts';
import { useText } from '../../text/common/index.ts';
import { useKeysText } from '../../text/keys/index.ts';
import { IN_DAYS } from './expiry.ts';
import { KeyFields, useKeyFields } from './key-fields.tsx';

/** Leaves the expiry as it is. */
const AS_NOW = 'now';

/** Gives a key another name, expiry or note. */
export function ChangeKeyDialog({ row, close }: { row: KeyRow; close: () => void }) {
  const { common } = useText();
  const keysText = useKeysText();
  const times = useTimes();
  const seen = { name: row.name, note: row.note, expires_at: row.expires_at };
  const fields = useKeyFields(seen, AS_NOW);
  const change = useClosingChange(
    () => call('changeKey', { params: { keyId: row.key_id }, body: { ...fields.body, seen } }),
    { refreshes: ['keys', 'morning'], close },
  );
  const fault = useFaults(change.error);
  const end =
    row.expires_at === null
      ? keysText.expiresIn('')
      : row.state === 'expired'
        ? keysText.expired(times.momentOrDay(row.expires_at))
        : keysText.until(times.momentOrDay(row.expires_at));
  const others = IN_DAYS.filter((value) => value !== '' || row.expires_at !== null);
  return (
    <FormDialog
      title={keysText.changeTitle(row.name)}
      close={close}
      action={common.save}
      submit={change.mutate}
      change={change}
    >
      <p className="soft">{keysText.changeText}</p>
      <KeyFields
        fields={fields}
        choices={[
          { value: AS_NOW, label: keysText.asNow(end) },
          ...others.map((value) => ({ value, label: keysText.expiresIn(value) })),
        ]}
        fault={fault}
      />
    </FormDialog>
  );
}
