import { LANGUAGES } from '../languages/find-language.ts';

/** Languages whose phrases are listed, as ISO 639-1: measures that go by phrases can be taken in these alone. */
export const LISTED_LANGUAGES: readonly string[] = LANGUAGES.flatMap(({ code }) => code ?? []);
