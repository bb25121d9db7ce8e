import { LANGUAGES } from '../languages/find-language.ts';

/** What a measure can be taken in that needs word lists, and nothing learnt. */
export const KNOWN: readonly string[] = LANGUAGES.flatMap(({ code }) => code ?? []);
