const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ё: 'е',
};

/**
 * Lower case, no accents, no punctuation, single spaces: "Müller, J." → "muller j", "anna_müller" → "anna muller".
 * Letters of other scripts
 * stay, with the marks that are part of them.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin}\p{M}*|\p{Script=Greek}\p{M}*)\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll(/[ßøæœłđðþıё]/gu, (letter) => SPECIAL[letter] ?? letter)
    .replaceAll(/['’`´.]/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}@]+/gu, ' ')
    .trim();
}
