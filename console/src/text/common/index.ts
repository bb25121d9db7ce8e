import { useWords } from '../language.tsx';
import { de } from './de.ts';
import { en, type Messages } from './en.ts';

const WORDS = { en, de };

/** The texts that several pages share, and those of the frame and of signing in, in the reader's language. */
export const useText = (): Messages => useWords(WORDS);
