import type { Column } from '../../columns/column.ts';
import type { ColumnFacts } from '../../columns/column-facts.ts';
import { hintsAtMarks, hintsAtSpeaker } from '../../columns/name-hints.ts';
import { roleOf } from '../../speakers/role-words.ts';
import { takeTurns } from '../../labels/take-turns.ts';

/** A column with what its cells have in common. */
export interface SeenColumn extends Column, ColumnFacts {}

/** Who speaks in each entry, and where it is written. */
interface Who {
  names: readonly string[];
  under: string;
}

const LONGEST = 64;
const FEWEST_ASKED = 2;
const FEWEST_CHANGES = 0.25;
const OFTEN = 0.7;
const MOST_NUMBERS = 3;
const SURE = 2;
const SAMPLE = 400;
const ASKS = /[?？؟][\s"'”’»)]{0,2}$/u;

// The order in which values first come, which is the same for an id and the name that goes with it.
function patternOf(cells: readonly string[], order: readonly number[]): number[] {
  const known = new Map<string, number>();
  return order.map((i) => {
    const own = cells[i] ?? '';
    const found = known.get(own) ?? known.size;
    known.set(own, found);
    return found;
  });
}

interface Group {
  columns: SeenColumn[];
  pattern: readonly number[];
}

const personOf = ({ fullNames, names, roles, numbered }: SeenColumn): number =>
  Math.max(fullNames, names * 0.8, roles, numbered * 0.8);

/**
 * Which of some columns says who speaks: few values that change as people do who talk, above all behind a question, and more
 * so where several columns change together, where the values are names, and where the file says elsewhere whom they stand for.
 * Null where none does.
 *
 * @param order the entries as they were said
 * @param peopleOf the names for which ids stand, null where nothing says so
 */
export function whoTakesTurns(
  seen: readonly SeenColumn[],
  words: SeenColumn,
  order: readonly number[],
  peopleOf: (ids: ReadonlySet<string>) => ReadonlyMap<string, string> | null,
): Who | null {
  const first = order.slice(0, SAMPLE);
  const asked = first.flatMap((at, i) => (i + 1 < first.length && ASKS.test(words.cells[at] ?? '') ? [i] : []));
  const groups = new Map<string, Group>();
  for (const column of seen) {
    const { filled, distinct, meanLength, counts, cells } = column;
    if (
      filled < 0.98 ||
      meanLength > LONGEST ||
      counts ||
      !couldName(column) ||
      !takeTurns(distinct, Math.min(cells.length, SAMPLE))
    )
      continue;
    const pattern = patternOf(cells, first);
    const key = pattern.join();
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { columns: [column], pattern });
    else known.columns.push(column);
  }
  let best: { who: Who; score: number } | null = null;
  for (const { columns, pattern } of groups.values()) {
    const changes =
      pattern.filter((own, i) => i > 0 && own !== pattern[i - 1]).length / Math.max(1, pattern.length - 1);
    if (changes < FEWEST_CHANGES) continue;
    const answered = asked.filter((i) => pattern[i] !== pattern[i + 1]).length / Math.max(1, asked.length);
    const own = columns.toSorted((a, b) => personOf(b) - personOf(a))[0];
    if (own === undefined) continue;
    const resolved = columns
      .map((column) => ({ column, people: peopleOf(new Set(column.cells.filter((cell) => cell !== ''))) }))
      .find(({ people }) => people !== null);
    const flags = Math.max(...columns.map((column) => (column.roles > 0.5 ? 0 : column.flags)));
    const isSomebody = resolved !== undefined || own.fullNames >= 0.5 || own.roles >= 0.5;
    if (!isSomebody && !couldBeAnybody(columns, { asked: asked.length, answered })) continue;
    const score =
      changes * 2 +
      (asked.length >= FEWEST_ASKED ? (answered - 0.5) * 3 : 0) +
      Math.max(personOf(own), resolved === undefined ? 0 : 1) * 1.5 +
      (columns.length > 1 ? 0.5 : 0) -
      flags * 3;
    if (score < SURE || (best !== null && score <= best.score)) continue;
    const isNamed = own.fullNames >= 0.5 || resolved === undefined || isRole(own);
    const column = isNamed ? own : resolved.column;
    const names = isNamed ? column.cells : column.cells.map((cell) => resolved.people?.get(cell) ?? cell);
    best = { who: { names: names.map((name) => name.trim()), under: column.name }, score };
  }
  return best?.who ?? null;
}

// What is said or counted names nobody: sentences, decimals, times, and what stands in a list piece by piece.
const couldName = ({ name, cells, sentences, questions, times, numbers }: SeenColumn): boolean =>
  sentences < 0.3 &&
  questions < 0.1 &&
  (times < 0.5 || numbers > 0.5) &&
  (!name.includes('[') || /(?:first|last)$/u.test(name)) &&
  !(numbers > 0.5 && hintsAtMarks(name)) &&
  !cells.slice(0, SAMPLE).some((cell) => /^-?\d{1,15}[.,]\d{1,9}$/u.test(cell));

// What things a value may say in JSON of goods, orders, bookings and answers to a survey, beside those that no table calls a speaker.
const THING =
  /article|artikel|brand|branch|code$|department|domain|film|genre|item|kind$|marke|month|movie|order|plan$|produ[ck]t|region|room|segment|shop|site$|sku|source|store|version/iu;

const memberOf = (path: string): string =>
  path
    .replaceAll(/\[|(?: first| last)$/gu, '')
    .split(' ')
    .at(-1) ?? '';

/*
 * Values that nothing tells as people's: they take turns behind a question, as those who talk do and the rows of an order or
 * of a survey do not; none of their names says what else they are; and where they are numbers there are few.
 */
const couldBeAnybody = (columns: readonly SeenColumn[], talk: { asked: number; answered: number }): boolean =>
  (talk.asked <= FEWEST_ASKED || talk.answered >= OFTEN) &&
  columns.every(({ name, numbers, distinct }) => {
    const member = memberOf(name);
    // A letter alone says nothing: "a" is also "to".
    return (
      (member.length === 1 || hintsAtSpeaker(member) !== -1) &&
      !THING.test(member) &&
      (numbers < 0.5 || distinct <= MOST_NUMBERS)
    );
  });

const isRole = ({ cells }: SeenColumn): boolean =>
  [...new Set(cells.slice(0, SAMPLE))].every((cell) => cell === '' || roleOf(cell) !== null);
