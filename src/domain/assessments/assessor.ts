import type { WideScores } from '../../evidence/interval.ts';
import type { CriterionInput, Scale } from '../../evidence/rubric.ts';

/** The time that an attempt may take, for work that first waits for a place of its own. */
export interface AttemptTime {
  /** It waits: its time does not run yet, but it does not wait without an end either. */
  waits: () => void;
  /** It begins, and so does its time. */
  begins: () => void;
}

/** What judges a conversation. Given the same input it gives the same result. */
export interface Assessor {
  name: string;
  version: string;
  assess(input: AssessorInput, signal: AbortSignal, time?: AttemptTime): Promise<AssessorResult>;
  /**
   * How many may be begun now beyond the usual number at a time, each of an organisation of which nothing is assessed. None
   * where it is left out.
   */
  spare?: () => number;
  /** Of those only with a transcript of so many bytes at most; of any length where it is left out. */
  spareBytes?: number;
}

export interface AssessorInput {
  /** Whose conversation it is; an assessor that costs money counts by organisation. */
  orgId: string;
  transcript: string;
  user: { userId: string; email: string | null; displayName: string | null };
  scenario: {
    name: string;
    scale: Scale;
    /** Which version of the scenario's criteria these are. */
    version: number;
    criteria: CriterionInput[];
  };
  /** What becomes of scores whose interval is too wide to say much; they are left out where nothing is said. */
  wideScores?: WideScores;
}

export interface AssessorResult {
  /** `name@version` of what judged it in the end: not always what was asked, where one stands in for another. */
  assessor: string;
  criteria: { name: string; score: number; description: string }[];
  coachFeedback: string | null;
  transcriptLengthMs: number | null;
  /** JSON text. */
  evidence: string;
}
