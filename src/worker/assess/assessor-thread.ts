import { assess } from '../../assessment/index.ts';
import type { AssessorInput, AssessorResult } from '../../domain/assessments/assessor.ts';

/** Runs in a thread of its own, so that a long transcript keeps no request waiting. */
export default function assessInThread(input: AssessorInput): AssessorResult {
  const { criteria, coachFeedback, transcriptLengthMs, evidence } = assess(input);
  return {
    assessor: `${evidence.assessor.name}@${evidence.assessor.version}`,
    criteria,
    coachFeedback,
    transcriptLengthMs,
    evidence: JSON.stringify(evidence),
  };
}
