import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Explained, StateName } from '../../../../src/http/console/api/assessments.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { Menu, MenuItem } from '../../parts/menu/menu.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { useCopy } from '../../parts/secrets/use-copy.ts';
import { useText } from '../../text/common/index.ts';
import { useAssessmentText } from '../../text/assessment/index.ts';
import { assessorName } from './scores/assessor-name.ts';

const TONE: Record<StateName, string> = { queued: 'warn', processing: 'warn', completed: '', failed: 'bad' };

/** What was assessed: whose conversation, when, of which kind; and what can be done with the page. */
export function Head({ assessment }: { assessment: Explained }) {
  const text = useAssessmentText();
  const times = useTimes();
  const { common } = useText();
  const { said, copy } = useCopy();
  const { person, session, scenario, state } = assessment;
  const minutes = session?.length_ms ? Math.max(1, Math.round(session.length_ms / 60_000)) : null;
  const facts = [
    session && text.kind[session.kind],
    scenario === null ? text.noScenario : null,
    times.moment(session?.at ?? assessment.completed_at ?? assessment.requested_at),
    minutes === null ? null : text.minutes(times.number(minutes)),
  ].filter((fact) => fact !== null);
  return (
    <div className="page-head">
      <div>
        <BackLink to="/people/$userId" params={{ userId: person.user_id }} search={{}} printed>
          {person.name ?? person.user_id}
        </BackLink>
        <h1>
          <bdi>{person.name ?? person.user_id}</bdi>: <bdi>{scenario?.name ?? text.title}</bdi>
        </h1>
        <p className="lead row">
          <span>{facts.join(' · ')}</span>
          {state !== 'completed' && <span className={`tag ${TONE[state]}`}>{text.state[state]}</span>}
        </p>
      </div>
      <div className="row no-print">
        {assessment.others.length > 1 && <Others assessment={assessment} />}
        <Button variant="default" size="sm" onClick={() => copy(location.href)}>
          {said ? common[said] : text.copyLink}
        </Button>
        <span role="status" className="sr">
          {said && common[said]}
        </span>
        <Button variant="default" size="sm" onClick={() => window.print()}>
          {text.print}
        </Button>
      </div>
    </div>
  );
}

/** Goes to another assessment of the same conversation. */
function Others({ assessment }: { assessment: Explained }) {
  const text = useAssessmentText();
  const times = useTimes();
  const navigate = useNavigate();
  const { others, person } = assessment;
  const at = others.findIndex(({ assessment_id: id }) => id === assessment.assessment_id);
  return (
    <Menu
      button={(props) => (
        <Button {...props} variant="default" size="sm">
          {text.whichOne(at + 1, others.length)}
        </Button>
      )}
      label={text.which}
    >
      {others.map((other) => (
        <MenuItem
          key={other.assessment_id}
          disabled={other.assessment_id === assessment.assessment_id}
          onClick={() =>
            void navigate({
              to: '/people/$userId/assessments/$assessmentId',
              params: { userId: person.user_id, assessmentId: other.assessment_id },
              search: {},
            })
          }
        >
          {times.moment(other.at)} · {text.state[other.state]}
          {other.assessor !== null && ` · ${assessorName(other.assessor, null, text)}`}
        </MenuItem>
      ))}
    </Menu>
  );
}
