import type { Change } from '../change.ts';
import type { AssessmentRef } from '../refs.ts';
import type { Assessment } from './assessment.ts';
import type { AssessmentReads } from './reads.ts';

export interface AssessmentStore extends AssessmentReads {
  findForUpdate(ref: AssessmentRef): Promise<Assessment | undefined>;
  /** Those of these assessments that there are. */
  findManyForUpdate(orgId: string, assessmentIds: readonly string[]): Promise<Assessment[]>;
  /** The same without waiting, and without those that another transaction has locked. */
  findManyUnlockedForUpdate(orgId: string, assessmentIds: readonly string[]): Promise<Assessment[]>;
  /** Writes a new assessment; false where its id is taken. */
  insert(assessment: Assessment): Promise<boolean>;
  /** Writes every changed field and moves the list's counts with them. */
  update(before: Assessment, after: Assessment): Promise<void>;
  /** Does the work of both for many, of which no two are the same assessment; the list's counts move once. */
  writeMany(changes: readonly Change<Assessment>[]): Promise<void>;
  /** The ready assessments of an organisation (null: of all) that have waited longest, locked; other workers' are skipped. */
  nextReady(now: number, orgId: string | null, limit: number): Promise<Assessment[]>;
  /** Moves waiting times that lie after `late` and were written by a clock ahead of `now`; gives how many. */
  moveFutureTimes(now: number, late: number): Promise<number>;
}
