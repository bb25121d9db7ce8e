import { useWords } from '../language.tsx';
import { de } from './de.ts';
import { en, type DirectoryMessages } from './en.ts';

const WORDS = { en, de };

/** The texts of the pages about people and teams, in the reader's language: loaded with them. */
export const useDirectoryText = (): DirectoryMessages => useWords(WORDS);
