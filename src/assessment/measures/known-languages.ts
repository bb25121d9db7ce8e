import { LANGUAGES } from '../languages/find-language.ts';

/** The languages of measures that need lists of words, and no model that was learnt. */
export const KNOWN: readonly string[] = LANGUAGES.flatMap(({ code }) => code ?? []);
