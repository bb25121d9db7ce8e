import type { Explained } from '../../../../src/http/console/api/assessments.ts';
import { useTimes } from '../../parts/numbers/times.ts';
import { useMe } from '../../shell/me.ts';
import { useAssessmentText } from '../../text/assessment/index.ts';

/** Says that some of a long list are not shown, and how to see them. Nothing where all are. */
export function NotAll({ of, assessment }: { of: keyof Explained['left_out']; assessment: Explained }) {
  const { more } = useAssessmentText();
  const { number } = useTimes();
  const { organisation } = useMe();
  const leftOut = assessment.left_out[of];
  if (leftOut === 0) return null;
  const shown = assessment[of].length;
  const words = { criteria: more.criteria, not_judged: more.names, steps: more.steps, notes: more.notes }[of];
  return (
    <p className="soft small">
      {words(number(shown), number(shown + leftOut))}
      {of !== 'steps' && (
        <>
          {' '}
          {more.all} <code>{`debrief assessment show ${assessment.assessment_id} --org ${organisation.org_id}`}</code>
        </>
      )}
    </p>
  );
}
