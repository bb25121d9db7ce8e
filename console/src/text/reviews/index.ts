import { useWords } from '../language.tsx';
import { de } from './de.ts';
import { en, type ReviewMessages } from './en.ts';

const WORDS = { en, de };

/** The texts of reviews, in the reader's language: loaded with the page. */
export const useReviewText = (): ReviewMessages => useWords(WORDS);
