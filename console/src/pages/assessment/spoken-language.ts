import { createContext, useContext } from 'react';

/** The language of the conversation that a page shows, as ISO 639-1; null where it is not known. */
export const SpokenLanguage = createContext<string | null>(null);

/** For `lang` of quotations and of words that could have been said. */
export const useSpokenLanguage = (): string | undefined => useContext(SpokenLanguage) ?? undefined;
