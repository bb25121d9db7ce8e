import { useWords } from '../language.tsx';
import { de } from './de.ts';
import { en, type PaletteText } from './en.ts';

const WORDS = { en, de };

/** The texts of the command palette, in the reader's language: loaded with it. */
export const usePaletteText = (): PaletteText => useWords(WORDS);
