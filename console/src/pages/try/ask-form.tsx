import { Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTimes } from '../../parts/numbers/times.ts';
import type { Asked } from '../../parts/secrets/curl-line.ts';
import { useTryText } from '../../text/try/index.ts';

export type Kind = 'users' | 'sessions' | 'assessments' | 'ingest';

/** A call that anybody may submit to see what happens. */
const SAMPLE =
  'Seller: What made you look for a new tool?\nBuyer: Our reporting takes two days every month.\nSeller: How does that affect your team?\nBuyer: They work weekends.\nSeller: Shall we meet on Tuesday at 10?\nBuyer: Yes, send the invite.';

/** Ids that the field offers: more would slow the page down, and nobody reads them. */
const MOST_OFFERED = 500;

/** What a request to one endpoint is made of. */
export function AskForm({
  kind,
  users,
  scenarios,
  userId,
  setUserId,
  isPending,
  isReady,
  send,
}: {
  kind: Kind;
  users: readonly string[];
  /** Ids of those that take calls. */
  scenarios: readonly string[];
  userId: string;
  setUserId: (userId: string) => void;
  isPending: boolean;
  isReady: boolean;
  send: (asked: Asked) => void;
}) {
  const text = useTryText();
  const listId = useId();
  const scenarioListId = useId();
  const times = useTimes();
  const offered = (ids: readonly string[]) =>
    ids.length > MOST_OFFERED ? text.offered(times.number(MOST_OFFERED), times.number(ids.length)) : undefined;
  const [page, setPage] = useState(1);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [conversation, setConversation] = useState(() => `try-${Date.now().toString(36)}`);
  const [transcript, setTranscript] = useState(SAMPLE);
  // A call needs one, so one is there to begin with.
  const valueOf = (name: string) =>
    fields[name] ?? (kind === 'ingest' && name === 'scenario_id' ? (scenarios[0] ?? '') : '');
  const field = (name: string, label: string, placeholder = '') => (
    <TextInput
      label={label}
      placeholder={placeholder}
      value={valueOf(name)}
      list={name === 'scenario_id' ? scenarioListId : undefined}
      description={name === 'scenario_id' ? offered(scenarios) : undefined}
      onChange={(event) => setFields({ ...fields, [name]: event.currentTarget.value })}
      required={kind === 'ingest'}
    />
  );
  const asked = (): Asked => {
    const user = `/v1/users/${encodeURIComponent(userId)}`;
    if (kind === 'users') return { method: 'GET', path: '/v1/users', body: null };
    if (kind === 'ingest') {
      const body = {
        external_conversation_id: conversation,
        scenario_id: valueOf('scenario_id'),
        transcript,
      };
      return { method: 'POST', path: `${user}/sessions:ingest-and-assess`, body: JSON.stringify(body) };
    }
    const query = new URLSearchParams(page === 1 ? {} : { page: String(page) });
    for (const [name, value] of Object.entries(fields)) if (value !== '') query.set(name, value);
    return { method: 'GET', path: `${user}/${kind}${query.size > 0 ? `?${query.toString()}` : ''}`, body: null };
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        send(asked());
      }}
    >
      {kind !== 'users' && (
        <>
          <TextInput
            label={text.user}
            description={users.length === 0 ? text.userFirst : offered(users)}
            list={listId}
            value={userId}
            onChange={(event) => setUserId(event.currentTarget.value)}
            required
          />
          <datalist id={listId}>
            {users.slice(0, MOST_OFFERED).map((id) => (
              <option key={id} value={id} />
            ))}
          </datalist>
        </>
      )}
      {(kind === 'sessions' || kind === 'ingest') && (
        <>
          {field('scenario_id', text.scenario)}
          <datalist id={scenarioListId}>
            {scenarios.slice(0, MOST_OFFERED).map((id) => (
              <option key={id} value={id} />
            ))}
          </datalist>
        </>
      )}
      {(kind === 'sessions' || kind === 'assessments') && (
        <>
          {field('date_from', text.from, '2026-04-01T00:00:00Z')}
          {field('date_to', text.to, '2026-04-30T23:59:59Z')}
          <NumberInput
            label={text.page}
            value={page}
            min={1}
            onChange={(value) => typeof value === 'number' && setPage(value)}
          />
        </>
      )}
      {kind === 'ingest' && (
        <>
          <TextInput
            label={text.conversation}
            value={conversation}
            onChange={(event) => setConversation(event.currentTarget.value)}
            required
          />
          <Textarea
            label={text.transcript}
            rows={8}
            value={transcript}
            onChange={(event) => setTranscript(event.currentTarget.value)}
            required
          />
        </>
      )}
      <div>
        <Button
          type="submit"
          loading={isPending}
          disabled={!isReady}
          aria-describedby={isReady ? undefined : 'key-first'}
        >
          {text.send}
        </Button>
        {!isReady && (
          <p id="key-first" className="soft small">
            {text.keyFirst}
          </p>
        )}
      </div>
    </form>
  );
}
