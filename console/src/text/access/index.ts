import { useWords } from '../language.tsx';
import { de } from './de.ts';
import { en, type AccessMessages } from './en.ts';

const WORDS = { en, de };

/** The texts of the page of who can sign in, in the reader's language: loaded with it. */
export const useAccessText = (): AccessMessages => useWords(WORDS);
