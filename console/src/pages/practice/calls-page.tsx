import './practice.css';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { read } from '../../api/queries.ts';
import { AssessmentLink } from '../../parts/assessment-link.tsx';
import { BackLink } from '../../parts/back-link.tsx';
import { CsvButton } from '../../parts/csv-button.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Bones, Empty, Failed } from '../../parts/states.tsx';
import { TableHead } from '../../parts/table-head.tsx';
import { useTimes } from '../../parts/times.ts';
import { timeCell } from '../../parts/to-csv.ts';
import { usePracticeText } from '../../text/practice/index.ts';

const route = getRouteApi('/inside/calls');

/** The conversations behind a number: of a scenario, or those whose assessment waits or failed. */
export function CallsPage() {
  const text = usePracticeText();
  const { calls: words } = text;
  const times = useTimes();
  const { scenario, state } = route.useSearch();
  const asked = useQuery(read('callsOf', { query: { scenario, state } }));
  const scenarios = useQuery({ ...read('scenarios', {}), enabled: state === undefined });
  const rows = asked.data?.data ?? [];
  const name = scenarios.data?.data.find(({ scenario_id: id }) => id === scenario)?.name ?? scenario ?? '';
  const title = state === undefined ? words.ofScenario(name) : words.titles[state];
  return (
    <div className="page">
      {state === undefined ? (
        <BackLink to="/scenarios">{words.scenarios}</BackLink>
      ) : (
        <BackLink to="/organisation/assessor">{words.assessor}</BackLink>
      )}
      <PageHead title={title} lead={asked.data ? words.count(rows.length, asked.data.more) : ' '} live>
        {rows.length > 0 && (
          <CsvButton
            name="conversations"
            label={title}
            rows={() => [
              ['assessment_id', 'user_id', text.morning.person, words.scenario, words.time, words.state, words.reason],
              ...rows.map((row) => [
                row.assessment_id,
                row.user_id,
                row.name,
                row.scenario,
                timeCell(row.at),
                text.person.states[row.state],
                row.reason,
              ]),
            ]}
          />
        )}
      </PageHead>
      <section className="card">
        {asked.isPending && <Bones lines={6} />}
        {asked.isError && <Failed error={asked.error} again={() => void asked.refetch()} />}
        {asked.data && rows.length === 0 && <Empty title={words.none}>{words.noneText}</Empty>}
        {rows.length > 0 && (
          <table className="table folds">
            <caption className="sr">{title}</caption>
            <TableHead columns={[text.morning.person, words.scenario, words.time, words.state]} />
            <tbody>
              {rows.map((row) => (
                <tr key={row.assessment_id}>
                  <td>
                    <AssessmentLink userId={row.user_id} assessmentId={row.assessment_id}>
                      {row.name}
                    </AssessmentLink>
                  </td>
                  <td data-label={words.scenario}>{row.scenario ?? text.person.noScenario}</td>
                  <td data-label={words.time} className="soft number">
                    {times.moment(row.at)}
                  </td>
                  <td data-label={words.state}>
                    <div>
                      <span className={row.state === 'failed' ? 'tag bad' : 'tag'}>
                        {text.person.states[row.state]}
                      </span>
                      {row.reason !== null && (
                        <div className="soft small" lang="en">
                          {row.reason}
                        </div>
                      )}
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </div>
  );
}
