import { numberOf } from './vocabulary.ts';

/*
 * Phrase lists as data. One phrase a string, words separated by spaces. In a phrase:
 *   `too|so`   any of these words        `really?`  may be missing
 *   `_`        exactly one word          `..`       up to three words
 *   `it's|it+is`   a choice of several words (a hyphen separates words too)
 *   `^`        (first) start of the sentence
 */

/** What stands at one place of a phrase. */
interface Step {
  /** One bit for each word's number; null where any word does, or a gap. */
  words: Uint32Array | null;
  /** The number of the word where there is only one, which is compared quicker than a bit is looked up; else 0. */
  only: number;
  gap: boolean;
  optional: boolean;
}

/** A phrase as it is looked for. */
export interface Phrase {
  tag: string;
  anchored: boolean;
  steps: readonly Step[];
  /** How many steps at its beginning may be missing, together with the next one: it begins with a word of one of them. */
  starts: number;
}

/** One bit for each number. */
export function bitsOf(numbers: readonly number[]): Uint32Array {
  const bits = new Uint32Array((Math.max(0, ...numbers) >>> 5) + 1);
  for (const number of numbers) bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31));
  return bits;
}

/** Whether a number has its bit. */
export const hasBit = (bits: Uint32Array, number: number): boolean =>
  (((bits[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;

/** The numbers whose bits are set. Whole groups of 32 words that have none in it are passed at once: nearly all are. */
export function numbersIn(bits: Uint32Array): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < bits.length; at += 1) {
    for (let rest = bits[at] ?? 0; rest !== 0; rest &= rest - 1)
      numbers.push(at * 32 + (31 - Math.clz32(rest & -rest)));
  }
  return numbers;
}

// Steps that are written alike are one: more than half of all.
const known = new Map<string, Step>();

function stepOf(part: string): Step {
  const step = known.get(part) ?? readStep(part);
  known.set(part, step);
  return step;
}

function readStep(part: string): Step {
  if (part === '_') return { words: null, only: 0, gap: false, optional: false };
  if (part === '..') return { words: null, only: 0, gap: true, optional: true };
  const optional = part.endsWith('?');
  const numbers = (optional ? part.slice(0, -1) : part).split('|').map(numberOf);
  const [first = 0, ...others] = numbers;
  return { words: bitsOf(numbers), only: others.length === 0 ? first : 0, gap: false, optional };
}

/** Whether a word may stand at a place of a phrase. */
export const fits = ({ words, only }: Step, number: number): boolean =>
  only > 0 ? only === number : words === null || hasBit(words, number);

function readPhrase(tag: string, text: string): Phrase {
  const anchored = text.startsWith('^');
  const steps = (anchored ? text.slice(1) : text).trim().split(' ').map(stepOf);
  const needed = steps.findIndex(({ optional }) => !optional);
  return { tag, anchored, steps, starts: needed < 0 ? steps.length : needed + 1 };
}

/**
 * The bits of the words of which one must come right after a word that a phrase begins with; null where any may, or none
 * need. Nearly all phrases are ruled out by it at once.
 */
export function followers({ steps, starts }: Phrase, first: number): Uint32Array | null {
  let found: Uint32Array = NOBODY;
  for (let begin = 0; begin < starts; begin += 1) {
    const { words } = steps[begin] ?? {};
    if (words === null || words === undefined || !hasBit(words, first)) continue;
    let step = steps[begin + 1];
    for (let at = begin + 2; step?.optional === true && step.words !== null; at += 1) {
      found = eitherBits(found, step.words);
      step = steps[at];
    }
    if (step === undefined || step.words === null) return null;
    found = eitherBits(found, step.words);
  }
  return found;
}

const NOBODY = new Uint32Array();

/** The bits of both; the very same as one of them where the other has none. */
export function eitherBits(one: Uint32Array, other: Uint32Array): Uint32Array {
  if (one.length === 0) return other;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const both = long.slice();
  for (const [at, bits] of short.entries()) both[at] = (both[at] ?? 0) | bits;
  return both;
}

/** The phrases that a text stands for: one, or one for each choice of several words. */
export const readPhrases = (tag: string, text: string): Phrase[] => expand(text).map((one) => readPhrase(tag, one));

// Choices of several words become phrases of their own: "it's|it+is good" is "it's good" and "it is good".
function expand(text: string): string[] {
  const at = /[+-]/u.test(text) ? text.search(/\w[+-]\w/u) : -1;
  if (at < 0) return [text];
  const start = text.lastIndexOf(' ', at) + 1;
  const space = text.indexOf(' ', at);
  const end = space < 0 ? text.length : space;
  const anchor = start === 0 && text.startsWith('^') ? '^' : '';
  const part = text.slice(start + anchor.length, end);
  const optional = part.endsWith('?') ? '?' : '';
  const choices = (optional === '' ? part : part.slice(0, -1)).split('|');
  const single = choices.filter((choice) => !/[+-]/u.test(choice)).join('|');
  const several = choices.filter((choice) => /[+-]/u.test(choice)).map((choice) => choice.replaceAll(/[+-]/gu, ' '));
  const variants = [...several, ...(single === '' ? (optional === '' ? [] : ['']) : [`${single}${optional}`])];
  return variants.flatMap((variant) =>
    expand(`${anchor}${text.slice(0, start)}${variant}${text.slice(end)}`.replaceAll(/ {2,}/gu, ' ').trim()),
  );
}
