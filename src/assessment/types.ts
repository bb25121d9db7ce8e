/** The assessment's public shapes. Everything here is plain data that JSON can carry. */
import type { BuiltinEvidence } from '../evidence/builtin.ts';

/** What a level of the scale looks like, in the author's words. */
export interface Anchor {
  level: number;
  description: string;
}

/**
 * A measure the author chose, with its share in the criterion's score; without a weight the assessor's own rule holds.
 */
export type ChosenMeasure = string | { measure: string; weight: number };

export interface CriterionInput {
  name: string;
  /** What good looks like. */
  description: string;
  /** Levels on the scenario's scale, in the author's order. */
  anchors?: readonly Anchor[];
  /** How much the criterion counts beside the others, above 0; 1 where the author does not say. */
  weight?: number;
  /** Chosen by the scenario's author; the first one leads. */
  measures?: readonly ChosenMeasure[];
}

export interface AssessmentInput {
  transcript: string;
  user: { userId: string; email: string | null; displayName: string | null };
  /** `version` is the rubric's: which criteria these are. */
  scenario: {
    name: string;
    version?: number;
    scale: { min: number; max: number };
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
