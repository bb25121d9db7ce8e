import type { Explained } from '../../../../../src/http/console/api/assessments.ts';
import { Told } from '../../../told/told.tsx';
import { useAssessmentText } from '../../../text/assessment/index.ts';

/** Criteria without a score, and why. */
export function NotJudged({ rows }: { rows: Explained['not_judged'] }) {
  const text = useAssessmentText();
  if (rows.length === 0) return null;
  return (
    <section className="card pad stack tight">
      <h2>{text.notJudged}</h2>
      <ul className="plain">
        {rows.map(({ name, reason, reason_said: said, needs_model: needsModel }) => (
          <li key={name}>
            <strong>{name}</strong> {needsModel && <span className="tag">{text.needsModel}</span>}
            <p className="soft">
              <Told words={reason} said={said} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
