import './practice.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Answer } from '../../../../src/http/console/api/contract.ts';
import { call } from '../../api/call.ts';
import { read } from '../../api/queries.ts';
import { MoreRows } from '../../parts/tables/more-rows.tsx';
import { AssessmentLink } from '../../parts/assessment-link.tsx';
import { BackLink } from '../../parts/back-link.tsx';
import { CsvButton } from '../../parts/tables/csv-button.tsx';
import { FilterSelect } from '../../parts/fields/filter-select.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Bones, Empty, Failed } from '../../parts/states.tsx';
import { TableHead } from '../../parts/tables/table-head.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { useMe } from '../../shell/me.ts';
import { timeCell, type Cell } from '../../parts/tables/to-csv.ts';
import { readCallsSearch, type CallsSearch } from './searches.ts';
import { Told } from '../../told/told.tsx';
import { usePracticeText } from '../../text/practice/index.ts';
import { useFileColumns } from '../../text/file-columns/index.ts';

const route = getRouteApi('/inside/calls');
/** Rows of a file, at most. */
const MOST_ROWS = 100_000;
const STATES = ['completed', 'waiting', 'failed'] as const;

/** The conversations behind a number: of a scenario, of a state, or all, the newest first and a part at a time. */
export function CallsPage() {
  const fileColumns = useFileColumns();
  const text = usePracticeText();
  const { calls: words } = text;
  const times = useTimes();
  const me = useMe();
  const search = readCallsSearch({ ...route.useSearch() });
  const { scenario, state } = search;
  const navigate = route.useNavigate();
  const set = (change: CallsSearch) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const asked = useInfiniteQuery({
    queryKey: ['callsOf', search],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => call('callsOf', { query: { scenario, state, after: pageParam } }, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const scenarios = useQuery(read('scenarios', {}));
  const rows = asked.data?.pages.flatMap(({ data }) => data) ?? [];
  const all = scenarios.data?.data ?? [];
  const hasNone = asked.data !== undefined && rows.length === 0 && !asked.hasNextPage;
  // Nothing at all, and not only nothing of what was chosen.
  const isEmpty = hasNone && scenario === undefined && state === undefined;
  const name = all.find(({ scenario_id: id }) => id === scenario)?.name ?? scenario;
  const title = name !== undefined ? words.ofScenario(name) : state === undefined ? words.all : words.titles[state];

  // Where all are assessed, that says nothing of any of them.
  const states = rows.some((row) => row.state !== 'completed');
  const columns = [
    text.morning.person,
    ...(scenario === undefined ? [words.scenario] : []),
    words.time,
    ...(states ? [words.state] : []),
    text.people.overall,
  ];

  async function table(): Promise<Cell[][]> {
    const found: Cell[][] = [
      [
        fileColumns.assessment,
        fileColumns.user,
        text.morning.person,
        words.scenario,
        words.time,
        words.state,
        text.people.overall,
        words.reason,
      ],
    ];
    for (let after: string | undefined; found.length < MOST_ROWS;) {
      const part: Answer<'callsOf'> = await call('callsOf', { query: { scenario, state, after, limit: 1_000 } });
      for (const row of part.data)
        found.push([
          row.assessment_id,
          row.user_id,
          row.name,
          row.scenario,
          timeCell(row.at),
          text.person.states[row.state],
          row.overall,
          row.reason,
        ]);
      if (part.next === null) break;
      after = part.next;
    }
    return found;
  }

  return (
    <div className="page">
      {scenario === undefined && (state === 'waiting' || state === 'failed') ? (
        <BackLink to="/organisation/assessor">{words.assessor}</BackLink>
      ) : (
        <BackLink to="/scenarios">{words.scenarios}</BackLink>
      )}
      <PageHead
        title={title}
        lead={asked.data && !isEmpty ? words.count(times.number(rows.length), asked.hasNextPage) : ' '}
        live
      >
        {rows.length > 0 && <CsvButton name="conversations" label={title} rows={table} />}
      </PageHead>
      {!isEmpty && (
        <div className="filters">
          <FilterSelect
            label={words.scenario}
            value={scenario ?? ''}
            set={(value) => set({ scenario: value === '' ? undefined : value })}
            data={[
              { value: '', label: words.anyScenario },
              // One that is not in the list, or not yet, stays chosen.
              ...(scenario === undefined || all.some(({ scenario_id: id }) => id === scenario)
                ? []
                : [{ value: scenario, label: scenario }]),
              ...all.map(({ scenario_id: value, name: label }) => ({ value, label })),
            ]}
          />
          <FilterSelect
            label={words.state}
            value={state ?? ''}
            set={(value) => set({ state: STATES.find((one) => one === value) })}
            data={[
              { value: '', label: words.anyState },
              ...STATES.map((value) => ({ value, label: words.stateNames[value] })),
            ]}
          />
        </div>
      )}
      <section className="card">
        {asked.isPending && <Bones lines={6} />}
        {asked.isLoadingError && <Failed error={asked.error} again={() => void asked.refetch()} />}
        {hasNone && !isEmpty && <Empty title={words.none}>{words.noneText}</Empty>}
        {isEmpty && (
          <Empty title={words.empty} action={me.can('calls.add') && <Link to="/add">{text.person.addCall}</Link>}>
            {words.noneText}
          </Empty>
        )}
        {rows.length > 0 && (
          <table className="table folds calls">
            <caption className="sr">{title}</caption>
            <TableHead columns={columns} />
            <tbody>
              {rows.map((row) => (
                <tr key={row.assessment_id}>
                  <td>
                    <Link to="/people/$userId" params={{ userId: row.user_id }}>
                      {row.name}
                    </Link>
                  </td>
                  {scenario === undefined && (
                    <td data-label={words.scenario}>
                      <span className="wraps" title={row.scenario ?? undefined}>
                        {row.scenario ?? text.person.noScenario}
                      </span>
                    </td>
                  )}
                  <td data-label={words.time} className="number when">
                    <AssessmentLink
                      userId={row.user_id}
                      assessmentId={row.assessment_id}
                      label={`${row.name}, ${times.moment(row.at)}`}
                    >
                      {times.moment(row.at)}
                    </AssessmentLink>
                  </td>
                  {states && (
                    <td data-label={words.state} className="state">
                      {row.state !== 'completed' && (
                        <div>
                          <span className={row.state === 'failed' ? 'tag bad' : 'tag warn'}>
                            {text.person.states[row.state]}
                          </span>
                          {row.reason !== null && (
                            <div className="soft small">
                              <Told words={row.reason} said={row.reason_said} />
                            </div>
                          )}
                        </div>
                      )}
                    </td>
                  )}
                  <td data-label={text.people.overall} className="score">
                    {row.overall === null ? (
                      <span className="soft small">{row.state === 'completed' ? text.person.nothingJudged : '–'}</span>
                    ) : (
                      times.score(row.overall)
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <MoreRows asked={asked}>{text.person.more}</MoreRows>
      </section>
    </div>
  );
}
