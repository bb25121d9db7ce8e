/** A set of texts that forgets those that were added long ago, so that memory is bounded. */
export interface RecentTexts {
  /** Adds a text. @returns whether the set had it already */
  add: (text: string) => boolean;
  has: (text: string) => boolean;
}

/**
 * How many of the last texts the set has at least; it has at most twice as many. Few enough that most are forgotten before
 * V8 counts them among its old objects, which it seldom collects.
 */
const KEPT = 1_000;

/** Makes an empty set. */
export function createRecentTexts(kept = KEPT): RecentTexts {
  let newer = new Set<string>();
  let older = new Set<string>();
  const has = (text: string) => newer.has(text) || older.has(text);
  return {
    has,
    add(text) {
      const known = has(text);
      if (newer.size >= kept) [older, newer] = [newer, new Set()];
      newer.add(text);
      return known;
    },
  };
}
