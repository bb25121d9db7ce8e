import { useWords } from '../language.tsx';
import { de } from './de.ts';
import { en, type CalibrationMessages } from './en.ts';

const WORDS = { en, de };

/** The texts of the page about calibration, in the reader's language: loaded with it. */
export const useCalibrationText = (): CalibrationMessages => useWords(WORDS);
