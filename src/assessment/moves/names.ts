import { PairPlaces } from './pair-places.ts';
import { nameNumbersOf, numberOfNameWord } from './name-words.ts';
import { edgesOf, MOST_HEARD, MOST_NAMES, MOST_WORDS, type TurnFeatures } from './turn-features.ts';

/**
 * The names by which a model knows a turn: its words, pairs of words, its first (`^word`) and last (`word$`) word, the words
 * of the turn before (`<word`) and its first one (`<^word`). Each once. For learning; a model that is learnt looks them
 * up without making them.
 */
export function namesOf(features: TurnFeatures): string[] {
  const names = new Set<string>();
  const { words, before } = features;
  const own = words.slice(0, MOST_WORDS);
  for (const [at, { token }] of own.entries()) {
    names.add(token);
    const next = own[at + 1];
    if (next !== undefined) names.add(`${token} ${next.token}`);
  }
  const { first, last, opened } = edgesOf(features);
  const [begins, ends, begun] = [own[first], own[last], before[opened]];
  if (begins !== undefined) names.add(`^${begins.token}`);
  if (ends !== undefined) names.add(`${ends.token}$`);
  for (const { token } of before.slice(-MOST_HEARD)) names.add(`<${token}`);
  if (begun !== undefined) names.add(`<^${begun.token}`);
  return [...names];
}

/** Places of names: the first so many of a list that is used again. */
export interface FoundNames {
  readonly places: Int32Array;
  count: number;
}

/** The places of a turn's names, as a list of its own. For learning. */
export function placesOf(index: NameIndex, features: TurnFeatures): number[] {
  const { places, count } = index.find(features);
  return Array.from(places.subarray(0, count));
}

/** The places of a model's names. */
export interface NameIndex {
  /** The place of each of a turn's names that the model knows, once. Good until the next turn is looked up. */
  find: (features: TurnFeatures) => FoundNames;
  size: number;
}

const NONE = -1;
// The columns of the table of a word's places.
const ALONE = 0;
const FIRST = 1;
const LAST = 2;
const HEARD = 3;
const OPENED = 4;
// Its number among the words that begin a pair, and among those that end one.
const BEGINS = 5;
const ENDS = 6;
const COLUMNS = 8;
const MARKS: readonly [mark: string, column: number][] = [
  ['<^', OPENED],
  ['<', HEARD],
  ['^', FIRST],
];

/** Where each word stands in the names, by its number (name-words.ts), in rows of eight; and the places of pairs. */
interface Known {
  table: Int32Array;
  pairs: PairPlaces;
}

function know(names: readonly string[]): Known {
  let table = new Int32Array(COLUMNS * (names.length + 1)).fill(NONE);
  let last = 0;
  // Where the row of a word begins.
  const rowOf = (word: string): number => {
    const row = numberOfNameWord(word) * COLUMNS;
    last = Math.max(last, row);
    if (row >= table.length) {
      const before = table;
      table = new Int32Array(2 * row).fill(NONE);
      table.set(before);
    }
    return row;
  };
  const put = (word: string, column: number, place: number): void => {
    const row = rowOf(word);
    table[row + column] = place;
  };
  const pairs = new PairPlaces(names.filter((name) => name.includes(' ')).length);
  const counts = { begins: 0, ends: 0 };
  const numberIn = (row: number, column: number, count: keyof typeof counts): number => {
    if (table[row + column] === NONE) {
      table[row + column] = counts[count];
      counts[count] += 1;
    }
    return table[row + column] ?? NONE;
  };
  for (const [place, name] of names.entries()) {
    const space = name.indexOf(' ');
    const form = MARKS.find(([mark]) => name.startsWith(mark));
    if (space > 0) {
      const begins = numberIn(rowOf(name.slice(0, space)), BEGINS, 'begins');
      pairs.set(begins, numberIn(rowOf(name.slice(space + 1)), ENDS, 'ends'), place);
    } else if (form !== undefined) put(name.slice(form[0].length), form[1], place);
    else if (name.endsWith('$')) put(name.slice(0, -1), LAST, place);
    else put(name, ALONE, place);
  }
  return { table: table.slice(0, last + COLUMNS), pairs };
}

/** An index of names, each at its place in the list. */
export function indexNames(names: readonly string[]): NameIndex {
  const { table, pairs } = know(names);
  const placeOf = (number: number | undefined, column: number): number =>
    table[(number ?? 0) * COLUMNS + column] ?? NONE;
  const edge = (numbers: readonly number[], at: number, column: number): number =>
    at === NONE ? NONE : placeOf(numbers[at], column);
  // The number of the turn in which a place was found last: each counts once a turn.
  const foundIn = new Uint32Array(names.length);
  let turn = 0;
  const places = new Int32Array(MOST_NAMES);
  const found: FoundNames = { places, count: 0 };
  let count = 0;
  const add = (place: number): void => {
    if (place === NONE || foundIn[place] === turn) return;
    foundIn[place] = turn;
    places[count] = place;
    count += 1;
  };
  return {
    size: names.length,
    find(features) {
      turn += 1;
      if (turn === 2 ** 32) {
        foundIn.fill(0);
        turn = 1;
      }
      count = 0;
      const { words, before } = features;
      const own = nameNumbersOf(words);
      const heard = nameNumbersOf(before);
      const end = Math.min(words.length, MOST_WORDS);
      for (let at = 0; at < end; at += 1) {
        const here = own[at];
        add(placeOf(here, ALONE));
        const begins = at + 1 < end ? placeOf(here, BEGINS) : NONE;
        const ends = begins === NONE ? NONE : placeOf(own[at + 1], ENDS);
        if (ends !== NONE) add(pairs.get(begins, ends));
      }
      for (let at = Math.max(0, before.length - MOST_HEARD); at < before.length; at += 1)
        add(placeOf(heard[at], HEARD));
      const { first, last, opened } = edgesOf(features);
      add(edge(own, first, FIRST));
      add(edge(own, last, LAST));
      add(edge(heard, opened, OPENED));
      found.count = count;
      return found;
    },
  };
}
