import { useWords } from '../language.tsx';
import { de } from './de.ts';
import { en, type ScenariosMessages } from './en.ts';

const WORDS = { en, de };

/** The texts of the pages of scenarios, in the reader's language: loaded with it. */
export const useScenariosText = (): ScenariosMessages => useWords(WORDS);
