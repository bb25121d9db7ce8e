import { useWords } from '../language.tsx';
import { de } from './de.ts';
import { en, type KeysMessages } from './en.ts';

const WORDS = { en, de };

/** The texts of the page of reporting keys, in the reader's language: loaded with it. */
export const useKeysText = (): KeysMessages => useWords(WORDS);
