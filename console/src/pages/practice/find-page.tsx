import './practice.css';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { read } from '../../api/queries.ts';
import { AssessmentLink, assessmentAddress } from '../../parts/assessment-link.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { isId } from '../../parts/is-id.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Bones, Empty, Failed } from '../../parts/states.tsx';
import { WaysOn } from '../../parts/ways-on.tsx';
import { usePracticeText } from '../../text/practice/index.ts';

const route = getRouteApi('/inside/find/$');

/** Where an id leads: to the assessment of the one conversation that goes by it. Other systems link here. */
export function FindPage() {
  const { find: text } = usePracticeText();
  const times = useTimes();
  const { _splat: id = '' } = route.useParams();
  const asked = useQuery({ ...read('findConversations', { query: { id } }), enabled: isId(id) });
  const isNone = !isId(id) || asked.data?.data.length === 0;
  const found = asked.data?.data ?? [];
  const [only] = found;
  if (only && found.length === 1)
    return only.assessment_id === null ? (
      <Navigate to="/people/$userId" params={{ userId: only.user_id }} search={{}} replace />
    ) : (
      <Navigate to={assessmentAddress(only.user_id, only.assessment_id)} replace />
    );
  return (
    <div className="page">
      <PageHead title={text.title} lead={<code>{id}</code>} />
      <section className="card">
        {asked.isLoading && <Bones />}
        {asked.isLoadingError && <Failed error={asked.error} again={() => void asked.refetch()} />}
        {isNone && (
          <Empty title={text.none} action={<WaysOn />}>
            {text.noneText}
          </Empty>
        )}
        {found.length > 1 && (
          <ul className="plain pad">
            {found.map(({ user_id: userId, name, session_id: sessionId, assessment_id: assessmentId, at }) => (
              <li key={`${sessionId} ${assessmentId}`}>
                {assessmentId === null ? (
                  <Link to="/people/$userId" params={{ userId }} search={{}}>
                    {name}
                  </Link>
                ) : (
                  <AssessmentLink userId={userId} assessmentId={assessmentId}>
                    {name}
                  </AssessmentLink>
                )}{' '}
                {at !== null && <span className="soft">{times.moment(at)}</span>}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
