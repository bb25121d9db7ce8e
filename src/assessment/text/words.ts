// Letters, marks and digits with inner apostrophes or hyphens: "don't", "follow-up", "10".
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** The text's words, lower case, typographic apostrophes made plain. A hyphen separates words. Linear. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(WORD);
  if (words === null) return [];
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i];
    if (word !== undefined && word.includes('’')) words[i] = word.replaceAll('’', "'");
  }
  return words;
}
