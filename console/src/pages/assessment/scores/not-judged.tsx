import type { Explained } from '../../../../../src/http/console/api/assessments.ts';
import { Fragment } from 'react';
import { Told } from '../../../told/told.tsx';
import { useAssessmentText } from '../../../text/assessment/index.ts';
import { NotAll } from '../not-all.tsx';
import { byReason } from './by-reason.ts';

/** Criteria without a score, and why. */
export function NotJudged({ assessment }: { assessment: Explained }) {
  const text = useAssessmentText();
  const rows = assessment.not_judged;
  if (rows.length === 0) return null;
  return (
    <section className="card pad stack tight">
      <h2>{text.notJudged}</h2>
      <NotAll of="not_judged" assessment={assessment} />
      <ul className="plain">
        {byReason(rows).map(({ names, reason, said, needsModel }) => (
          <li key={names[0]}>
            <Names names={names} /> {needsModel && <span className="tag">{text.needsModel}</span>}
            <p className="soft">
              <Told words={reason} said={said} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Names of criteria, one after the other. */
function Names({ names }: { names: readonly string[] }) {
  return names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ', '}
      <strong>{name}</strong>
    </Fragment>
  ));
}
