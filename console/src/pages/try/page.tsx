import './try.css';
import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { read, refresh } from '../../api/queries.ts';
import type { Asked } from '../../parts/secrets/curl-line.ts';
import { formOfKey, keyOf } from '../../parts/secrets/key-of.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Empty, Notice, useProblem } from '../../parts/states.tsx';
import { useMe } from '../../shell/me.ts';
import { useTryText } from '../../text/try/index.ts';
import { AskForm, type Kind } from './ask-form.tsx';
import { exchange, type Exchange } from './exchange.ts';
import { Shown } from './shown.tsx';

const KINDS: readonly Kind[] = ['users', 'sessions', 'assessments', 'ingest'];
const HOUR_MS = 3_600_000;

/** Outside of the page, so that it outlives a look at another one; a reload forgets it. */
let heldKey = '';

/** A key that was made, but the answer with its secret was lost; and when the one that is being made ends. */
const begun: { keyId: string | null; until: number | null } = { keyId: null, until: null };

/** Makes a key for an hour. @returns its secret */
async function makeKey(name: string): Promise<string> {
  if (begun.keyId === null) {
    begun.until ??= Date.now() + HOUR_MS;
    const { key_id: keyId, secret } = await call('createKey', {
      body: { name, note: null, scopes: ['reporting:read', 'sessions:ingest'], expires_at: begun.until },
    });
    begun.until = null;
    if (secret !== null) return secret;
    begun.keyId = keyId;
  }
  const { secret } = await call('rotateKey', { params: { keyId: begun.keyId }, body: { overlap: 'none' } });
  begun.keyId = null;
  return secret;
}

/** The four endpoints of the interface, tried from the browser. */
export function TryPage() {
  const text = useTryText();
  const me = useMe();
  const problem = useProblem();
  const [key, setKey] = useState(heldKey);
  const [kind, setKind] = useState<Kind>('users');
  const [users, setUsers] = useState<string[]>([]);
  const [userId, setUserId] = useState('');
  const scenarios = useQuery(read('scenarios', {}));
  const hold = (value: string) => {
    heldKey = keyOf(value);
    setKey(heldKey);
  };
  const form = formOfKey(key);
  const make = useMutation({
    mutationFn: makeKey,
    onSuccess: async (secret) => {
      hold(secret);
      await refresh('keys');
    },
  });
  const send = useMutation({
    mutationFn: (asked: Asked) => exchange(asked, key),
    onSuccess: (answer) => {
      const ids = usersOf(answer);
      if (!ids) return;
      setUsers(ids);
      if (userId === '') setUserId(ids[0] ?? '');
    },
  });

  return (
    <div className="page">
      <PageHead title={text.title} lead={text.lead} />
      <section className="card pad stack">
        <div className="row key-row">
          <PasswordInput
            label={text.key}
            description={text.keyNote}
            value={key}
            error={key === '' || form === 'whole' ? undefined : text.notWhole}
            onChange={(event) => hold(event.currentTarget.value)}
            autoComplete="off"
            placeholder="dbr_…"
          />
          {me.can('keys.write') && key === '' && (
            <Button
              variant="default"
              loading={make.isPending}
              onClick={() => make.mutate(text.makeName(me.name).slice(0, 100))}
            >
              {text.make}
            </Button>
          )}
        </div>
        {make.isSuccess && <Notice>{text.made}</Notice>}
        {make.isError && <Notice tone="bad">{problem(make.error)}</Notice>}
      </section>
      <div className="try">
        <section className="card pad stack" aria-label={text.request}>
          <div className="kinds" role="group" aria-label={text.request}>
            {KINDS.map((one) => (
              <button
                key={one}
                type="button"
                className={one === kind ? 'kind here' : 'kind'}
                aria-pressed={one === kind}
                onClick={() => setKind(one)}
              >
                <code>{one === 'ingest' ? 'POST' : 'GET'}</code> {text.endpoints[one]}
              </button>
            ))}
          </div>
          <AskForm
            key={kind}
            kind={kind}
            users={users}
            scenarios={scenarios.data?.data.flatMap((one) => (one.archived ? [] : [one.scenario_id])) ?? []}
            userId={userId}
            setUserId={setUserId}
            isPending={send.isPending}
            send={(asked) => send.mutate(asked)}
            isReady={form !== 'none'}
          />
        </section>
        <section className="card pad stack" aria-label={text.response} aria-live="polite">
          {send.isError && <Notice tone="bad">{text.offline}</Notice>}
          {send.data ? (
            <Shown answer={send.data} secret={key} again={(asked) => send.mutateAsync(asked)} />
          ) : (
            !send.isError && <Empty title={text.none}>{text.noneText}</Empty>
          )}
        </section>
      </div>
    </div>
  );
}

/** The ids of the users in an answer, where it is a list of them. */
function usersOf({ path, status, body }: Exchange): string[] | undefined {
  if (status !== 200 || path !== '/v1/users') return undefined;
  const parsed: unknown = JSON.parse(body);
  const data: unknown = typeof parsed === 'object' && parsed !== null && 'data' in parsed ? parsed.data : undefined;
  if (!Array.isArray(data)) return undefined;
  return data.flatMap((user: unknown) =>
    typeof user === 'object' && user !== null && 'user_id' in user && typeof user.user_id === 'string'
      ? [user.user_id]
      : [],
  );
}
