import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { REASONS, WHYS } from '../../../../src/domain/practice/reasons.ts';
import type { Answer } from '../../../../src/http/console/api/contract.ts';
import { FilterSelect } from '../../parts/fields/filter-select.tsx';
import { useAsked } from '../../parts/fields/use-asked.ts';
import { Fold } from '../../parts/fold.tsx';
import { useNarrow } from '../../parts/use-narrow.ts';
import { Icon } from '../../shell/icon.tsx';
import { useText } from '../../text/common/index.ts';
import { usePracticeText } from '../../text/practice/index.ts';
import type { PeopleSearch } from './searches.ts';
import { useColumns } from './use-columns.ts';

interface PeopleFiltersProps {
  search: PeopleSearch;
  set: (change: PeopleSearch) => void;
  /** The answer with the teams, roles and states to choose from; undefined until it has come. */
  found: Answer<'people'> | undefined;
}

/** What the list of people is cut down by. On a telephone the search stands alone, and the rest opens. */
export function PeopleFilters({ search, set, found }: PeopleFiltersProps) {
  const text = usePracticeText();
  const { roles } = useText();
  const narrow = useNarrow();
  const { team, why, role, status, sort } = search;
  const choices = (
    <>
      <FilterSelect
        label={text.people.team}
        value={team ?? ''}
        set={(value) => set({ team: value === '' ? undefined : value })}
        data={[
          { value: '', label: text.people.anyTeam },
          ...(found?.teams ?? []).map(({ team_id, name }) => ({ value: team_id, label: name })),
        ]}
      />
      <FilterSelect
        label={text.people.why}
        value={why ?? ''}
        set={(value) => set({ why: WHYS.find((one) => one === value) })}
        data={[
          { value: '', label: text.people.anyWhy },
          { value: 'any', label: text.people.someWhy },
          ...REASONS.map((reason) => ({ value: reason, label: text.reasons[reason] })),
        ]}
      />
      <FilterSelect
        label={text.people.role}
        value={role ?? ''}
        set={(value) => set({ role: value === '' ? undefined : value })}
        data={[{ value: '', label: text.people.anyRole }, ...(found?.roles ?? []).map((value) => named(value, roles))]}
      />
      <FilterSelect
        label={text.people.status}
        value={status ?? ''}
        set={(value) => set({ status: value === '' ? undefined : value })}
        data={[
          { value: '', label: text.people.anyStatus },
          ...(found?.statuses ?? []).map((value) => named(value, text.people.statuses)),
        ]}
      />
    </>
  );
  const typed = (
    <SearchField value={search.search ?? ''} set={(value) => set({ search: value === '' ? undefined : value })} />
  );
  if (!narrow)
    return (
      <div className="filters">
        {typed}
        {choices}
      </div>
    );
  return (
    <>
      {typed}
      <Fold title={text.person.filters} asked={[team, why, role, status, sort].some((one) => one !== undefined)}>
        <div className="filters no-print">
          <OrderSelect search={search} set={set} />
          {choices}
        </div>
      </Fold>
    </>
  );
}

/** A choice by the name that the console has for it. A directory may have others, which stay as they are. */
function named(value: string, names: Readonly<Record<string, string>>): { value: string; label: string } {
  return { value, label: (Object.hasOwn(names, value) && names[value]) || value };
}

const ORDERS = [
  { name: 'name up', sort: 'name', order: 'up' },
  { name: 'last down', sort: 'last', order: 'down' },
  { name: 'conversations down', sort: 'conversations', order: 'down' },
  { name: 'overall up', sort: 'overall', order: 'up' },
  { name: 'overall down', sort: 'overall', order: 'down' },
] as const;

/** The order of the list, where its columns have no titles to click. */
function OrderSelect({ search, set }: Pick<PeopleFiltersProps, 'search' | 'set'>) {
  const { people: text } = usePracticeText();
  const columns = useColumns(search);
  const chosen = ORDERS.find(({ sort, order }) => sort === search.sort && order === search.order) ?? ORDERS[0];
  return (
    <FilterSelect
      className="wide"
      label={text.order}
      value={chosen.name}
      set={(value) => {
        const next = ORDERS.find(({ name }) => name === value);
        if (next === ORDERS[0]) set({ sort: undefined, order: undefined });
        else if (next) set({ sort: next.sort, order: next.order });
      }}
      data={ORDERS.map(({ name, sort }) => ({
        value: name,
        label: sort === 'overall' ? `${columns.overall}: ${text.orders[name]}` : text.orders[name],
      }))}
    />
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
