const SPECIAL: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** Lower case, no accents, no punctuation, single spaces: "Müller, J." → "muller j". Letters of other scripts stay. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[ßøæœłđðþı]/gu, (letter) => SPECIAL[letter] ?? letter)
    .replaceAll(/['’`.]/gu, '')
    .replaceAll(/[^\p{L}\p{N}@]+/gu, ' ')
    .trim();
}
