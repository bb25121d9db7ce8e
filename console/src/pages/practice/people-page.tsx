import './practice.css';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { REASONS } from '../../../../src/domain/practice/attention.ts';
import { call } from '../../api/call.ts';
import { FilterSelect } from '../../parts/fields/filter-select.tsx';
import { Bones, Empty, Failed } from '../../parts/states.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { useAsked } from '../../parts/fields/use-asked.ts';
import { Icon } from '../../shell/icon.tsx';
import { useMe } from '../../shell/me.ts';
import { CsvButton } from '../../parts/tables/csv-button.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { timeCell, type Cell } from '../../parts/tables/to-csv.ts';
import { peopleBlock } from './people-block.ts';
import { OnlyFilters } from './only-filters.tsx';
import { PeopleRows } from './people-rows.tsx';
import { useColumns } from './use-columns.ts';
import { readPeopleSearch, type PeopleSearch } from './searches.ts';
import { usePracticeText } from '../../text/practice/index.ts';
import { useFileColumns } from '../../text/file-columns/index.ts';

const route = getRouteApi('/inside/people');

/** The directory: everybody that the reader sees, to be searched, cut down and sorted. The address has all of it. */
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
  const { search: words, team, role, status, why, week, criterion, judged } = search;
  const filtered = Boolean(words ?? team ?? role ?? status ?? why ?? week ?? criterion ?? judged);
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
    for (let from = 0; ; from += 1_000) {
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
      if (from + part.rows.length >= part.total || part.rows.length === 0) return rows;
    }
  }

  return (
    <div className="page">
      <PageHead
        title={text.people.title}
        lead={
          <>
            {found ? text.people.lead(times.number(found.total), times.number(found.visible)) : '\u00A0'}
            {found && week !== undefined && ` · ${text.people.inWeekText(times.number(found.conversations))}`}
            {found && found.gathered < 1 && ` · ${text.gathering(Math.floor(found.gathered * 100))}`}
          </>
        }
        live
      >
        <CsvButton name="people" label={text.people.title} rows={table} />
      </PageHead>
      <div className="filters">
        <SearchField value={search.search ?? ''} set={(value) => set({ search: value === '' ? undefined : value })} />
        <FilterSelect
          label={text.people.team}
          value={search.team ?? ''}
          set={(value) => set({ team: value === '' ? undefined : value })}
          data={[
            { value: '', label: text.people.anyTeam },
            ...(found?.teams ?? []).map(({ team_id, name }) => ({ value: team_id, label: name })),
          ]}
        />
        <FilterSelect
          label={text.people.why}
          value={search.why ?? ''}
          set={(value) => set({ why: REASONS.find((reason) => reason === value) })}
          data={[
            { value: '', label: text.people.anyWhy },
            ...REASONS.map((reason) => ({ value: reason, label: text.reasons[reason] })),
          ]}
        />
        <FilterSelect
          label={text.people.role}
          value={search.role ?? ''}
          set={(value) => set({ role: value === '' ? undefined : value })}
          data={[{ value: '', label: text.people.anyRole }, ...(found?.roles ?? [])]}
        />
        <FilterSelect
          label={text.people.status}
          value={search.status ?? ''}
          set={(value) => set({ status: value === '' ? undefined : value })}
          data={[{ value: '', label: text.people.anyStatus }, ...(found?.statuses ?? [])]}
        />
      </div>
      <OnlyFilters search={search} set={set} />
      <section className="card">
        {first.isPending && <Bones lines={8} height={52} />}
        {first.isLoadingError && <Failed error={first.error} again={() => void first.refetch()} />}
        {found && found.total === 0 && !filtered && (
          <Empty
            title={text.people.empty}
            action={me.can('people.write') && <Link to="/organisation/people">{text.people.emptyLink}</Link>}
          >
            {me.can('people.write') ? text.people.emptyText : text.people.emptyAsk}
          </Empty>
        )}
        {found && found.total === 0 && filtered && (
          <Empty
            title={text.people.none}
            action={
              <Button variant="default" onClick={() => void navigate({ search: {}, replace: true })}>
                {text.people.clear}
              </Button>
            }
          >
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
      {found && found.total > 0 && <p className="soft small">{text.scale}</p>}
    </div>
  );
}

/** What is typed counts after a short pause. */
function SearchField({ value, set }: { value: string; set: (value: string) => void }) {
  const text = usePracticeText();
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const asked = useAsked(typed.trim());
  useEffect(() => {
    if (asked === told.current) return;
    told.current = asked;
    set(asked);
  }, [asked]);
  // Somebody went back, or took the filters away; what was told from here may be old already.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);
  return (
    <TextInput
      className="wide"
      type="search"
      label={text.people.search}
      value={typed}
      maxLength={100}
      leftSection={<Icon name="search" size={16} />}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
