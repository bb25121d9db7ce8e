import { expect } from 'vitest';

/** What a command that is refused throws, for `toMatchObject`: its code, and a sentence for people or none. */
export const SENTENCE = expect.stringMatching(/^[A-Za-z].*\.$/);
export const forbidden = { code: 'forbidden', detail: '' };
export const notFound = { code: 'not_found', detail: SENTENCE };
export const failed = { code: 'failed_precondition', detail: SENTENCE };
export const invalid = { code: 'invalid_argument', detail: SENTENCE };
