import { normalizeText } from '../../lib/text/stream-safe.ts';

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

// A letter of a script whose marks are accents, with its marks.
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu;

/**
 * Lower case, no accents, no punctuation, single spaces: "Müller, J." → "muller j", "anna_müller" → "anna muller".
 * Letters of other scripts stay, with the marks that are part of them. Linear.
 */
export function fold(text: string): string {
  const bare = normalizeText(text.toLowerCase(), 'NFD').replaceAll(ACCENTS, '$1');
  return normalizeText(bare, 'NFC')
    .replaceAll(/[ßøæœłđðþıё]/gu, (letter) => SPECIAL[letter] ?? letter)
    .replaceAll(/['’`´.]/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}@]+/gu, ' ')
    .trim();
}
