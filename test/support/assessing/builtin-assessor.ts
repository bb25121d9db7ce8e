import { builtinAssessor } from '../../../src/assessment/index.ts';
import { readTranscript } from '../../../src/transcript/read-transcript.ts';
import type { Claim } from '../../../src/domain/assessments/queue/claim-assessments.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import type { Assessor } from '../../../src/domain/assessments/assessor.ts';
import assessInThread from '../../../src/worker/assess/assessor-thread.ts';
import { MAX_ATTEMPTS } from '../organisation.ts';

/** The built-in assessor as its threads run it, in this one. */
export const builtin: Assessor = { ...builtinAssessor, assess: (input) => Promise.resolve(assessInThread(input)) };

/** A transcript's turns, as the program reads them. */
export const turnsOf = (transcript: string) => Promise.resolve(readTranscript(transcript).turns);

/** Judges what was claimed and records it, as the worker does. */
export async function judge(
  storage: Storage,
  { orgId, assessmentId, leaseToken, input }: Claim,
  by: Assessor = builtin,
): Promise<void> {
  const { assessor, criteria, coachFeedback, transcriptLengthMs, evidence } = await by.assess(
    input,
    new AbortController().signal,
  );
  const outcome = { type: 'succeeded' as const, assessor, criteria, coachFeedback, transcriptLengthMs, evidence };
  const state = await storage.execute('finishAssessment', {
    orgId,
    assessmentId,
    leaseToken,
    maxAttempts: MAX_ATTEMPTS,
    outcome,
  });
  if (state !== 'completed') throw new Error(`the assessment is ${state}`);
}
