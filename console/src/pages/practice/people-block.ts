import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { read } from '../../api/queries.ts';
import type { PeopleSearch } from './searches.ts';

/** Rows that are asked for together. */
export const BLOCK = 100;

/** How often a list whose figures are still being read is asked for. */
const SOON_MS = 1_500;

/** A block of the list of people, by its number. */
export function peopleBlock(search: PeopleSearch, block: number) {
  return queryOptions({
    ...read('people', { query: { ...search, from: block * BLOCK, limit: BLOCK } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.gathered < 1 ? SOON_MS : false),
  });
}
