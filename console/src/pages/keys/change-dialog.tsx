import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { KeyRow } from '../../../../src/http/console/api/keys.ts';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx';
import { useClosingChange } from '../../parts/dialogs/use-closing-change.ts';
import { useFaults } from '../../parts/fields/use-faults.ts';
import { useTimes } from '../../parts/numbers/times.ts';
import { useText } from '../../text/common/index.ts';
import { useKeysText } from '../../text/keys/index.ts';
import { endIn, IN_DAYS } from './expiry.ts';

/** Leaves the expiry as it is. */
const AS_NOW = 'now';

/** Gives a key another name, expiry or note. */
export function ChangeKeyDialog({ row, close }: { row: KeyRow; close: () => void }) {
  const { common } = useText();
  const keysText = useKeysText();
  const times = useTimes();
  const seen = { name: row.name, note: row.note, expires_at: row.expires_at };
  const [name, setName] = useState(row.name);
  const [note, setNote] = useState(row.note ?? '');
  const [days, setDays] = useState(AS_NOW);
  // As it was chosen: sent again because its answer was lost, the request must say the same.
  const [until, setUntil] = useState(row.expires_at);
  const change = useClosingChange(
    () =>
      call('changeKey', {
        params: { keyId: row.key_id },
        body: { name: name.trim(), note: note.trim() === '' ? null : note.trim(), expires_at: until, seen },
      }),
    { refreshes: ['keys', 'morning'], close },
  );
  const fault = useFaults(change.error);
  const end =
    row.expires_at === null
      ? keysText.expiresIn('')
      : row.state === 'expired'
        ? keysText.expired(times.momentOrDay(row.expires_at))
        : keysText.until(times.momentOrDay(row.expires_at));
  return (
    <FormDialog
      title={keysText.changeTitle(row.name)}
      close={close}
      action={common.save}
      submit={change.mutate}
      change={change}
    >
      <p className="soft">{keysText.changeText}</p>
      <TextInput
        label={keysText.name}
        description={keysText.nameNote}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={120}
        error={fault('name')}
        required
        data-autofocus
      />
      <NativeSelect
        label={keysText.expires}
        value={days}
        error={fault('expires_at')}
        onChange={({ currentTarget: { value } }) => {
          setDays(value);
          setUntil(value === AS_NOW ? row.expires_at : endIn(value));
        }}
        data={[
          { value: AS_NOW, label: keysText.asNow(end) },
          ...IN_DAYS.filter((value) => value !== '' || row.expires_at !== null).map((value) => ({
            value,
            label: keysText.expiresIn(value),
          })),
        ]}
      />
      <TextInput
        label={keysText.note}
        description={keysText.noteNote}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={160}
        error={fault('note')}
      />
    </FormDialog>
  );
}
