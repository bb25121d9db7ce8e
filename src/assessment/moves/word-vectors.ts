import { LONGEST_KEPT } from '../text/longest-kept.ts';
import { stem } from '../text/stem.ts';
import { bytesOf } from './base64.ts';
import { freshRow } from './fresh-row.ts';
import type { Word } from './word.ts';
import { WORD_VECTORS } from './word-vectors-data.ts';

/** How many numbers a word's vector has. */
export const DIMENSIONS = 48;

interface Table {
  places: ReadonlyMap<string, number>;
  vectors: Int8Array;
  /** The vectors times what their words count, one after the other: side by side, so that they are near each other in memory. */
  weighted: Float64Array;
  /** What each word counts. */
  counts: Float64Array;
}

let table: Table | undefined;

function read(): Table {
  const bytes = bytesOf(WORD_VECTORS);
  const headEnd = bytes.indexOf(10);
  const wordsEnd = bytes.indexOf(10, headEnd + 1);
  const words = new TextDecoder('latin1').decode(bytes.subarray(headEnd + 1, wordsEnd)).split(' ');
  return {
    places: new Map(words.map((word, place) => [word, place])),
    vectors: new Int8Array(bytes.buffer, wordsEnd + 1, words.length * DIMENSIONS),
    weighted: new Float64Array(words.length * DIMENSIONS),
    counts: new Float64Array(words.length),
  };
}

// Written together, without the apostrophe: the vector is that of its parts.
const PARTS: ReadonlyMap<string, readonly string[]> = new Map(
  ['do', 'does', 'did', 'is', 'are', 'was', 'were', 'has', 'have', 'had', 'can', 'could', 'would', 'should', 'must']
    .map((verb): [string, readonly string[]] => [verb === 'can' ? 'cant' : `${verb}nt`, [verb, 'not']])
    .concat([['wont', ['will', 'not']]]),
);

// Common words say little: the weight of Arora et al. (2017), with Zipf's law for a word's share of all words.
const SMOOTH = 1e-3;
const weightAt = (place: number): number => SMOOTH / (SMOOTH + 0.1 / (place + 1));

/** What a number of a vector is divided by: 127 for a length of 1.6, as make-word-vectors.ts stores them. */
const SCALE = 79.4;

// Words up to this rank carry no topic.
const COMMON = 400;

// Limited, so that a transcript of made-up words cannot fill the memory.
const known = new Map<string, Word>();
const MOST_KNOWN = 30_000;

// Only the vectors of words that were said are worked out.
function weigh({ vectors, weighted, counts }: Table, place: number): void {
  const weight = weightAt(place);
  counts[place] = weight;
  const from = place * DIMENSIONS;
  for (let at = from; at < from + DIMENSIONS; at += 1) weighted[at] = weight * (vectors[at] ?? 0);
}

/** What the models know of a token. */
export function wordOf(token: string): Word {
  const before = known.get(token);
  if (before !== undefined) return before;
  const { places } = (table ??= read());
  const rank = places.get(token) ?? places.size;
  const topic = token.length > 2 && rank >= COMMON ? stem(token) : null;
  const word: Word = {
    token,
    rank,
    topic,
    topicRank: topic === null ? rank : (places.get(topic) ?? places.size),
    leaning: null,
    parts: (PARTS.get(token) ?? [token]).flatMap((part) => places.get(part) ?? []),
    places: [],
  };
  for (const place of word.parts) weigh(table, place);
  if (known.size >= MOST_KNOWN) known.clear();
  if (token.length <= LONGEST_KEPT) known.set(token, word);
  return word;
}

// Eight columns at a time, so that sums stay out of memory; each is added up in the order of the words.
function addUp(weighted: Float64Array, rows: readonly number[], sum: Float64Array): void {
  for (let column = 0; column < DIMENSIONS; column += 8) {
    let one = 0;
    let two = 0;
    let three = 0;
    let four = 0;
    let five = 0;
    let six = 0;
    let seven = 0;
    let eight = 0;
    for (let at = 0; at < rows.length; at += 1) {
      const from = (rows[at] ?? 0) + column;
      one += weighted[from] ?? 0;
      two += weighted[from + 1] ?? 0;
      three += weighted[from + 2] ?? 0;
      four += weighted[from + 3] ?? 0;
      five += weighted[from + 4] ?? 0;
      six += weighted[from + 5] ?? 0;
      seven += weighted[from + 6] ?? 0;
      eight += weighted[from + 7] ?? 0;
    }
    sum[column] = one;
    sum[column + 1] = two;
    sum[column + 2] = three;
    sum[column + 3] = four;
    sum[column + 4] = five;
    sum[column + 5] = six;
    sum[column + 6] = seven;
    sum[column + 7] = eight;
  }
}

/**
 * The mean of the vectors of some words, those from one place to another, rare words counting more (Arora et al. 2017, "a
 * simple but tough-to-beat baseline"). All zero where no word is known.
 */
export function meanVector(words: readonly Word[], begin = 0, end = words.length): Float64Array {
  const sum = freshRow(DIMENSIONS);
  if (table === undefined) return sum;
  const rows: number[] = [];
  let weights = 0;
  for (let at = begin; at < end; at += 1) {
    const parts = words[at]?.parts;
    if (parts === undefined) continue;
    for (let part = 0; part < parts.length; part += 1) {
      const place = parts[part] ?? 0;
      weights += table.counts[place] ?? 0;
      rows.push(place * DIMENSIONS);
    }
  }
  addUp(table.weighted, rows, sum);
  if (weights > 0)
    for (let column = 0; column < DIMENSIONS; column += 1) sum[column] = (sum[column] ?? 0) / (weights * SCALE);
  return sum;
}
