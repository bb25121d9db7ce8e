import { useWords } from '../language.tsx';
import { de } from './de.ts';
import { en, type OrganisationMessages } from './en.ts';

const WORDS = { en, de };

/** The texts of the pages about the organisation, in the reader's language: loaded with them. */
export const useOrganisationText = (): OrganisationMessages => useWords(WORDS);
