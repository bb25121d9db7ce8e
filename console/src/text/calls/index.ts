import { useWords } from '../language.tsx';
import { de } from './de.ts';
import { en, type CallsMessages } from './en.ts';

const WORDS = { en, de };

/** The texts of the page that adds calls, in the reader's language: loaded with it. */
export const useCallsText = (): CallsMessages => useWords(WORDS);
