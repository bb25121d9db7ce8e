import { useWords } from '../language.tsx';
import { de } from './de.ts';
import { en, type FileColumns } from './en.ts';

const WORDS = { en, de };

/** The names of columns that only files of tables have, in the reader's language. */
export const useFileColumns = (): FileColumns => useWords(WORDS);
