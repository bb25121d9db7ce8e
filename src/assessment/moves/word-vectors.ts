import { WORD_VECTORS } from './word-vectors-data.ts';

/** How many numbers a word's vector has. */
export const DIMENSIONS = 48;

interface Table {
  /** A word's place; the commonest word has place 0. */
  places: ReadonlyMap<string, number>;
  vectors: Int8Array;
}

let table: Table | undefined;

function read(): Table {
  const bytes = Uint8Array.from(atob(WORD_VECTORS), (letter) => letter.charCodeAt(0));
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

/** How common a word is among the 16,000 commonest: 0 for the commonest; 16,000 for a word that is not among them. */
export function rankOf(token: string): number {
  table ??= read();
  return table.places.get(token) ?? table.places.size;
}

// Common words say little: the weight of Arora et al. (2017), with Zipf's law for a word's share of all words.
const SMOOTH = 1e-3;
const weightAt = (place: number): number => SMOOTH / (SMOOTH + 0.1 / (place + 1));

/**
 * The mean of the vectors of a turn's words, rare words counting more (Arora et al. 2017, "a simple but tough-to-beat
 * baseline"). All zero where no word is known.
 */
export function meanVector(tokens: readonly string[]): number[] {
  table ??= read();
  const { places, vectors } = table;
  const sum: number[] = Array.from({ length: DIMENSIONS }, () => 0);
  let weights = 0;
  const add = (word: string): void => {
    const place = places.get(word);
    if (place === undefined) return;
    const weight = weightAt(place);
    weights += weight;
    const from = place * DIMENSIONS;
    for (let column = 0; column < DIMENSIONS; column += 1)
      sum[column] = (sum[column] ?? 0) + (weight * (vectors[from + column] ?? 0)) / 79.4;
  };
  for (const token of tokens) {
    const parts = PARTS.get(token);
    if (parts === undefined) add(token);
    else for (const part of parts) add(part);
  }
  return weights === 0 ? sum : sum.map((value) => value / weights);
}
