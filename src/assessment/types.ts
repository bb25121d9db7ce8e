/** The assessment's public shapes. Everything here is plain data that JSON can carry. */
import type { RepIdentification, TranscriptFormat } from '../transcript/types.ts';

export type { RepIdentification, Transcript, TranscriptFormat, Turn } from '../transcript/types.ts';

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

/** A quotation, word for word from the turn; a cut is marked by a closing ellipsis. */
export interface Quote {
  turn: number;
  speaker: string | null;
  text: string;
}

/** A place where something else could have been said. */
export interface Moment extends Quote {
  /** What was missing there, one plain sentence. */
  missing: string;
  /** Words the user could have said instead, built from the conversation's own. */
  instead: string;
}

export interface MeasureEvidence {
  id: string;
  title: string;
  value: number | null;
  unit: string;
  target: string | null;
  source: string | null;
  cite: string | null;
  /** Between 0 and 1; null where the measure is only described or could not be taken. */
  points: number | null;
  weight: number;
  finding: string;
  quotes: readonly Quote[];
}

export interface CriterionEvidence {
  name: string;
  /** null where the criterion was not assessed. */
  score: number | null;
  points: number | null;
  chosen: { by: 'author' | 'proposal'; measures: readonly ChosenEvidence[] };
  measures: readonly MeasureEvidence[];
  /** How much the criterion counts beside the others. */
  weight: number;
  /** The author's anchor nearest to the score, the lower of two; null where the score is below all of them, or there is none. */
  anchor: Anchor | null;
  /** How many places of the conversation the leading measure rests on; null where it does not count places. */
  restsOn: number | null;
}

/** A measure of a criterion, its share in the score, and why it is there. */
export interface ChosenEvidence {
  measure: string;
  weight: number;
  why: string;
}

/** The audit record: enough to see where each score came from, and to compute it again. */
export interface Evidence {
  assessor: { name: string; version: string };
  transcript: {
    format: TranscriptFormat;
    vendor: string | null;
    turns: number;
    segments: number;
    speakers: readonly string[];
    words: number;
    lengthMs: number | null;
    looksEnglish: boolean;
    notes: readonly string[];
    /** Why nothing could be read of it, where the file is damaged; else null. */
    damage: string | null;
  };
  rep: RepIdentification;
  criteria: readonly CriterionEvidence[];
  notAssessed: readonly { name: string; reason: string }[];
  feedback: { criterion: string; measure: string; moment: Moment | null } | null;
  /** Every measure of the registry on this conversation, used by a criterion or not. */
  described: readonly { id: string; value: number | null; unit: string; note: string | null }[];
}

export interface AssessmentResult {
  /** Judged criteria only, in the scenario's order. */
  criteria: { name: string; score: number; description: string }[];
  coachFeedback: string | null;
  transcriptLengthMs: number | null;
  evidence: Evidence;
}
