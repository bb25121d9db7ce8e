import type { Assessor, AssessorInput, AssessorResult } from '../../../src/domain/assessments/assessor.ts';

/** One conversation under way, for the test to end as it likes. */
export interface Attempt {
  input: AssessorInput;
  signal: AbortSignal;
  succeed: (fields?: Partial<AssessorResult>) => void;
  fail: (error: Error) => void;
}

/** An assessor whose attempts the test ends. */
export function scriptedAssessor(): { assessor: Assessor; attempts: Attempt[] } {
  const attempts: Attempt[] = [];
  return {
    attempts,
    assessor: {
      name: 'scripted',
      version: '1',
      assess: (input, signal) =>
        new Promise((resolve, reject) => {
          attempts.push({
            input,
            signal,
            succeed: (fields) =>
              resolve({
                assessor: 'scripted@1',
                criteria: [{ name: 'Discovery', score: 3, description: 'Asked.' }],
                coachFeedback: null,
                transcriptLengthMs: null,
                evidence: '{}',
                ...fields,
              }),
            fail: reject,
          });
        }),
    },
  };
}
