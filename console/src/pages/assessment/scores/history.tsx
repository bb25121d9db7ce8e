import type { Explained } from '../../../../../src/http/console/api/assessments.ts';
import { useTimes } from '../../../parts/numbers/times.ts';
import { Writer } from '../conversation/comments.tsx';
import { NotAll } from '../not-all.tsx';
import { useAssessmentText } from '../../../text/assessment/index.ts';

/** Every score that a person set or took back: who, when and why. */
export function History({ assessment }: { assessment: Explained }) {
  const text = useAssessmentText();
  const { score: tenth } = useTimes();
  const { steps } = assessment;
  if (steps.length === 0) return null;
  return (
    <section className="card pad stack tight">
      <h2>{text.history}</h2>
      <NotAll of="steps" assessment={assessment} />
      <ol className="plain">
        {steps.map(({ criterion, score, reason, ...written }) => (
          <li key={written.at}>
            <div>{score === null ? text.historyBack(criterion) : text.historySet(criterion, tenth(score))}</div>
            <div className="soft small">
              <Writer of={written} />
            </div>
            <div dir="auto">{reason}</div>
          </li>
        ))}
      </ol>
    </section>
  );
}
