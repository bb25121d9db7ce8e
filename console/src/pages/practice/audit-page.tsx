import './practice.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { AuditRow } from '../../../../src/http/console/api/audit.ts';
import { call } from '../../api/call.ts';
import { MoreRows } from '../../parts/tables/more-rows.tsx';
import { FilterSelect } from '../../parts/fields/filter-select.tsx';
import { Bones, Empty, Failed } from '../../parts/states.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { TableHead } from '../../parts/tables/table-head.tsx';
import { AssessmentLink } from '../../parts/assessment-link.tsx';
import { CsvButton } from '../../parts/tables/csv-button.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { timeCell, type Cell } from '../../parts/tables/to-csv.ts';
import { RemoveFilters } from './remove-filters.tsx';
import { readAuditSearch, type AuditSearch } from './searches.ts';
import { useAuditText } from '../../text/audit/index.ts';
import { useFileColumns } from '../../text/file-columns/index.ts';
import { usePracticeText } from '../../text/practice/index.ts';

const route = getRouteApi('/inside/audit');
const DAY_MS = 86_400_000;
/** Rows of a file, at most. */
const MOST_ROWS = 100_000;

/** The audit log: who did what and when. */
export function AuditPage() {
  const text = useAuditText();
  const columns = useFileColumns();
  const { periods } = usePracticeText().person;
  const times = useTimes();
  const search = readAuditSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const say = useWords();
  const query = {
    actor: search.actor,
    kind: search.kind,
    from: search.days === undefined ? undefined : startOf(search.days),
  };
  const asked = useInfiniteQuery({
    queryKey: ['audit', search],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => call('audit', { query: { ...query, before: pageParam } }, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const rows = asked.data?.pages.flatMap((page) => page.rows) ?? [];
  const actors = asked.data?.pages[0]?.actors ?? [];
  const set = (change: AuditSearch) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true });

  async function table(): Promise<Cell[][]> {
    const found: Cell[][] = [
      [text.time, text.actor, columns.actor, text.action, columns.action, text.subject, columns.subject],
    ];
    for (let before: string | undefined; ;) {
      const part: Awaited<ReturnType<typeof call<'audit'>>> = await call('audit', {
        query: { ...query, before, limit: 1_000 },
      });
      for (const row of part.rows)
        found.push([
          timeCell(row.at),
          say.actor(row),
          row.actor,
          say.action(row),
          row.action,
          row.subject_name,
          row.subject,
        ]);
      if (part.next === null || found.length >= MOST_ROWS) return found;
      before = part.next;
    }
  }

  return (
    <div className="page">
      <PageHead title={text.title} lead={text.lead}>
        <CsvButton name="audit" label={text.title} rows={table} />
      </PageHead>
      <div className="filters">
        <FilterSelect
          label={text.actor}
          value={search.actor ?? ''}
          set={(value) => set({ actor: value === '' ? undefined : value })}
          data={[
            { value: '', label: text.anyActor },
            { value: 'cli', label: text.byCommand },
            ...actors.map(({ actor, name }) => ({ value: actor, label: name })),
          ]}
        />
        <FilterSelect
          label={text.kind}
          value={search.kind ?? ''}
          set={(value) => set({ kind: value === '' ? undefined : value })}
          data={[
            { value: '', label: text.anyKind },
            ...Object.entries(text.kinds).map(([value, label]) => ({ value, label })),
          ]}
        />
        <FilterSelect
          label={text.period}
          value={String(search.days ?? '')}
          set={(value) => set({ days: value === '' ? undefined : Number(value) })}
          data={(['', '30', '90', '365'] as const).map((value) => ({ value, label: periods[value] }))}
        />
      </div>
      {asked.data?.pages[0]?.actors_more && <p className="soft small">{text.firstActors}</p>}
      <section className="card">
        {asked.isPending && <Bones lines={6} />}
        {asked.isLoadingError && <Failed error={asked.error} again={() => void asked.refetch()} />}
        {asked.data && rows.length === 0 && !asked.hasNextPage && (
          <Empty title={text.none} action={<RemoveFilters />}>
            {text.noneText}
          </Empty>
        )}
        {rows.length > 0 && (
          <table className="table folds">
            <caption className="sr">{text.title}</caption>
            <TableHead columns={[text.time, text.actor, text.action, text.subject]} />
            <tbody>
              {rows.map((row) => (
                <tr key={row.event_id}>
                  <td className="number">{times.moment(row.at)}</td>
                  <td data-label={text.actor}>{say.actor(row)}</td>
                  <td data-label={text.action}>{say.action(row)}</td>
                  <td data-label={text.subject} className="soft">
                    <Subject row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <MoreRows asked={asked}>{text.more}</MoreRows>
      </section>
    </div>
  );
}

/** What it is about, by name; it leads to the conversation or the person. */
function Subject({
  row: { subject, subject_name: name, user_id: userId, assessment_id: assessmentId },
}: {
  row: AuditRow;
}) {
  if (name === null) return <code>{subject}</code>;
  if (userId === null) return <span>{name}</span>;
  if (assessmentId === null)
    return (
      <Link to="/people/$userId" params={{ userId }}>
        {name}
      </Link>
    );
  return (
    <AssessmentLink userId={userId} assessmentId={assessmentId}>
      {name}
    </AssessmentLink>
  );
}

/** Names for who acted and what was done; what has none is shown as the log has it. */
function useWords() {
  const text = useAuditText();
  return {
    actor({ actor, actor_name: name }: AuditRow): string {
      if (name !== null) return name;
      if (actor === 'cli') return text.byCommand;
      if (actor.startsWith('system:') || actor.startsWith('worker:')) return text.byService;
      return actor === 'erased' ? text.byErased : actor;
    },
    action: ({ action }: AuditRow): string => text.actions[action] ?? action,
  };
}

/** Midnight of the reader's zone, so many days ago: the same for a day, so that pages fit together. */
function startOf(days: number): number {
  const day = new Date(Date.now() - days * DAY_MS);
  return day.setHours(0, 0, 0, 0);
}
