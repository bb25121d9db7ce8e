import { followers, hasBit, numbersIn, eitherBits, type Phrase } from './phrase.ts';
import { knownOf, type Words } from './vocabulary.ts';

/*
 * Which phrase lists may have a phrase in a sentence: those of which a phrase begins with one of its words and goes on with
 * the next. It is found in one walk over the words for all lists, and answers seven of eight questions.
 */

/** What can begin with a word: which lists any next word leaves possible (null for none), and which each of some next ones does. */
interface Begun {
  open: readonly number[] | null;
  next: Uint32Array;
  after: Map<number, readonly number[]>;
}

/** A phrase with the list that has it. */
interface Listed {
  phrase: Phrase;
  list: number;
}

// By the number of a word, the phrases that can begin with it; and what was made of them, at a sentence's start and after it.
const listed: Listed[][] = [];
let first: (Begun | undefined)[] = [];
let later: (Begun | undefined)[] = [];
let lists = 0;

/** Takes a phrase list in. @returns its number */
export function takeList(phrases: ReadonlyMap<number, readonly Phrase[]>): number {
  for (const [number, own] of phrases) {
    while (listed.length <= number) listed.push([]);
    for (const phrase of own) listed[number]?.push({ phrase, list: lists });
  }
  [first, later] = [[], []];
  lists += 1;
  return lists - 1;
}

function bitsOfLists(all: readonly Listed[]): number[] {
  const bits = Array.from({ length: (lists + 31) >>> 5 }, () => 0);
  for (const { list } of all) bits[list >>> 5] = (bits[list >>> 5] ?? 0) | (1 << (list & 31));
  return bits;
}

function begin(number: number, atStart: boolean): Begun {
  const open: Listed[] = [];
  const after = new Map<number, Listed[]>();
  let next: Uint32Array = new Uint32Array();
  for (const one of listed[number] ?? []) {
    if (one.phrase.anchored && !atStart) continue;
    const own = followers(one.phrase, number);
    if (own === null) open.push(one);
    else {
      next = eitherBits(next, own);
      for (const follower of numbersIn(own)) {
        const before = after.get(follower);
        if (before === undefined) after.set(follower, [one]);
        else before.push(one);
      }
    }
  }
  const possible = [...after].map(([follower, some]) => [follower, bitsOfLists([...open, ...some])] as const);
  return { open: open.length === 0 ? null : bitsOfLists(open), next, after: new Map(possible) };
}

// The bits of all lists that may have a phrase; the last item is how many lists there were, since others may come later.
function find(numbers: readonly number[]): readonly number[] {
  const width = (lists + 31) >>> 5;
  const found: number[] = [];
  for (let at = 0; at < width; at += 1) found.push(0);
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0;
    if (number === 0) continue;
    const table = at === 0 ? first : later;
    let begun = table[number];
    if (begun === undefined) {
      while (table.length < number) table.push(undefined);
      begun = begin(number, at === 0);
      table[number] = begun;
    }
    const next = numbers[at + 1] ?? 0;
    const possible = hasBit(begun.next, next) ? (begun.after.get(next) ?? begun.open) : begun.open;
    // Two words of five go on with nothing.
    if (possible === null) continue;
    for (let group = 0; group < width; group += 1) found[group] = (found[group] ?? 0) | (possible[group] ?? 0);
  }
  found.push(lists);
  return found;
}

/** Whether a phrase list may have a phrase in a sentence; where it has not, the answer is certain. */
export function mayHave(words: Words, list: number): boolean {
  const known = knownOf(words);
  let possible = known.lists;
  if (possible === null || possible.at(-1) !== lists) {
    possible = find(known.numbers);
    known.lists = possible;
  }
  return (((possible[list >>> 5] ?? 0) >>> (list & 31)) & 1) === 1;
}
