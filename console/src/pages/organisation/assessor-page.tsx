import { Radio } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AssessorState } from '../../../../src/http/console/api/assessor.ts';
import { call } from '../../api/call.ts';
import { read, refresh } from '../../api/queries.ts';
import { Bones, Failed, Notice, useProblem } from '../../parts/states.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { useOrganisationText } from '../../text/organisation/index.ts';
import { Budget } from './budget.tsx';

/** What judges conversations, what its model took, and what waits for it. */
export function AssessorPage() {
  const state = useQuery({ ...read('assessorState', {}), refetchInterval: 15_000 });
  if (state.isPending) return <Bones lines={3} height={120} />;
  if (state.isLoadingError) return <Failed error={state.error} again={() => void state.refetch()} />;
  return (
    <>
      <Judge state={state.data} />
      <WideScores chosen={state.data.wide_scores} />
      <Queue queue={state.data.queue} />
      <Budget state={state.data} />
    </>
  );
}

function Judge({ state: { kind, name, model } }: { state: AssessorState }) {
  const { assessor: words } = useOrganisationText();
  return (
    <section className="card pad stack">
      <div className="stack tight">
        <h2>{words.title}</h2>
        <p className="big break">{kind === 'builtin' ? words.builtin : model?.name}</p>
      </div>
      <p className="lead">{kind === 'builtin' ? words.builtinText : words.llmText}</p>
      <dl className="facts">
        <dt>{words.version}</dt>
        <dd>
          <code>{name}</code>
        </dd>
        {model && (
          <>
            <dt>{words.model}</dt>
            <dd>{model.name}</dd>
            <dt>{words.address}</dt>
            <dd>
              <code>{model.address}</code>
            </dd>
            <dt>{words.fallback}</dt>
            <dd>{words.fallbacks[model.fallback]}</dd>
          </>
        )}
      </dl>
      <p className="soft small">{words.operator}</p>
    </section>
  );
}

const CHOICES = ['leave-out', 'mark'] as const;

/** What becomes of scores that could lie two levels apart: set with the choice itself. */
function WideScores({ chosen }: { chosen: AssessorState['wide_scores'] }) {
  const { assessor: words } = useOrganisationText();
  const problem = useProblem();
  // Kept here until it is saved and read again: a mutation tells of itself a moment later, and the old choice would flash up.
  const [picked, pick] = useState<AssessorState['wide_scores'] | null>(null);
  const set = useMutation({
    mutationFn: (next: AssessorState['wide_scores']) =>
      call('setWideScores', { body: { wide_scores: next, seen: { wide_scores: chosen } } }),
    onSettled: async () => {
      await refresh('assessorState');
      pick(null);
    },
  });
  return (
    <section className="card pad stack">
      <h2>{words.wide}</h2>
      <p className="lead">{words.wideText}</p>
      <Radio.Group
        value={picked ?? chosen}
        onChange={(value) => {
          const next = CHOICES.find((one) => one === value);
          if (next === undefined || picked !== null) return;
          pick(next);
          set.mutate(next);
        }}
        aria-label={words.wide}
      >
        <div className="stack tight">
          {CHOICES.map((one) => (
            <Radio key={one} value={one} label={words.wideChoices[one]} />
          ))}
        </div>
      </Radio.Group>
      {set.isError && <Notice tone="bad">{problem(set.error)}</Notice>}
    </section>
  );
}

function Queue({ queue }: { queue: AssessorState['queue'] }) {
  const { assessor: words } = useOrganisationText();
  const times = useTimes();
  const shown = (count: number) => `${count >= queue.counted_to ? '≥ ' : ''}${times.number(count)}`;
  return (
    <section className="stack">
      <h2>{words.queue}</h2>
      <div className="counts">
        {(['queued', 'processing', 'failed'] as const).map((name) => (
          <div key={name} className={name === 'failed' && queue.failed > 0 ? 'count bad' : 'count'}>
            <strong className="big">
              {queue[name] === 0 ? (
                shown(0)
              ) : (
                <Link to="/calls" search={{ state: name === 'failed' ? 'failed' : 'waiting' }}>
                  {shown(queue[name])}
                  <span className="sr">{words[name]}</span>
                </Link>
              )}
            </strong>
            <span>{words[name]}</span>
          </div>
        ))}
      </div>
      {queue.oldest_ms !== null && (
        <p className="soft small">{words.oldest(times.moment(Date.now() - queue.oldest_ms))}</p>
      )}
    </section>
  );
}
