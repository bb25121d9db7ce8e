import { sha256Hex } from '../../lib/bytes/digest.ts';
import { inPieces } from '../../lib/work/in-pieces.ts';
import { DAY_MS } from '../../lib/time/units.ts';

/** How far back conversations are drawn from, in days before the present week. */
export const SAMPLE_DAYS = 28;
/** People of whom one conversation is drawn in a week. */
const MOST_PEOPLE = 30;
const DRAWN_AT_ONCE = 500;
const WEEK_MS = 7 * DAY_MS;

/** When the present week began: Monday, 0:00 UTC. The first of January 1970 was a Thursday. */
export function weekStart(now: number): number {
  return Math.floor((now + 3 * DAY_MS) / WEEK_MS) * WEEK_MS - 3 * DAY_MS;
}

/**
 * Whose conversations are read this week: the same people for every reviewer who reaches them, and others each week.
 * @param now ms since 1970 UTC
 * @param pause awaited before each piece of work
 */
export async function drawPeople(
  people: readonly { userId: string }[],
  now: number,
  pause: () => Promise<void>,
): Promise<string[]> {
  const week = weekStart(now);
  let best: string[] = [];
  let part: string[] = [];
  const draw = () => {
    best = drawn([...best, ...part], week, (userId) => userId).slice(0, MOST_PEOPLE);
    part = [];
  };
  await inPieces(people, pause, ({ userId }) => {
    part.push(userId);
    if (part.length === DRAWN_AT_ONCE) draw();
  });
  draw();
  return best;
}

/** One conversation of each person, drawn likewise, in the order of the people. */
export function drawConversations<Row extends { userId: string; assessmentId: string }>(
  rows: readonly Row[],
  people: readonly string[],
  week: number,
): Row[] {
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return people.flatMap((userId) => drawn(byUser.get(userId) ?? [], week, (row) => row.assessmentId).slice(0, 1));
}

/** In an order that looks like chance and is the same wherever it is asked for. */
function drawn<Item>(items: readonly Item[], week: number, idOf: (item: Item) => string): Item[] {
  return items
    .map((item) => ({ item, lot: sha256Hex(`${week} ${idOf(item)}`) }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ item }) => item);
}
