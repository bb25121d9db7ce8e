import type { Reader, ReaderAtOnce } from '../domain/ports.ts';
import type { LookUp } from '../domain/reporting/caller.ts';
import { gatherLookUps, type Question } from './gather-look-ups.ts';

/** What a statement is for. */
export type Work = 'look-up' | 'read' | 'write';

/** Runs a read, and turns its failure into the error that callers see. */
export type Guard = <T>(work: Work, run: () => Promise<T>) => Promise<T>;
/** The same for a synchronous read. */
export type GuardAtOnce = <T>(run: () => T) => T;

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
