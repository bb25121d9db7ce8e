import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { REASONS } from '../../../../src/domain/practice/reasons.ts';
import type { Answer } from '../../../../src/http/console/api/contract.ts';
import { FilterSelect } from '../../parts/fields/filter-select.tsx';
import { useAsked } from '../../parts/fields/use-asked.ts';
import { Icon } from '../../shell/icon.tsx';
import { usePracticeText } from '../../text/practice/index.ts';
import type { PeopleSearch } from './searches.ts';

interface PeopleFiltersProps {
  search: PeopleSearch;
  set: (change: PeopleSearch) => void;
  /** The answer with the teams, roles and states to choose from; undefined until it has come. */
  found: Answer<'people'> | undefined;
}

/** What the list of people is cut down by. */
export function PeopleFilters({ search, set, found }: PeopleFiltersProps) {
  const text = usePracticeText();
  return (
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
