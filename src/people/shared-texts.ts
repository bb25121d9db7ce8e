/** What a text counts besides its length, in bytes: a string, and its place in the table. */
const OVERHEAD = 64;

/** Texts that many people have in common, each kept once. */
export interface SharedTexts {
  /** The text as it is kept; undefined where there is no room for a further one. */
  get: (text: string) => string | undefined;
  clear: () => void;
}

/** Makes a memory of texts. @param mostBytes of all of them, by two bytes a character */
export function createSharedTexts(mostBytes: number): SharedTexts {
  const kept = new Map<string, string>();
  let bytes = 0;
  return {
    get(text) {
      const known = kept.get(text);
      if (known !== undefined) return known;
      const size = 2 * text.length + OVERHEAD;
      if (bytes + size > mostBytes) return undefined;
      bytes += size;
      kept.set(text, text);
      return text;
    },
    clear() {
      kept.clear();
      bytes = 0;
    },
  };
}
