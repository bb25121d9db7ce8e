import { useWords } from '../language.tsx';
import { de } from './de.ts';
import { en, type PasskeyMessages } from './en.ts';

const WORDS = { en, de };

/** The texts about passkeys, in the reader's language. */
export const usePasskeyText = (): PasskeyMessages => useWords(WORDS);
