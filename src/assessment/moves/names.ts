import { PairPlaces } from './pair-places.ts';
import { edgesOf, MOST_NAMES, wordsSeen, type TurnFeatures } from './turn-features.ts';
import type { NamePlaces, Word } from './word.ts';

/**
 * The names by which a model knows a turn: its words, pairs of words, its first (`^word`) and last (`word$`) word, the words
 * of the turn before (`<word`) and its first one (`<^word`). Each once. For learning; a model that is learnt looks them
 * up without making them.
 */
export function namesOf(features: TurnFeatures): string[] {
  const names = new Set<string>();
  const { own, heard } = wordsSeen(features);
  for (const [at, { token }] of own.entries()) {
    names.add(token);
    const next = own[at + 1];
    if (next !== undefined) names.add(`${token} ${next.token}`);
  }
  const { first, last, opened } = edgesOf(features);
  if (first !== undefined) names.add(`^${first.token}`);
  if (last !== undefined) names.add(`${last.token}$`);
  for (const { token } of heard) names.add(`<${token}`);
  if (opened !== undefined) names.add(`<^${opened.token}`);
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
const FORMS: readonly [form: 'opened' | 'heard' | 'first', mark: string][] = [
  ['opened', '<^'],
  ['heard', '<'],
  ['first', '^'],
];

interface Known {
  byWord: ReadonlyMap<string, NamePlaces>;
  pairs: PairPlaces;
}

function know(names: readonly string[]): Known {
  const byWord = new Map<string, NamePlaces>();
  const of = (word: string): NamePlaces => {
    const known = byWord.get(word);
    if (known !== undefined) return known;
    const places: NamePlaces = {
      alone: NONE,
      first: NONE,
      last: NONE,
      heard: NONE,
      opened: NONE,
      begins: NONE,
      ends: NONE,
    };
    byWord.set(word, places);
    return places;
  };
  const pairs = new PairPlaces(names.filter((name) => name.includes(' ')).length);
  let begins = 0;
  let ends = 0;
  for (const [place, name] of names.entries()) {
    const space = name.indexOf(' ');
    const form = FORMS.find(([, mark]) => name.startsWith(mark));
    if (space > 0) {
      const first = of(name.slice(0, space));
      const second = of(name.slice(space + 1));
      if (first.begins === NONE) {
        first.begins = begins;
        begins += 1;
      }
      if (second.ends === NONE) {
        second.ends = ends;
        ends += 1;
      }
      pairs.set(first.begins, second.ends, place);
    } else if (form !== undefined) of(name.slice(form[1].length))[form[0]] = place;
    else if (name.endsWith('$')) of(name.slice(0, -1)).last = place;
    else of(name).alone = place;
  }
  return { byWord, pairs };
}

let indexes = 0;

/** An index of names, each at its place in the list. */
export function indexNames(names: readonly string[]): NameIndex {
  const { byWord, pairs } = know(names);
  const number = indexes;
  indexes += 1;
  const ofWord = (word: Word | undefined): NamePlaces | null => {
    if (word === undefined) return null;
    const known = word.places[number];
    if (known !== undefined) return known;
    while (word.places.length < number) word.places.push(undefined);
    return (word.places[number] = byWord.get(word.token) ?? null);
  };
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
      const { own, heard } = wordsSeen(features);
      let next = ofWord(own[0]);
      for (let at = 0; at < own.length; at += 1) {
        const here = next;
        next = ofWord(own[at + 1]);
        if (here === null) continue;
        add(here.alone);
        if (here.begins !== NONE && next !== null && next.ends !== NONE) add(pairs.get(here.begins, next.ends));
      }
      for (let at = 0; at < heard.length; at += 1) add(ofWord(heard[at])?.heard ?? NONE);
      const { first, last, opened } = edgesOf(features);
      add(ofWord(first)?.first ?? NONE);
      add(ofWord(last)?.last ?? NONE);
      add(ofWord(opened)?.opened ?? NONE);
      found.count = count;
      return found;
    },
  };
}
