import type { AssessorInput } from '../../domain/assessments/assessor.ts';

/** A call of two turns that the thread of short calls is started with, so that it has loaded its words before somebody waits for it. */
export const SAMPLE: AssessorInput = {
  orgId: '',
  transcript: 'Ann: What brought you here?\nBen: Reporting takes two days.',
  user: { userId: 'ann', email: null, displayName: 'Ann' },
  scenario: {
    name: '',
    version: 1,
    scale: { min: 1, max: 5 },
    criteria: [{ name: 'Discovery', description: 'Asks open questions about needs.' }],
  },
};
