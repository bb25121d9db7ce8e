/** Texts that came lately: of those of before it forgets some, so that memory stays bounded. */
export interface RecentTexts {
  /** Remembers a text. @returns whether it is known that it came before */
  add: (text: string) => boolean;
  has: (text: string) => boolean;
}

/** How many texts are kept at least, once there were so many; twice as many at most. */
const KEPT = 10_000;

/** Starts with none. */
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
