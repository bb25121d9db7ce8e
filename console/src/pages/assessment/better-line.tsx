import type { BetterLine } from '../../../../src/http/console/api/assessments.ts';
import { useAssessmentText } from '../../text/assessment/index.ts';

/** A better line beside the words that were said. */
export function BetterLineBox({ better, show }: { better: BetterLine; show: () => void }) {
  const text = useAssessmentText();
  return (
    <div className="better">
      <figure>
        <figcaption>
          {better.speaker === null ? text.saidUnknown : text.said(better.speaker)}
          <button type="button" className="turn-link" onClick={show}>
            {text.turn(better.turn)}
          </button>
        </figcaption>
        <blockquote>{better.text}</blockquote>
        {better.missing !== '' && (
          <p className="small soft" lang="en">
            {better.missing}
          </p>
        )}
      </figure>
      <figure className="instead">
        <figcaption>{text.instead}</figcaption>
        <blockquote lang="en">{better.instead}</blockquote>
      </figure>
    </div>
  );
}
