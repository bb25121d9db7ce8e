import './practice.css';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { Bones, Empty, Failed } from '../../parts/states.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { useMe } from '../../shell/me.ts';
import { CsvButton } from '../../parts/tables/csv-button.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { timeCell, type Cell } from '../../parts/tables/to-csv.ts';
import { peopleBlock } from './people-block.ts';
import { OnlyFilters } from './only-filters.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { PeopleRows } from './people-rows.tsx';
import { RemoveFilters } from './remove-filters.tsx';
import { useColumns } from './use-columns.ts';
import { readPeopleSearch, type PeopleSearch } from './searches.ts';
import { usePracticeText } from '../../text/practice/index.ts';
import { useFileColumns } from '../../text/file-columns/index.ts';

const route = getRouteApi('/inside/people');

/** The list of people: everybody that the reader sees, to be searched, cut down and sorted. The address has all of it. */
export function PeoplePage() {
  const fileColumns = useFileColumns();
  const text = usePracticeText();
  const times = useTimes();
  const me = useMe();
  const search = readPeopleSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const first = useQuery(peopleBlock(search, 0));
  const set = (change: PeopleSearch) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const found = first.data;
  const teams = useMemo(() => new Map(found?.teams.map(({ team_id, name }) => [team_id, name])), [found?.teams]);
  const { sort: _sort, order: _order, ...filters } = search;
  // What is not chosen is not in it.
  const filtered = Object.keys(filters).length > 0;
  const isEmpty = found?.total === 0 && !filtered;
  const columns = useColumns(search);

  /** All rows of the list, a thousand at a time. */
  async function table(): Promise<Cell[][]> {
    const { people: words } = text;
    const rows: Cell[][] = [
      [
        fileColumns.user,
        words.name,
        fileColumns.email,
        words.teams,
        words.role,
        words.status,
        words.last,
        columns.conversations,
        columns.overall,
      ],
    ];
    for (let from = 0; ;) {
      const part = await call('people', { query: { ...search, from, limit: 1_000 } });
      for (const row of part.rows)
        rows.push([
          row.user_id,
          row.name,
          row.email,
          row.team_ids.map((id) => teams.get(id) ?? id).join(', '),
          row.role,
          row.status,
          timeCell(row.last_at),
          row.conversations,
          row.overall,
        ]);
      from += part.rows.length;
      if (from >= part.total || part.rows.length === 0) return rows;
    }
  }

  return (
    <div className="page">
      <PageHead
        title={text.people.title}
        lead={
          <>
            {found && !isEmpty ? text.people.lead(times.number(found.total), times.number(found.visible)) : '\u00A0'}
            {found && search.week !== undefined && ` · ${text.people.inWeekText(times.number(found.conversations))}`}
            {found && found.gathered < 1 && ` · ${text.gathering(Math.floor(found.gathered * 100))}`}
          </>
        }
        live
      >
        {!isEmpty && <CsvButton name="people" label={text.people.title} rows={table} />}
      </PageHead>
      {!isEmpty && <PeopleFilters search={search} set={set} found={found} />}
      <OnlyFilters search={search} set={set} />
      {!isEmpty && <p className="soft small">{text.scale}</p>}
      <section className="card">
        {first.isPending && <Bones lines={8} height={52} />}
        {first.isLoadingError && <Failed error={first.error} again={() => void first.refetch()} />}
        {isEmpty && (
          <Empty
            title={text.people.empty}
            action={me.can('people.write') && <Link to="/organisation/people">{text.people.emptyLink}</Link>}
          >
            {me.can('people.write') ? text.people.emptyText : text.people.emptyAsk}
          </Empty>
        )}
        {found && found.total === 0 && filtered && (
          <Empty title={text.people.none} action={<RemoveFilters />}>
            {text.people.noneText}
          </Empty>
        )}
        {found && found.total > 0 && (
          <PeopleRows
            search={search}
            total={found.total}
            teams={teams}
            sortBy={(sort, order) => set({ sort, order })}
          />
        )}
      </section>
    </div>
  );
}
