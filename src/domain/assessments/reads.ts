import type { AssessmentRef, SessionRef } from '../refs.ts';
import type { Assessment } from './assessment.ts';
import type { CriterionScore } from './scores/criterion-score.ts';
import type { OverrideStep } from './scores/overrides.ts';
import type { StuckAssessment } from './queue/stuck-assessment.ts';

/** An assessment without what takes long to read. */
export type AssessmentSummary = Omit<Assessment, 'evidence'>;

/** What says which conversation an assessment is of. */
export type LatestAssessment = Pick<Assessment, 'assessmentId' | 'userId' | 'sessionId' | 'scenarioId' | 'state'>;

/** Which assessment of a session is the newest, and how long what it has is, in bytes. */
export type NewestHead = Pick<Assessment, 'assessmentId' | 'sessionId'> & { bytes: number };

/** Where the newest assessment of a session stands. */
export type NewestAssessment = Pick<
  Assessment,
  'orgId' | 'assessmentId' | 'sessionId' | 'scenarioId' | 'scenarioVersion' | 'state'
> & { criteria: Pick<CriterionScore, 'name' | 'score'>[] };

/** What an assessor gave, and all that people set since, without what may be long. */
export interface GivenScores {
  criteria: Pick<CriterionScore, 'name' | 'score'>[];
  steps: OverrideStep[];
}

/** What a list of a session's assessments has of each. */
export type AssessmentHead = Pick<
  Assessment,
  'assessmentId' | 'state' | 'requestedAt' | 'completedAt' | 'assessor' | 'scenarioVersion'
>;

/** What may be long of an assessment: an import may bring megabytes of each. */
export const LONG_PARTS = ['criteria', 'overrides', 'evidence'] as const;
export type LongPart = (typeof LONG_PARTS)[number];

/** An assessment as far as it is short. */
export interface AssessmentInParts {
  /** Without what is long: `criteria` is empty then, the others are null. */
  assessment: Assessment;
  /** What was not read because it is long. */
  unread: readonly LongPart[];
  /** When it was written last, in ms since 1970 UTC. */
  updatedAt: number;
}

/** What can be read of assessments. */
export interface AssessmentReads {
  find(ref: AssessmentRef): Promise<Assessment | undefined>;
  /** Likewise without what has more than 256 kB; `readWhole` reads that too, each in a read of its own. */
  findInParts(ref: AssessmentRef): Promise<AssessmentInParts | undefined>;
  /** One such part, which is parsed when it is unpacked, and when its assessment was written last. */
  findPart(
    ref: AssessmentRef,
    part: LongPart,
  ): Promise<{ unpack: () => Partial<Pick<Assessment, LongPart>>; updatedAt: number } | undefined>;
  /** The assessor's own scores, and what people set since; nothing of its descriptions and its evidence is parsed. */
  givenScores(ref: AssessmentRef): Promise<GivenScores | undefined>;
  /** Whose these assessments are, by assessment id; without those the organisation does not have. */
  owners(orgId: string, assessmentIds: readonly string[]): Promise<Map<string, string>>;
  /**
   * The first organisation after one (empty for the first of all, ids compared by bytes) that has something ready, or
   * one on the way there after many that have not; null where the end of the order was reached.
   * @returns undefined where nothing is ready at all
   */
  nextTurn(after: string, now: number): Promise<{ orgId: string | null } | undefined>;
  /**
   * Looks at so many of the newest that are ready: gives those of other organisations than these with a transcript of so many
   * bytes at most, the shortest first.
   */
  shortReady(part: {
    now: number;
    newest: number;
    bytes: number;
    apart: readonly string[];
    limit: number;
  }): Promise<AssessmentRef[]>;
  /** Ready since before a time, or written by a clock ahead of `late`; the longest first. */
  listStuck(part: { before: number; late: number; limit: number }): Promise<StuckAssessment[]>;
  /** Failed ones by id, but for those of people who are being erased, from after an id (empty for the first), at most so many. */
  listFailed(orgId: string, after: string, limit: number): Promise<Assessment[]>;
  /**
   * By id, of one user or of all, or only those whose scores people changed or that failed, from after an id (empty for
   * the first), at most so many, without their evidence.
   */
  listPart(
    orgId: string,
    part: { userId: string | null; after: string; limit: number; only?: 'overridden' | 'failed' | undefined },
  ): Promise<AssessmentSummary[]>;
  /** By id, those that were asked for last first, from before an id (null for the last), at most so many. */
  latestPart(orgId: string, part: { before: string | null; limit: number }): Promise<LatestAssessment[]>;
  /** Those with scores that people changed by id, from after an id (empty for the first), at most so many. */
  overriddenPart(orgId: string, part: { after: string; limit: number }): Promise<LatestAssessment[]>;
  /** Which of these assessments have no score that a person ever set, by id. */
  notOverridden(orgId: string, assessmentIds: readonly string[]): Promise<string[]>;
  /** Of each of these sessions the one that was asked for last, by session id. */
  newestOfSessions(orgId: string, sessionIds: readonly string[]): Promise<Map<string, NewestHead>>;
  /** Where these assessments stand. */
  standings(orgId: string, assessmentIds: readonly string[]): Promise<NewestAssessment[]>;
  /** What waits and what failed, each counted no further than to a limit, and since when the oldest could have begun. */
  queueOf(
    orgId: string,
    limit: number,
  ): Promise<{ queued: number; processing: number; failed: number; oldestReadyAt: number | null }>;
  /** In the order they were asked for. */
  listOfSession(ref: SessionRef): Promise<Assessment[]>;
  /** Likewise without what may be long, of those with the highest ids, at most so many. */
  headsOfSession(ref: SessionRef, limit: number): Promise<AssessmentHead[]>;
}
