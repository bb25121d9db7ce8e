import type { AttentionFinding } from '../domain/practice/attention.ts';
import type { Why } from '../domain/practice/reasons.ts';
import { filterInPieces } from '../lib/work/in-pieces.ts';
import { sortInPieces } from '../lib/work/sort-in-pieces.ts';
import { fold } from './fold.ts';
import type { KnownPerson } from './gathered.ts';
import type { Sort } from './sorts.ts';

/** The filters of a list of people; null is no filter. */
export interface Filters {
  search: string | null;
  team: string | null;
  role: string | null;
  status: string | null;
  /** Those who need a look, for this reason or for any. */
  why: Why | null;
  /** Those who had a conversation in this week. */
  week: number | null;
  /** Those who were judged on this criterion. */
  criterion: string | null;
  /** Those who were judged on anything. */
  judged: boolean;
}

/** What a list of people shows, and in which order. */
export interface Selection extends Filters {
  sort: Sort;
  /** The greatest first, or the latest. */
  down: boolean;
}

/**
 * The people that a selection lets through, in its order.
 * @param people by name
 * @param pause awaited before each piece of work
 */
export async function select(
  people: readonly KnownPerson[],
  selection: Selection,
  attention: ReadonlyMap<string, AttentionFinding[]>,
  pause: () => Promise<void>,
): Promise<KnownPerson[]> {
  const { sort, down } = selection;
  const tests = testsOf(selection, attention);
  const found = await filterInPieces(people, pause, (person) => tests.every((test) => test(person)));
  if (sort === 'name') return down ? found.toReversed() : found;
  const value = (person: KnownPerson) => VALUES[sort](person, selection);
  // Whoever has no value comes last either way; equals stay in the order of their names.
  const compare = (left: KnownPerson, right: KnownPerson) => {
    const [one, other] = [value(left), value(right)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return down ? other - one : one - other;
  };
  return sortInPieces(found, compare, pause);
}

type Test = (person: KnownPerson) => boolean;

/** What a person must pass. The type asks for a line for every filter that there is. */
function testsOf(
  { search, team, role, status, why, week, criterion, judged }: Filters,
  attention: ReadonlyMap<string, AttentionFinding[]>,
): Test[] {
  const tests: Record<keyof Filters, Test | null> = {
    team: team === null ? null : ({ teamIds }) => teamIds.includes(team),
    role: role === null ? null : ({ orgRole }) => orgRole === role,
    status: status === null ? null : ({ orgStatus }) => orgStatus === status,
    why:
      why === null
        ? null
        : ({ userId }) => attention.get(userId)?.some(({ reason }) => why === 'any' || reason === why) ?? false,
    week: week === null ? null : (person) => countOf(person, week) > 0,
    criterion: criterion === null ? null : (person) => pointsOf(person, { criterion, week }) !== null,
    judged: judged ? ({ figures }) => (figures?.criteria.length ?? 0) > 0 : null,
    // Last, because it takes longest.
    search: search === null ? null : searchFor(search),
  };
  return Object.values(tests).filter((test) => test !== null);
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

/** Says whose name has a word that begins with what is searched for. */
export function namedBy(search: string): (person: KnownPerson) => boolean {
  const begin = ` ${fold(search).trim()}`;
  return (person) => ` ${person.sortedBy}`.includes(begin);
}

/** How many conversations somebody had: in the selection's week, else of all time. */
export function countOf({ figures }: KnownPerson, week: number | null): number {
  if (week === null) return figures?.conversations ?? 0;
  return figures?.weeks.find((one) => one.week === week)?.conversations ?? 0;
}

/**
 * The points that a list shows of somebody: on the selection's criterion, else of its week, else their standing.
 * @returns between 0 and 1; null where nothing of it was judged
 */
export function pointsOf(
  { figures }: KnownPerson,
  { criterion, week }: Pick<Selection, 'criterion' | 'week'>,
): number | null {
  if (criterion !== null) return figures?.criteria.find(({ name }) => name === criterion)?.points ?? null;
  if (week === null) return figures?.overall ?? null;
  const { scored, points } = figures?.weeks.find((one) => one.week === week) ?? { scored: 0, points: 0 };
  return scored > 0 ? points / scored : null;
}

const VALUES: Record<Exclude<Sort, 'name'>, (person: KnownPerson, selection: Selection) => number | null> = {
  last: ({ figures }) => figures?.lastAt ?? null,
  conversations: (person, { week }) => person.figures && countOf(person, week),
  overall: pointsOf,
};
