import type { CriterionScore } from '../assessments/scores/criterion-score.ts';

/** One page of one user's list, newest first. */
export interface PageQuery {
  orgId: string;
  userId: string;
  /** From 1. */
  page: number;
  pageSize: number;
  /**
   * Inclusive bounds on the row's `completedAt`, ms since 1970 UTC; null for none. A row without a time matches no
   * bound.
   */
  from: number | null;
  to: number | null;
  /** The counters that the look-up saw: a page of an earlier state (from a replica that lags, say) is not taken. */
  atLeast?: { epoch: string; reportVersion: number; catalogueVersion: number };
}

export interface SessionPageQuery extends PageQuery {
  scenarioId: string | null;
}

export interface SessionRow {
  sessionId: string;
  completedAt: number | null;
  scenarioId: string | null;
  /** The scenario's name now; null where there is no such scenario. */
  scenarioName: string | null;
}

export interface AssessmentRow {
  sessionId: string | null;
  completedAt: number | null;
  strongestCriteria: string | null;
  criteria: CriterionScore[];
  coachFeedback: string | null;
}

/** The rows of one page as the interface sends them, and the counters of the very state they were read from. */
export interface PageText {
  /** JSON objects with commas between them: `sessionText` or `assessmentText` of each row, as text or as UTF-8. */
  rows: string | Uint8Array;
  /**
   * Bytes before and behind `rows` in their buffer that nobody else uses: what stands around them is written there,
   * instead of copying the rows. None where there are no bytes.
   */
  room?: { before: number; after: number };
  hasNextPage: boolean;
  epoch: string;
  reportVersion: number;
  catalogueVersion: number;
}

/** Rows of one page and the counters of the very state they were read from. */
export interface Page<Row> {
  rows: Row[];
  hasNextPage: boolean;
  epoch: string;
  reportVersion: number;
  catalogueVersion: number;
}
