import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyRow, Overlap, ScopeName } from '../../../../src/http/console/api/keys.ts';
import { codesOf } from '../../../../src/lib/values/codes-of.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/queries.ts';
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx';
import { useClosingChange } from '../../parts/dialogs/use-closing-change.ts';
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx';
import { useFaults } from '../../parts/fields/use-faults.ts';
import { endIn, IN_DAYS } from './expiry.ts';
import { NewSecret } from './new-secret.tsx';
import { LostSecret } from './lost-secret.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { useKeysText } from '../../text/keys/index.ts';
import { useText } from '../../text/common/index.ts';

const SCOPES = codesOf({ 'reporting:read': true, 'sessions:ingest': true } satisfies Record<ScopeName, true>);
const OVERLAPS = codesOf({ none: true, hour: true, day: true } satisfies Record<Overlap, true>);

interface DialogProps {
  row: KeyRow;
  close: () => void;
}

/** Makes a key, then shows its secret. */
export function CreateKeyDialog({ close }: { close: () => void }) {
  const keysText = useKeysText();
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [scopes, setScopes] = useState<ScopeName[]>(['reporting:read']);
  const [days, setDays] = useState('');
  // As it was chosen: sent again because its answer was lost, the request must say the same.
  const [until, setUntil] = useState<number | null>(null);
  const create = useMutation({
    mutationFn: () =>
      call('createKey', {
        body: {
          name: name.trim(),
          note: note.trim() === '' ? null : note.trim(),
          scopes,
          expires_at: until,
        },
      }),
    onSuccess: () => refresh('keys'),
  });
  const fault = useFaults(create.error);
  if (create.data) {
    const { key_id: keyId, secret } = create.data;
    if (secret === null) return <LostSecret keyId={keyId} scopes={scopes} close={close} />;
    return <NewSecret secret={secret} scopes={scopes} close={close} />;
  }
  return (
    <FormDialog
      title={keysText.createTitle}
      close={close}
      action={keysText.create}
      submit={create.mutate}
      change={create}
      disabled={scopes.length === 0}
    >
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
      <Checkbox.Group
        label={keysText.scopes}
        error={scopes.length === 0 ? keysText.noScope : undefined}
        value={scopes}
        onChange={(chosen) => setScopes(SCOPES.filter((scope) => chosen.includes(scope)))}
      >
        <div className="stack tight scopes">
          {SCOPES.map((scope) => (
            <Checkbox key={scope} value={scope} label={keysText.scope[scope]} description={keysText.scopeNote[scope]} />
          ))}
        </div>
      </Checkbox.Group>
      <NativeSelect
        label={keysText.expires}
        value={days}
        onChange={({ currentTarget: { value } }) => {
          setDays(value);
          setUntil(endIn(value));
        }}
        data={IN_DAYS.map((value) => ({ value, label: keysText.expiresIn(value) }))}
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

/** Gives a key another secret, then shows it. */
export function RotateKeyDialog({ row, close }: DialogProps) {
  const keysText = useKeysText();
  const times = useTimes();
  const [overlap, setOverlap] = useState<Overlap>('hour');
  const rotate = useMutation({
    mutationFn: () => call('rotateKey', { params: { keyId: row.key_id }, body: { overlap } }),
    onSuccess: () => refresh('keys'),
  });
  if (rotate.data)
    return (
      <NewSecret
        secret={rotate.data.secret}
        scopes={row.scopes}
        note={
          overlap === 'none' ? keysText.oldEnded : keysText.oldEnds(times.moment(rotate.data.old_secret_expires_at))
        }
        close={close}
      />
    );
  return (
    <FormDialog
      title={keysText.rotateTitle(row.name)}
      close={close}
      action={keysText.rotate}
      submit={rotate.mutate}
      change={rotate}
    >
      <p className="soft">{keysText.rotateText}</p>
      <NativeSelect
        label={keysText.overlap}
        value={overlap}
        onChange={({ currentTarget: { value } }) => setOverlap(OVERLAPS.find((one) => one === value) ?? overlap)}
        data={OVERLAPS.map((value) => ({ value, label: keysText.overlaps[value] }))}
      />
    </FormDialog>
  );
}

/** Asks before a key stops working. */
export function RevokeKeyDialog({ row, close }: DialogProps) {
  const text = useText();
  const keysText = useKeysText();
  const times = useTimes();
  const revoke = useClosingChange(() => call('revokeKey', { params: { keyId: row.key_id }, body: {} }), {
    refreshes: ['keys'],
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
