import { LONGEST_KEPT } from './longest-kept.ts';

const cache = new Map<string, string>();
const CACHE_LIMIT = 20_000;

function strip(word: string): string {
  let stem = word.endsWith("'s") ? word.slice(0, -2) : word;
  if (stem.length > 5 && stem.endsWith('ing')) stem = stem.slice(0, -3);
  else if (stem.length > 4 && stem.endsWith('ied')) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 4 && stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 4 && stem.endsWith('ed')) stem = stem.slice(0, -2);
  else if (stem.length > 4 && stem.endsWith('es')) stem = stem.slice(0, -2);
  else if (stem.length > 3 && stem.endsWith('s') && !stem.endsWith('ss')) stem = stem.slice(0, -1);
  if (stem.length > 4 && stem.endsWith('ly')) stem = stem.slice(0, -2);
  if (stem.length > 3 && stem.at(-1) === stem.at(-2) && stem.at(-1) !== 's') stem = stem.slice(0, -1);
  if (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1);
  return stem;
}

/**
 * A crude English stem ("pricing", "priced", "prices" → "pric"): good enough to see whether two people used the same
 * word.
 */
export function stem(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  if (cache.size >= CACHE_LIMIT) cache.clear();
  const result = strip(word);
  if (word.length <= LONGEST_KEPT) cache.set(word, result);
  return result;
}
