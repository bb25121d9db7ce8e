// Letters, marks and digits with inner apostrophes or hyphens: "don't", "follow-up", "10".
const WORD = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*/gu;

// One string object a word: later look-ups by word then compare references. Bounded.
const known = new Map<string, string>();
const KNOWN_LIMIT = 50_000;

/** The text's words, lower case, typographic apostrophes made plain. A hyphen separates words. Linear. */
export function wordsOf(text: string): string[] {
  const lower = text.toLowerCase();
  const words = (lower.includes('’') ? lower.replaceAll('’', "'") : lower).match(WORD);
  if (words === null) return [];
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] ?? '';
    const shared = known.get(word);
    if (shared !== undefined) {
      words[i] = shared;
      continue;
    }
    if (known.size >= KNOWN_LIMIT) known.clear();
    known.set(word, word);
  }
  return words;
}
