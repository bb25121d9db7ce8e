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
  /**
   * Where all rows together would keep the main thread for too long: then there are none here, and `largeAssessments` gives
   * them one at a time.
   */
  isTooLarge?: true;
  hasNextPage: boolean;
  epoch: string;
  reportVersion: number;
  catalogueVersion: number;
}

/** The rows of a page that is too large to be read as one, and the counters of the state they are read from. */
export interface LargePage {
  /**
   * `assessmentText` of each row as UTF-8, each read when it is asked for. One more than the page has, where there is a next
   * page.
   */
  rows: AsyncIterable<Uint8Array>;
  epoch: string;
  reportVersion: number;
  catalogueVersion: number;
  /** Lets go of the state, also before the last row. */
  close: () => Promise<void>;
}

/** Rows of one page and the counters of the very state they were read from. */
export interface Page<Row> {
  rows: Row[];
  hasNextPage: boolean;
  epoch: string;
  reportVersion: number;
  catalogueVersion: number;
}
