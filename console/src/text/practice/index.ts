import { useWords } from '../language.tsx';
import { de } from './de.ts';
import { en, type PracticeMessages } from './en.ts';

const WORDS = { en, de };

/** The texts of the pages about practice, in the reader's language: loaded with the pages. */
export const usePracticeText = (): PracticeMessages => useWords(WORDS);
