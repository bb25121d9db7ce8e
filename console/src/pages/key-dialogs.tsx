import { Button, Checkbox, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { KeyRow, Overlap, ScopeName } from '../../../src/http/console/api/keys.ts';
import { call } from '../api/call.ts';
import { refresh } from '../api/queries.ts';
import { Secret } from '../parts/secret.tsx';
import { Notice, useProblem } from '../parts/states.tsx';
import { useTimes } from '../parts/times.ts';
import { useKeysText } from '../text/keys/index.ts';
import { useText } from '../text/common/index.ts';
import { curlLine } from './key-address.ts';

const SCOPES: ScopeName[] = ['reporting:read', 'sessions:ingest'];
const OVERLAPS: Overlap[] = ['none', 'hour', 'day'];
const DAY_MS = 86_400_000;

interface DialogProps {
  row: KeyRow;
  close: () => void;
}

function Dialog({
  title,
  close,
  children,
  wide = false,
}: {
  title: string;
  close: () => void;
  children: ReactNode;
  wide?: boolean;
}) {
  const text = useText();
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={wide ? 'lg' : 'md'}
      closeOnClickOutside={!wide}
      closeButtonProps={{ 'aria-label': text.common.close }}
    >
      <div className="stack">{children}</div>
    </Modal>
  );
}

/** A secret that is shown once, and a line to try it with. */
function NewSecret({ secret, note, close }: { secret: string; note?: string; close: () => void }) {
  const keysText = useKeysText();
  return (
    <Dialog title={keysText.secretTitle} close={close} wide>
      <Notice tone="warn">{keysText.secretText}</Notice>
      <Secret value={secret} label={keysText.secret} />
      <h3>{keysText.tryIt}</h3>
      <Secret value={curlLine(secret)} label={keysText.tryIt} />
      {note !== undefined && <p className="soft small">{note}</p>}
      <div>
        <Button onClick={close}>{keysText.kept}</Button>
      </div>
    </Dialog>
  );
}

/** Makes a key, then shows its secret. */
export function CreateKeyDialog({ close }: { close: () => void }) {
  const keysText = useKeysText();
  const problem = useProblem();
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [scopes, setScopes] = useState<ScopeName[]>(['reporting:read']);
  const [days, setDays] = useState('');
  const create = useMutation({
    mutationFn: () =>
      call('createKey', {
        body: {
          name: name.trim(),
          note: note.trim() === '' ? null : note.trim(),
          scopes,
          expires_at: days === '' ? null : Date.now() + Number(days) * DAY_MS,
        },
      }),
    onSuccess: () => refresh('keys'),
  });
  if (create.data) return <NewSecret secret={create.data.secret} close={close} />;
  return (
    <Dialog title={keysText.createTitle} close={close}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <TextInput
          label={keysText.name}
          description={keysText.nameNote}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={120}
          required
          data-autofocus
        />
        <Checkbox.Group
          label={keysText.scopes}
          value={scopes}
          onChange={(chosen) => setScopes(SCOPES.filter((scope) => chosen.includes(scope)))}
        >
          <div className="stack tight scopes">
            {SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={keysText.scope[scope]}
                description={keysText.scopeNote[scope]}
              />
            ))}
          </div>
        </Checkbox.Group>
        <NativeSelect
          label={keysText.expires}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
          data={['', '30', '90', '365'].map((value) => ({ value, label: keysText.expiresIn(value) }))}
        />
        <TextInput
          label={keysText.note}
          description={keysText.noteNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={160}
        />
        {create.isError && <Notice tone="bad">{problem(create.error)}</Notice>}
        <Button type="submit" loading={create.isPending} disabled={scopes.length === 0}>
          {keysText.create}
        </Button>
      </form>
    </Dialog>
  );
}

/** Gives a key another secret, then shows it. */
export function RotateKeyDialog({ row, close }: DialogProps) {
  const text = useText();
  const keysText = useKeysText();
  const times = useTimes();
  const problem = useProblem();
  const [overlap, setOverlap] = useState<Overlap>('hour');
  const rotate = useMutation({
    mutationFn: () => call('rotateKey', { params: { keyId: row.key_id }, body: { overlap } }),
    onSuccess: () => refresh('keys'),
  });
  if (rotate.data)
    return (
      <NewSecret
        secret={rotate.data.secret}
        note={
          overlap === 'none' ? keysText.oldEnded : keysText.oldEnds(times.moment(rotate.data.old_secret_expires_at))
        }
        close={close}
      />
    );
  return (
    <Dialog title={keysText.rotateTitle(row.name)} close={close}>
      <p className="soft">{keysText.rotateText}</p>
      <NativeSelect
        label={keysText.overlap}
        value={overlap}
        onChange={({ currentTarget: { value } }) => setOverlap(OVERLAPS.find((one) => one === value) ?? overlap)}
        data={OVERLAPS.map((value) => ({ value, label: keysText.overlaps[value] }))}
      />
      {rotate.isError && <Notice tone="bad">{problem(rotate.error)}</Notice>}
      <div className="row">
        <Button loading={rotate.isPending} onClick={() => rotate.mutate()}>
          {keysText.rotate}
        </Button>
        <Button variant="default" onClick={close}>
          {text.common.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

/** Asks before a key stops working. */
export function RevokeKeyDialog({ row, close }: DialogProps) {
  const text = useText();
  const keysText = useKeysText();
  const times = useTimes();
  const problem = useProblem();
  const revoke = useMutation({
    mutationFn: () => call('revokeKey', { params: { keyId: row.key_id }, body: {} }),
    onSuccess: async () => {
      await refresh('keys');
      close();
    },
  });
  return (
    <Dialog title={keysText.revokeTitle(row.name)} close={close}>
      <p>{keysText.revokeText}</p>
      <p className="soft">
        {keysText.used}: {row.last_used_at === null ? text.common.never : times.ago(row.last_used_at)}
      </p>
      {revoke.isError && <Notice tone="bad">{problem(revoke.error)}</Notice>}
      <div className="row">
        <Button className="danger" loading={revoke.isPending} onClick={() => revoke.mutate()}>
          {keysText.revoke}
        </Button>
        <Button variant="default" onClick={close} data-autofocus>
          {text.common.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
