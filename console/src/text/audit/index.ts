import { useWords } from '../language.tsx';
import { de } from './de.ts';
import { en, type AuditMessages } from './en.ts';

const WORDS = { en, de };

/** The texts of the audit log, in the reader's language: loaded with the page. */
export const useAuditText = (): AuditMessages => useWords(WORDS);
