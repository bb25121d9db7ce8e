import type { Cut } from '../../lib/json/cut-texts.ts';
import type { AssessmentState } from '../assessments/state.ts';
import type { SessionKind } from '../sessions/session.ts';
import type { DayCount } from './figures.ts';
import type { Judged } from './scored.ts';

/**
 * A completed assessment without what may be long, and how long that is: an import may bring megabytes of each, so whoever
 * reads of many asks for a part of them at a time (`read-judged.ts`).
 */
export interface JudgedHead extends Omit<Judged, 'criteria' | 'changed' | 'scenarioId'> {
  /** Of its scores with their descriptions, its feedback and its evidence. */
  bytes: number;
  /** Of its evidence. */
  evidenceBytes: number;
}

/** What bounds a person's conversations: a kind, a scenario, and times, the first included and the last not. */
export interface ConversationFilter {
  kind: SessionKind | null;
  scenarioId: string | null;
  from: number | null;
  to: number | null;
}

/** A place in the order of a person's conversations. */
export interface ConversationPlace {
  at: number;
  sessionId: string;
}

/** A conversation in a person's list. */
export interface ConversationRow {
  sessionId: string;
  kind: SessionKind;
  scenarioId: string | null;
  scenarioName: string | null;
  /** Null where it is not known when it ended: such conversations come last. */
  at: number | null;
  /** The newest assessment that counts: a completed one, else the newest. */
  assessment: (Pick<Judged, 'assessmentId' | 'scenarioVersion'> & Stated) | null;
}

interface Stated {
  state: AssessmentState;
  strongest: string | null;
  /** Of its scores with their descriptions, its feedback and its evidence. */
  bytes: number;
}

/** An assessment that waits, or that failed. */
export interface Unfinished {
  assessmentId: string;
  sessionId: string | null;
  userId: string;
  state: AssessmentState;
  reason: string | null;
  requestedAt: number;
}

/** A place in an order of calls: `at` is when their turn comes where they wait, else 0. */
export interface CallPlace {
  at: number;
  assessmentId: string;
}

/** A call as one of its assessments stands. */
export interface Call {
  assessmentId: string;
  userId: string;
  scenarioId: string | null;
  state: AssessmentState;
  reason: string | null;
  /** When it was assessed, else when that was asked for. */
  at: number;
  /** Whether it is the one of its conversation that was asked for last. */
  isNewest: boolean;
  place: CallPlace;
}

/** What pages about people's practice read. Every method takes a bounded number of rows of a person. */
export interface PracticeReads {
  /** Users by id, in bytes, from after an id: the counter that moves with what is reported of each. */
  counters(
    orgId: string,
    part: { after: string; limit: number },
  ): Promise<{ userId: string; reportVersion: number; createdAt: number }[]>;
  /**
   * Of the users by id, in bytes, from after an id, at most so many: the highest of those counters, and the last id.
   * Null where there are no more.
   */
  highestCounter(
    orgId: string,
    part: { after: string; limit: number },
  ): Promise<{ highest: number; lastId: string } | null>;
  /** Completed assessments that were made since a time: the newest of each person, at most so many. */
  judged(orgId: string, userIds: readonly string[], part: { since: number; each: number }): Promise<JudgedHead[]>;
  /** The ids of one person's completed assessments, the newest first, at most so many. */
  newestJudged(orgId: string, userId: string, limit: number): Promise<string[]>;
  /** Those of these assessments that are completed, without what may be long; and that a filter by kind or time lets through. */
  judgedHeads(
    orgId: string,
    assessmentIds: readonly string[],
    filter?: Omit<ConversationFilter, 'scenarioId'>,
  ): Promise<JudgedHead[]>;
  /** Those of these assessments that are completed, and of a scenario where one is given. */
  judgedAmong(orgId: string, assessmentIds: readonly string[], scenarioId?: string | null): Promise<Judged[]>;
  /** Conversations that are listed, by day. */
  days(orgId: string, userIds: readonly string[]): Promise<Map<string, DayCount[]>>;
  /** When the newest listed conversation of each person ended. */
  newest(orgId: string, userIds: readonly string[]): Promise<Map<string, number>>;
  /**
   * What assessments rest on, by id: each as a function, to be called once, that makes its JSON text, which takes as long as
   * to read it. Texts within one that is long are cut.
   */
  evidence(orgId: string, assessmentIds: readonly string[]): Promise<Map<string, (cut: Cut) => string>>;
  /**
   * A person's listed conversations, the newest first, from after a place, at most so many; for a kind or a scenario, of
   * the next `look` ones.
   * @returns `next`: the place after which there is more to look at; null at the end
   */
  conversations(
    orgId: string,
    userId: string,
    part: ConversationFilter & { after: ConversationPlace | null; limit: number; look: number },
  ): Promise<{ rows: ConversationRow[]; next: ConversationPlace | null }>;
  /** Of the organisation's newest failed, or next waiting, assessments: `look` are looked at, and at most so many given. */
  unfinished(
    orgId: string,
    part: { state: 'failed' | 'waiting'; userId: string | null; look: number; limit: number },
  ): Promise<Unfinished[]>;
  /**
   * Assessments of the organisation, from after a place (null for the first), at most so many: those that wait in the
   * order of their turns; those that failed, or all, the one asked for last first.
   */
  calls(
    orgId: string,
    part: { state: 'waiting' | 'failed' | null; after: CallPlace | null; limit: number },
  ): Promise<Call[]>;
}
