/** What can be wrong at a place of a table of scores. */
export const SCORE_FAULTS = [
  'empty',
  'quotes',
  'unknown_column',
  'repeated_column',
  'missing_column',
  'too_many_rows',
  'too_many_conversations',
  'too_many_cells',
  'blank',
  'not_a_score',
  'off_scale',
  'repeated',
  'unknown_assessment',
  'not_judged',
  'unknown_criterion',
] as const;

/** Something that is wrong with a table of scores, and where. */
export interface ScoreFault {
  /** Counted from 1. */
  line: number;
  /** The column's name; null for the whole line. */
  field: string | null;
  kind: (typeof SCORE_FAULTS)[number];
  /** The most there may be, or the line that has the same; null where there is no such number. */
  number: number | null;
}

/** A score that somebody gave; null where they could not judge. */
export interface ScoreRow {
  line: number;
  assessmentId: string;
  criterion: string;
  score: number | null;
}

/** A table of scores that was read: the rows in order, and everything that is wrong, by line. */
export interface ScoreTable {
  rows: ScoreRow[];
  faults: ScoreFault[];
}

/** Scores in one table, and the conversations they may be of. */
export const MOST_SCORES = 400;
export const MOST_SCORED_IN_TABLE = 100;
