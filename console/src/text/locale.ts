import { useLanguage, type Language } from './language.tsx';

/**
 * The reader's language as their browser has it, with the region, which says how dates and numbers are written: en-GB has
 * the day before the month.
 */
export function useLocale(): string {
  return localeIn(useLanguage(), navigator.languages);
}

/** @param known what the browser prefers, the first most */
function localeIn(language: Language, known: readonly string[]): string {
  return known.find((one) => one === language || one.startsWith(`${language}-`)) ?? language;
}
