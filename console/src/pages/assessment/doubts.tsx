import type { CriterionRow, Explained } from '../../../../src/http/console/api/assessments.ts';
import { useMe } from '../../shell/me.ts';
import { useAssessmentText } from '../../text/assessment/index.ts';

/** What may be wrong with what was judged, by how it was judged, and what somebody does who sees it otherwise. */
export function Doubts({ assessment }: { assessment: Explained }) {
  const { doubts: text } = useAssessmentText();
  const { organisation } = useMe();
  const { assessor, criteria, may_override: mayOverride, session } = assessment;
  const judged = criteria.filter(({ original }) => original !== null);
  const isBuiltin = assessor?.startsWith('builtin@') ?? false;
  // A learnt score says where readers would put it; a counted one does not.
  const learnt = judged.filter(({ interval }) => interval !== null);
  const counted = judged.filter(({ interval }) => interval === null);
  return (
    <details className="small soft no-print">
      <summary>{text.title}</summary>
      <ul className="doubts">
        {assessor === null && <li>{text.imported}</li>}
        {assessor !== null && !isBuiltin && <li>{text.model}</li>}
        {isBuiltin && learnt.length > 0 && <li>{text.learnt(namesOf(learnt))}</li>}
        {isBuiltin && counted.length > 0 && <li>{text.counted(namesOf(counted))}</li>}
        {mayOverride && judged.length > 0 && <li>{text.own}</li>}
        {isBuiltin && (
          <li>
            {text.ask} <code>debrief model set</code>
            {session && (
              <>
                {text.again}{' '}
                <code>{`debrief assess --org ${organisation.org_id} --session ${session.session_id} --again`}</code>
              </>
            )}
          </li>
        )}
      </ul>
    </details>
  );
}

function namesOf(criteria: readonly CriterionRow[]): string {
  return criteria.map(({ name }) => name).join(', ');
}
