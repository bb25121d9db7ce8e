import { Button } from '@mantine/core';
import { useState } from 'react';
import { Notice, useProblem } from '../../../parts/states.tsx';
import { useScenariosText } from '../../../text/scenarios/index.ts';
import { isSameRubric, type Draft } from '../writing/draft.ts';
import { Moves } from './moves.tsx';
import type { Weighing } from './summary.ts';
import { useCompare } from './use-compare.ts';

/** Judges the last conversations by a draft, and shows which scores would move and why. */
export function TryMany({
  scenarioId,
  present,
  draft,
  isTriable,
}: {
  scenarioId: string;
  /** The criteria that the scores before are by. */
  present: readonly Weighing[];
  draft: Draft;
  isTriable: () => boolean;
}) {
  const text = useScenariosText();
  const problem = useProblem();
  const { comparison, start, stop } = useCompare(scenarioId);
  /** What was tried last: something else may be typed since. */
  const [tried, setTried] = useState(draft);
  const { step, all, rows, error } = comparison;
  return (
    <div className="stack tight try-many">
      <h3>{text.tryMany}</h3>
      <p className="soft small">{text.compareText}</p>
      <div className="row">
        {step === 'running' ? (
          <Button variant="default" onClick={stop}>
            {text.stop}
          </Button>
        ) : (
          <Button
            variant="default"
            onClick={() => {
              if (!isTriable()) return;
              setTried(draft);
              void start(draft);
            }}
          >
            {text.compare}
          </Button>
        )}
        {step === 'running' && (
          <>
            <progress max={Math.max(1, all)} value={rows.length} aria-label={text.progress(rows.length, all)} />
            <span className="soft small" role="status">
              {text.progress(rows.length, all)}
            </span>
          </>
        )}
        {step === 'stopped' && <span role="status">{text.stopped}</span>}
      </div>
      {step === 'failed' && <Notice tone="bad">{problem(error)}</Notice>}
      {step === 'done' && all === 0 && <Notice>{text.noConversations}</Notice>}
      {rows.length > 0 && !isSameRubric(tried, draft) && <Notice tone="warn">{text.triedOther}</Notice>}
      {rows.length > 0 && (
        <Moves rows={rows} scale={tried.scale} weights={{ before: present, after: tried.criteria }} />
      )}
    </div>
  );
}
