import type { Reader, ReaderAtOnce } from '../domain/ports.ts';
import type { LookUp } from '../domain/reporting/caller.ts';
import { createGather } from '../lib/work/gather.ts';

/** What a statement is for. */
export type Work = 'look-up' | 'read' | 'write';

/** Runs a read, and turns its failure into the error that callers see. */
export type Guard = <T>(work: Work, run: () => Promise<T>) => Promise<T>;
/** The same for a synchronous read. */
export type GuardAtOnce = <T>(run: () => T) => T;

/** What a look-up asks: whose key this is, and whether the organisation has this user. */
export interface Question {
  secretHash: string;
  userId: string | null;
}

/** What an engine implements: `guardedReader` makes the domain's reader of it. */
export interface EngineReader extends Omit<Reader, 'lookUp'> {
  /** Looks up all of them in one snapshot. @returns in the order of the questions */
  lookUps: (questions: readonly Question[]) => Promise<(LookUp | undefined)[]>;
  /** How many gathered look-ups may be under way at a time. */
  lookUpsAtATime: number;
}

/**
 * Makes the domain's reader: each read runs under the guard, and look-ups of one turn of the event loop go out
 * together.
 * @param guardAtOnce for an engine with synchronous reads
 */
export function guardedReader(reader: EngineReader, guard: Guard, guardAtOnce?: GuardAtOnce): Reader {
  return {
    atOnce: reader.atOnce && guardAtOnce ? guardedAtOnce(reader.atOnce, guardAtOnce) : null,
    lookUp: gatherLookUps({
      ask: (questions) => guard('look-up', () => reader.lookUps(questions)),
      atATime: reader.lookUpsAtATime,
    }),
    sessionPage: (query) => guard('read', () => reader.sessionPage(query)),
    assessmentPage: (query) => guard('read', () => reader.assessmentPage(query)),
    sessionTexts: (query) => guard('read', () => reader.sessionTexts(query)),
    assessmentTexts: (query) => guard('read', () => reader.assessmentTexts(query)),
    largeAssessments: (query) => guard('read', () => reader.largeAssessments(query)),
    users: (orgId) => guard('read', () => reader.users(orgId)),
    exportRows: (orgId, since) => guard('read', () => reader.exportRows(orgId, since)),
    queueStatus: () => guard('read', () => reader.queueStatus()),
    read: (work) => guard('read', () => reader.read(work)),
  };
}

function guardedAtOnce(reader: ReaderAtOnce, guard: GuardAtOnce): ReaderAtOnce {
  return {
    lookUp: (secretHash, userId, round) => guard(() => reader.lookUp(secretHash, userId, round)),
    sessionTexts: (query) => guard(() => reader.sessionTexts(query)),
    assessmentTexts: (query) => guard(() => reader.assessmentTexts(query)),
  };
}

/** How many look-ups go out together: the limit keeps the wait of each short. */
const LARGEST = 256;

interface GatherLookUpsOptions {
  /**
   * Looks up all of them in one snapshot, which is no older than the call. Answers are in the order of the questions.
   */
  ask: (questions: readonly Question[]) => Promise<(LookUp | undefined)[]>;
  /** How many gathered look-ups may run at the same time; those that come meanwhile are gathered for the next. */
  atATime: number;
}

/**
 * Gathers the look-ups of one turn of the event loop, and asks for all of them together when the turn is over: one
 * transaction in place of many. The state that they see begins after the last of them was asked for, so none misses
 * what was acknowledged before it. ADR 0018 says more.
 */
export function gatherLookUps({ ask, atATime }: GatherLookUpsOptions): Reader['lookUp'] {
  const gather = createGather({ most: LARGEST, atATime, run: ask, repeats: false });
  return (secretHash, userId) => gather('', { secretHash, userId });
}
