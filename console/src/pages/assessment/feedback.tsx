import type { Explained } from '../../../../src/http/console/api/assessments.ts';
import { useAssessmentText } from '../../text/assessment/index.ts';
import { Told } from '../../told/told.tsx';
import { BetterLineBox } from './better-line.tsx';
import type { AnswerOf } from './conversation/own-words.ts';
import type { Lit } from './places.ts';

/** The feedback, with a better line beside what was said. */
export function Feedback({
  assessment,
  answerOf,
  show,
}: {
  assessment: Explained;
  answerOf: AnswerOf;
  show: (lit: Lit) => void;
}) {
  const text = useAssessmentText();
  const { feedback, feedback_said: said, better, speaker } = assessment;
  if (feedback === null && !better) return null;
  return (
    <section className="card pad stack tight">
      <h2>{better ? text.better : text.feedback}</h2>
      {better ? (
        <>
          <p className="soft">{better.criterion}</p>
          <BetterLineBox
            better={better}
            own={answerOf(better.turn)}
            me={speaker?.label ?? null}
            show={(turn) => show({ criterion: better.criterion, turn })}
          />
        </>
      ) : null}
      {feedback !== null && !better && (
        <p>
          <Told words={feedback} said={said} />
        </p>
      )}
      {feedback !== null && better && (
        <details>
          <summary>{text.feedback}</summary>
          <p>
            <Told words={feedback} said={said} />
          </p>
        </details>
      )}
    </section>
  );
}
