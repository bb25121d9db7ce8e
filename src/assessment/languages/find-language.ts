import { german, informalGerman } from './de/index.ts';
import { saysDu } from './de/words.ts';
import { english } from './en/index.ts';
import type { Language } from './language.ts';
import { unknownLanguage } from './unknown.ts';

/** Every language whose words are known, in the order in which they are tried. */
export const LANGUAGES: readonly Language[] = [english, german];

/** The language that words are of; the one whose words are not known where none claims them. Linear. */
export function findLanguage(words: readonly string[]): Language {
  const found = LANGUAGES.find(({ isSpoken }) => isSpoken(words)) ?? unknownLanguage;
  return found === german && saysDu(words) ? informalGerman : found;
}
