import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Explained } from '../../../../src/http/console/api/assessments.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/queries.ts';
import { Notice, useProblem } from '../../parts/states.tsx';
import { Doubts } from './doubts.tsx';
import { Told } from '../../told/told.tsx';
import { useAssessmentText } from '../../text/assessment/index.ts';

/** Why there are no scores, and what to do. */
export function StateCard({ assessment }: { assessment: Explained }) {
  const text = useAssessmentText();
  const { state, speaker, not_judged: notJudged } = assessment;
  if (state === 'failed') return <FailedCard assessment={assessment} />;
  const words = state === 'queued' ? text.waiting : state === 'processing' ? text.processing : text.nothing;
  return (
    <section className="card pad stack tight" role={state === 'completed' ? undefined : 'status'}>
      <h2>{words.title}</h2>
      {state === 'completed' && speaker?.label === null ? (
        <>
          <p>
            <Told words={speaker.reason} said={speaker.reason_said} />
          </p>
          <p className="soft">{text.nothing.speaker}</p>
        </>
      ) : (
        (state !== 'completed' || notJudged.length > 0) && <p className="soft">{words.text}</p>
      )}
      {state === 'completed' && <Doubts assessment={assessment} />}
      {state !== 'completed' && <div className="progress" aria-hidden="true" />}
    </section>
  );
}

function FailedCard({ assessment }: { assessment: Explained }) {
  const text = useAssessmentText();
  const problem = useProblem();
  const { person, assessment_id: assessmentId, failure, attempts } = assessment;
  const again = useMutation({
    mutationFn: () => call('assessAgain', { params: { userId: person.user_id, assessmentId }, body: {} }),
    onSettled: () => refresh('assessment'),
  });
  return (
    <section className="card pad stack tight">
      <h2>{text.failed.title}</h2>
      {failure !== null && (
        <p>
          <Told words={failure} said={assessment.failure_said} />
        </p>
      )}
      {attempts > 0 && <p className="soft">{text.failed.tried(attempts)}</p>}
      {again.isError && <Notice tone="bad">{problem(again.error)}</Notice>}
      {assessment.may_retry ? (
        <div className="no-print">
          <Button onClick={() => again.mutate()} loading={again.isPending}>
            {text.failed.again}
          </Button>
        </div>
      ) : (
        <p className="soft">{text.failed.ask}</p>
      )}
      <p className="soft small">
        {text.failed.operator} <code>debrief doctor</code>
      </p>
    </section>
  );
}
