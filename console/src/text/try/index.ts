import { useWords } from '../language.tsx';
import { de } from './de.ts';
import { en, type TryMessages } from './en.ts';

const WORDS = { en, de };

/** The texts of the page that tries the interface, in the reader's language: loaded with it. */
export const useTryText = (): TryMessages => useWords(WORDS);
