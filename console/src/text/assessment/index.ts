import { useWords } from '../language.tsx';
import { de } from './de.ts';
import { en, type AssessmentMessages } from './en.ts';

const WORDS = { en, de };

/** The texts of an assessment's page, in the reader's language: loaded with the page. */
export const useAssessmentText = (): AssessmentMessages => useWords(WORDS);
