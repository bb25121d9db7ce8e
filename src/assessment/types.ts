/** The assessment's public shapes. Everything here is plain data that JSON can carry. */
import type { BuiltinEvidence } from '../evidence/builtin.ts';
import type { WideScores } from '../evidence/interval.ts';
import type { CriterionInput, Scale } from '../evidence/rubric.ts';

export interface AssessmentInput {
  transcript: string;
  /** What becomes of scores whose interval is wider than two of four levels: left out where nothing is said. */
  wideScores?: WideScores;
  user: { userId: string; email: string | null; displayName: string | null };
  /** `version` is the rubric's: which criteria these are. */
  scenario: {
    name: string;
    version?: number;
    scale: Scale;
    criteria: readonly CriterionInput[];
  };
}

export interface AssessmentResult {
  /** Judged criteria only, in the scenario's order. */
  criteria: { name: string; score: number; description: string }[];
  coachFeedback: string | null;
  transcriptLengthMs: number | null;
  evidence: BuiltinEvidence;
}
