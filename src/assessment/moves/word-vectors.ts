import { stem } from '../text/stem.ts';
import { bytesOf } from './base64.ts';
import { freshRow } from './fresh-row.ts';
import { WORD_VECTORS } from './word-vectors-data.ts';

/** How many numbers a word's vector has. */
export const DIMENSIONS = 48;

/** The places in a model's names that a word is in, by the form of the name; -1 where there is none. */
export interface NamePlaces {
  alone: number;
  first: number;
  last: number;
  heard: number;
  opened: number;
  /** Pairs that the word begins, by the second word. */
  seconds: Map<string, number> | null;
}

/** What the models know of a token: made once for each, and used again. */
export interface Word {
  token: string;
  /** How common it is among the 16,000 commonest: 0 for the commonest; 16,000 where it is not among them. */
  rank: number;
  /** Its stem, where it carries a topic; null for the words that everybody says anyway. */
  topic: string | null;
  /** The vectors of its parts, each times what it counts, and these weights; none where no vector is known. */
  parts: readonly { vector: Float64Array; weight: number }[];
  /** Where it stands in each index of names, by the index's number; null where it does not. Looked up once for each. */
  places: (NamePlaces | null | undefined)[];
}

interface Table {
  places: ReadonlyMap<string, number>;
  vectors: Int8Array;
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

const NO_PART = { vector: new Float64Array(DIMENSIONS), weight: 0 };

// Words up to this rank carry no topic.
const COMMON = 400;

// Bounded: a transcript of words that nobody says must not fill the memory.
const known = new Map<string, Word>();
const MOST_KNOWN = 30_000;

/** What the models know of a token. */
export function wordOf(token: string): Word {
  const before = known.get(token);
  if (before !== undefined) return before;
  table ??= read();
  const { places, vectors } = table;
  const rank = places.get(token) ?? places.size;
  const word: Word = {
    token,
    rank,
    topic: token.length > 2 && rank >= COMMON ? stem(token) : null,
    parts: (PARTS.get(token) ?? [token]).flatMap((part) => {
      const place = places.get(part);
      if (place === undefined) return [];
      const weight = weightAt(place);
      const from = place * DIMENSIONS;
      return [
        { weight, vector: Float64Array.from(vectors.subarray(from, from + DIMENSIONS), (value) => weight * value) },
      ];
    }),
    places: [],
  };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(token, word);
  return word;
}

// Four columns at a time, so that sums stay out of memory; each is added up in the order of the words.
function addUp(vectors: readonly Float64Array[], sum: Float64Array): void {
  for (let column = 0; column < DIMENSIONS; column += 4) {
    let one = 0;
    let two = 0;
    let three = 0;
    let four = 0;
    for (let at = 0; at < vectors.length; at += 1) {
      const of = vectors[at] ?? NO_PART.vector;
      one += of[column] ?? 0;
      two += of[column + 1] ?? 0;
      three += of[column + 2] ?? 0;
      four += of[column + 3] ?? 0;
    }
    sum[column] = one;
    sum[column + 1] = two;
    sum[column + 2] = three;
    sum[column + 3] = four;
  }
}

/**
 * The mean of the vectors of some words, those from one place to another, rare words counting more (Arora et al. 2017, "a
 * simple but tough-to-beat baseline"). All zero where no word is known.
 */
export function meanVector(words: readonly Word[], begin = 0, end = words.length): Float64Array {
  const sum = freshRow(DIMENSIONS);
  const vectors: Float64Array[] = [];
  let weights = 0;
  for (let at = begin; at < end; at += 1) {
    const parts = words[at]?.parts;
    if (parts === undefined) continue;
    for (let part = 0; part < parts.length; part += 1) {
      const { vector, weight } = parts[part] ?? NO_PART;
      weights += weight;
      vectors.push(vector);
    }
  }
  addUp(vectors, sum);
  if (weights > 0)
    for (let column = 0; column < DIMENSIONS; column += 1) sum[column] = (sum[column] ?? 0) / (weights * SCALE);
  return sum;
}
