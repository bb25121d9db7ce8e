import { type NumberSet, numberSet, placeAmong } from './number-set.ts';
import { eitherBits, fits, followers, hasBit, numbersIn, readPhrases, type Phrase } from './phrase.ts';
import { mayHave, takeList } from './possible-lists.ts';
import { numbersOf, type Words } from './vocabulary.ts';

/** A phrase that was found. */
export interface PhraseMatch {
  /** The entry's tag (its group in the list). */
  tag: string;
  start: number;
  end: number;
}

/** The phrases that can begin with a word, and what is found of them when the word is said first. */
interface Beginning {
  phrases: Phrase[];
  going: Going | null;
}

/** How phrases go on behind a word. */
interface Going {
  /** Those that any word may follow. */
  open: readonly Phrase[];
  /** The bits of the words that one of the others needs next: where none comes, only the open ones are tried. */
  next: Uint32Array;
  /** By such a word, the phrases that can go on with it, in their order; found when it comes first. */
  after: Map<number, readonly Phrase[]>;
}

export interface Lexicon {
  /** Its number among all lists. */
  list: number;
  /**
   * The words that a phrase can begin with, and for each the phrases that can begin with it at a sentence's start, and
   * after it. Without gaps: those of all lists fit into the processor's nearer memory.
   */
  begins: NumberSet;
  first: readonly Beginning[];
  later: readonly (Beginning | null)[];
  /** Whether no phrase can begin after a sentence's first word. */
  anchoredOnly: boolean;
}

const GAP = 3;

/**
 * Compiles groups of phrases once. The keys become the tags of matches.
 *
 * @throws TypeError where a phrase begins with `_` or `..`, which would have it looked for everywhere
 */
export function compileLexicon(groups: Readonly<Record<string, readonly string[]>>): Lexicon {
  const first = new Map<number, Beginning>();
  const later = new Map<number, Beginning>();
  let anchoredOnly = true;
  for (const [tag, phrases] of Object.entries(groups)) {
    for (const phrase of phrases.flatMap((text) => readPhrases(tag, text))) {
      if (!phrase.anchored) anchoredOnly = false;
      const starts = new Set<number>();
      // Every word that can come first: those of the first step and, while steps are optional, of the next.
      for (const step of phrase.steps.slice(0, phrase.starts)) {
        if (step.words === null) throw new TypeError(`A phrase can't begin with a gap: ${phrases.join(', ')}`);
        for (const number of numbersIn(step.words)) starts.add(number);
      }
      for (const number of starts) {
        add(first, number, phrase);
        if (!phrase.anchored) add(later, number, phrase);
      }
    }
  }
  const numbers = [...first.keys()].toSorted((one, other) => one - other);
  // Where no phrase needs the start of a sentence, both are one.
  const laterOf = (number: number): Beginning | null => {
    const [all, own] = [first.get(number), later.get(number)];
    return (all?.phrases.length === own?.phrases.length ? all : own) ?? null;
  };
  return {
    list: takeList(new Map([...first].map(([number, { phrases }]) => [number, phrases]))),
    begins: numberSet(numbers),
    first: numbers.flatMap((number) => first.get(number) ?? []),
    later: numbers.map(laterOf),
    anchoredOnly,
  };
}

function add(beginnings: Map<number, Beginning>, number: number, phrase: Phrase): void {
  const known = beginnings.get(number);
  if (known === undefined) beginnings.set(number, { phrases: [phrase], going: null });
  else known.phrases.push(phrase);
}

function goingOf({ phrases }: Beginning, number: number): Going {
  const open: Phrase[] = [];
  let next: Uint32Array = new Uint32Array();
  for (const phrase of phrases) {
    const own = followers(phrase, number);
    if (own === null) open.push(phrase);
    else next = eitherBits(next, own);
  }
  return { open, next, after: new Map() };
}

// The phrases that can begin with a word and go on with another. There are as many lists of them as pairs of words in phrases.
function continued(beginning: Beginning, number: number, next: number): readonly Phrase[] {
  const going = (beginning.going ??= goingOf(beginning, number));
  if (!hasBit(going.next, next)) return going.open;
  const known = going.after.get(next);
  if (known !== undefined) return known;
  const found = beginning.phrases.filter((phrase) => {
    const own = followers(phrase, number);
    return own === null || hasBit(own, next);
  });
  going.after.set(next, found);
  return found;
}

// Returns the end of the match, or -1. Phrases are short, so the backtracking over optional words and gaps is bounded
// by a constant.
function matchAt(phrase: Phrase, words: readonly number[], length: number, from: number, first: number): number {
  let at = from;
  let stepIndex = first;
  let step = phrase.steps[stepIndex];
  while (step?.optional === false) {
    if (at >= length || !fits(step, words[at] ?? 0)) return -1;
    at += 1;
    stepIndex += 1;
    step = phrase.steps[stepIndex];
  }
  if (step === undefined) return at;
  if (step.gap) {
    const after = phrase.steps[stepIndex + 1];
    const needed = after?.optional === false ? after : null;
    for (let skip = 0; skip <= GAP && at + skip <= length; skip += 1) {
      if (needed !== null && (at + skip >= length || !fits(needed, words[at + skip] ?? 0))) continue;
      const end = matchAt(phrase, words, length, at + skip, stepIndex + 1);
      if (end >= 0) return end;
    }
    return -1;
  }
  if (at < length && fits(step, words[at] ?? 0)) {
    const end = matchAt(phrase, words, length, at + 1, stepIndex + 1);
    if (end >= 0) return end;
  }
  return matchAt(phrase, words, length, at, stepIndex + 1);
}

const NO_MATCHES: readonly PhraseMatch[] = [];

/** All matches in one sentence's words that begin at or after a place, by place; each phrase at most once at a place. */
export function findPhrases(lexicon: Lexicon, words: Words, from = 0): readonly PhraseMatch[] {
  if (!mayHave(words, lexicon.list)) return NO_MATCHES;
  const matches: PhraseMatch[] = [];
  const { length } = words;
  const { begins } = lexicon;
  const numbers = numbersOf(words);
  const last = lexicon.anchoredOnly ? Math.min(1, length) : length;
  for (let at = from; at < last; at += 1) {
    const number = numbers[at] ?? 0;
    const place = placeAmong(begins, number);
    const beginning = place < 0 ? null : (at === 0 ? lexicon.first : lexicon.later)[place];
    if (beginning === null || beginning === undefined) continue;
    const next = at + 1 < length ? (numbers[at + 1] ?? 0) : 0;
    for (const phrase of continued(beginning, number, next)) {
      const end = matchAt(phrase, numbers, length, at, 0);
      if (end > at) matches.push({ tag: phrase.tag, start: at, end });
    }
  }
  return matches;
}

// The phrase that was found last, and where it ends: most who look for one only ask whether there is one, and need no object.
const found: { phrase: Phrase | null; end: number } = { phrase: null, end: 0 };

// Where the first match begins that begins at or after a place and before another; -1 where there is none.
function firstPlace(lexicon: Lexicon, words: Words, from: number, before: number, start: number): number {
  // What a sentence can begin with was found for that of all words.
  if (start === 0 && !mayHave(words, lexicon.list)) return -1;
  const { length } = words;
  const { begins } = lexicon;
  const numbers = numbersOf(words);
  const last = Math.min(lexicon.anchoredOnly ? start + 1 : length, before, length);
  for (let at = Math.max(from, start); at < last; at += 1) {
    const number = numbers[at] ?? 0;
    const place = placeAmong(begins, number);
    const beginning = place < 0 ? null : (at === start ? lexicon.first : lexicon.later)[place];
    if (beginning === null || beginning === undefined) continue;
    const next = at + 1 < length ? (numbers[at + 1] ?? 0) : 0;
    for (const phrase of continued(beginning, number, next)) {
      const end = matchAt(phrase, numbers, length, at, 0);
      if (end <= at) continue;
      found.phrase = phrase;
      found.end = end;
      return at;
    }
  }
  return -1;
}

/**
 * The first match that begins at or after a place and before another, or null. Stops at it. The sentence begins at
 * `start`.
 */
export function findPhrase(
  lexicon: Lexicon,
  words: Words,
  from = 0,
  before = words.length,
  start = 0,
): PhraseMatch | null {
  const place = firstPlace(lexicon, words, from, before, start);
  return place < 0 || found.phrase === null ? null : { tag: found.phrase.tag, start: place, end: found.end };
}

/** Whether any phrase of the lexicon occurs in a sentence, which begins at `start`. */
export function hasPhrase(lexicon: Lexicon, words: Words, start = 0): boolean {
  return firstPlace(lexicon, words, start, words.length, start) >= 0;
}
