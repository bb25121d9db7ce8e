import type { Finding, Reason } from '../domain/practice/attention.ts';
import { fold } from './fold.ts';
import type { KnownPerson } from './gathered.ts';

export const SORTS = ['name', 'last', 'conversations', 'overall'] as const;
export type Sort = (typeof SORTS)[number];

/** What a list of people is cut down to; null lets everybody through. */
export interface Selection {
  search: string | null;
  team: string | null;
  role: string | null;
  status: string | null;
  why: Reason | null;
  sort: Sort;
  /** The greatest first, or the latest. */
  down: boolean;
}

/** The people that a selection lets through, in its order. @param people by name */
export function select(
  people: readonly KnownPerson[],
  selection: Selection,
  attention: ReadonlyMap<string, Finding[]>,
): KnownPerson[] {
  const { team, role, status, why, sort, down } = selection;
  const isFound = searchFor(selection.search ?? '');
  const found = people.filter(
    (person) =>
      (team === null || person.teamIds.includes(team)) &&
      (role === null || person.orgRole === role) &&
      (status === null || person.orgStatus === status) &&
      (why === null || (attention.get(person.userId)?.some(({ reason }) => reason === why) ?? false)) &&
      isFound(person),
  );
  if (sort === 'name') return down ? found.toReversed() : found;
  const value = VALUES[sort];
  // Whoever has no value comes last either way; equals stay in the order of their names.
  return found.toSorted((left, right) => {
    const [one, other] = [value(left), value(right)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return down ? other - one : one - other;
  });
}

/** Words of a search that are looked for: each of them in everybody. */
const MOST_WORDS = 10;

/** Says who is meant by a search: each word of it must be a part of their name, address or id. */
export function searchFor(search: string): (person: KnownPerson) => boolean {
  const words = fold(search)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  return (person) => words.every((word) => person.found.includes(word));
}

const VALUES: Record<Exclude<Sort, 'name'>, (person: KnownPerson) => number | null> = {
  last: ({ figures }) => figures?.lastAt ?? null,
  conversations: ({ figures }) => figures?.conversations ?? null,
  overall: ({ figures }) => figures?.overall ?? null,
};
