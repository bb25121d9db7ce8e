import { LONGEST_KEPT } from '../text/longest-kept.ts';
import { stem } from '../text/stem.ts';
import { bytesOf } from './base64.ts';
import { freshRow, type Row } from './fresh-row.ts';
import type { Word } from './word.ts';
import { WORD_VECTORS } from './word-vectors-data.ts';

/** How many numbers a word's vector has. */
export const DIMENSIONS = 48;

interface Table {
  places: ReadonlyMap<string, number>;
  /** One after the other. They are small, so that those of all words fit into the processor's nearer memory. */
  vectors: Int8Array;
  /** What each word counts. */
  counts: Float64Array;
}

let table: Table | undefined;

const NONE = -1;

function read(): Table {
  const bytes = bytesOf(WORD_VECTORS);
  const headEnd = bytes.indexOf(10);
  const wordsEnd = bytes.indexOf(10, headEnd + 1);
  const words = new TextDecoder('latin1').decode(bytes.subarray(headEnd + 1, wordsEnd)).split(' ');
  return {
    places: new Map(words.map((word, place) => [word, place])),
    vectors: new Int8Array(bytes.buffer, wordsEnd + 1, words.length * DIMENSIONS),
    counts: Float64Array.from(words, (_, place) => weightAt(place)),
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
    leaning: undefined,
    vector: PARTS.has(token) ? NONE : (places.get(token) ?? NONE),
    parts: PARTS.get(token)?.flatMap((part) => places.get(part) ?? []) ?? null,
    named: 0,
    namedAmong: 0,
    numbered: { conversation: 0, number: 0 },
    topicNumbered: { conversation: 0, number: 0 },
  };
  if (known.size >= MOST_KNOWN) known.clear();
  if (token.length <= LONGEST_KEPT) known.set(token, word);
  return word;
}

// Which rows of the table are added up, and what each counts; used again for each turn.
const roomFor = (count: number) => [new Int32Array(count), new Float64Array(count)] as const;
let [rows, weightsOfRows] = roomFor(1024);

// Eight columns at a time, so that sums stay out of memory; each is added up in the order of the words.
function addUp(vectors: Int8Array, count: number, { block, from: place }: Row): void {
  for (let column = 0; column < DIMENSIONS; column += 8) {
    let one = 0;
    let two = 0;
    let three = 0;
    let four = 0;
    let five = 0;
    let six = 0;
    let seven = 0;
    let eight = 0;
    for (let at = 0; at < count; at += 1) {
      const from = (rows[at] ?? 0) + column;
      const weight = weightsOfRows[at] ?? 0;
      one += weight * (vectors[from] ?? 0);
      two += weight * (vectors[from + 1] ?? 0);
      three += weight * (vectors[from + 2] ?? 0);
      four += weight * (vectors[from + 3] ?? 0);
      five += weight * (vectors[from + 4] ?? 0);
      six += weight * (vectors[from + 5] ?? 0);
      seven += weight * (vectors[from + 6] ?? 0);
      eight += weight * (vectors[from + 7] ?? 0);
    }
    const at = place + column;
    block[at] = one;
    block[at + 1] = two;
    block[at + 2] = three;
    block[at + 3] = four;
    block[at + 4] = five;
    block[at + 5] = six;
    block[at + 6] = seven;
    block[at + 7] = eight;
  }
}

/**
 * The mean of the vectors of some words, those from one place to another, rare words counting more (Arora et al. 2017, "a
 * simple but tough-to-beat baseline"). All zero where no word is known.
 */
export function meanVector(words: readonly Word[], begin = 0, end = words.length): Row {
  const sum = freshRow(DIMENSIONS);
  if (table === undefined) return sum;
  const { counts, vectors } = table;
  // A word has two parts at most.
  if (2 * (end - begin) > rows.length) [rows, weightsOfRows] = roomFor(2 * (end - begin));
  let count = 0;
  let weights = 0;
  for (let at = begin; at < end; at += 1) {
    const word = words[at];
    const parts = word?.parts ?? null;
    for (let part = 0; part < (parts?.length ?? 1); part += 1) {
      const place = parts === null ? (word?.vector ?? NONE) : (parts[part] ?? NONE);
      if (place === NONE) continue;
      const weight = counts[place] ?? 0;
      weights += weight;
      rows[count] = place * DIMENSIONS;
      weightsOfRows[count] = weight;
      count += 1;
    }
  }
  addUp(vectors, count, sum);
  if (weights > 0) {
    const by = weights * SCALE;
    const { block, from } = sum;
    for (let at = from; at < from + DIMENSIONS; at += 1) block[at] = (block[at] ?? 0) / by;
  }
  return sum;
}
