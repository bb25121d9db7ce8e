import type { Case } from './case.ts';
import type { ScoreTable } from '../domain/assessments/scores/score-table.ts';
import type { CalibrationReport } from './report/build-report.ts';

/** Computes how far people and an assessor agree, away from the main thread: each figure is drawn a thousand times. */
export interface CalibrationDesk {
  /** @throws DomainError overloaded, or invalid_argument where it takes too long */
  calibrate(orgId: string, cases: readonly Case[]): Promise<CalibrationReport>;
  /** Reads a table of scores. @throws DomainError overloaded, or invalid_argument where it takes too long */
  readScores(orgId: string, table: string): Promise<ScoreTable>;
}
