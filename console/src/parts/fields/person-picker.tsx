import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/queries.ts';
import { useAsked } from './use-asked.ts';
import type { Person } from '../person.ts';

/** The values of what stands besides people: no id has a NUL. */
const OFFERED = '\u0000offered';
const NOBODY = '\u0000nobody';

/** Chooses one of the people whose calls somebody may add, by a part of their name or address. */
export function PersonPicker({
  label,
  description,
  nothing,
  value,
  choose,
  clear,
  required = false,
  error,
  offer,
}: {
  label: string;
  description?: string;
  nothing: string;
  value: Person | null;
  choose: (person: Person) => void;
  /** Also nobody can be chosen. */
  clear?: () => void;
  required?: boolean;
  /** What is wrong with the choice. */
  error?: string | undefined;
  /** Stands below those who were found, such as making somebody who is not there. */
  offer?: { label: string; disabled: boolean; take: () => void } | undefined;
}) {
  const [search, setSearch] = useState('');
  const asked = useAsked(search);
  // The field holds the chosen name: that is no search.
  const wanted = asked === value?.name ? '' : asked;
  const people = useQuery({ ...read('callPeople', { query: { search: wanted } }), placeholderData: keepPreviousData });
  const found = people.data?.data ?? [];
  // The field tells the chosen one's name from here; whoever searches for somebody else is not offered them.
  const all = value && !found.some(({ user_id: id }) => id === value.user_id) ? [value, ...found] : found;
  const typed = search === value?.name ? '' : search.trim().toLocaleLowerCase();
  // The answer may belong to fewer letters than the field has: Enter would choose somebody whom nobody typed.
  const isLate = typed !== '' && (search !== asked || people.isPlaceholderData);
  const offered = isLate
    ? all.filter(({ name }) => name.toLocaleLowerCase().includes(typed))
    : typed === ''
      ? all
      : found;
  // What is offered keeps the list from being empty, and the list says that nobody was found only where it is.
  const isNobody = offer !== undefined && typed !== '' && !isLate && offered.length === 0;
  return (
    <Select
      label={label}
      description={description}
      searchable
      // A refused form leads to its field: the list would stand over what is wrong with it.
      openOnFocus={false}
      allowDeselect={false}
      clearable={clear !== undefined}
      required={required}
      error={error}
      data={[
        ...all.map(({ user_id: id, name }) => ({ value: id, label: name })),
        ...(isNobody ? [{ value: NOBODY, label: nothing, disabled: true }] : []),
        ...(offer ? [{ value: OFFERED, label: offer.label, disabled: offer.disabled }] : []),
      ]}
      value={value?.user_id ?? null}
      onChange={(id) => {
        const person = all.find(({ user_id: one }) => one === id);
        if (id === null) clear?.();
        else if (id === OFFERED) offer?.take();
        else if (person) choose({ user_id: person.user_id, name: person.name });
      }}
      // What is typed next replaces the chosen name.
      onClick={({ currentTarget }) => {
        if (search === value?.name && currentTarget instanceof HTMLInputElement) currentTarget.select();
      }}
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) =>
        options.filter(
          (option) =>
            'value' in option &&
            (option.value === OFFERED ||
              option.value === NOBODY ||
              offered.some(({ user_id: id }) => id === option.value)),
        )
      }
      nothingFoundMessage={isLate ? undefined : nothing}
    />
  );
}
