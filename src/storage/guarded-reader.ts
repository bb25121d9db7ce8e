import type { Reader, ReaderAtOnce } from '../domain/ports.ts';
import type { LookUp } from '../domain/reporting/caller.ts';
import { gatherLookUps, type Question } from './gather-look-ups.ts';

/** What a statement is for. */
export type Work = 'look-up' | 'read' | 'write';

/** Runs a read, and says what its failure means. */
export type Guard = <T>(work: Work, run: () => Promise<T>) => Promise<T>;
/** The same of a read that waits for nothing. */
export type GuardAtOnce = <T>(run: () => T) => T;

/** The reader of an engine: look-ups come gathered. */
export interface EngineReader extends Omit<Reader, 'lookUp'> {
  /** Looks up all of them over one state of the data. @returns in the order asked */
  lookUps: (questions: readonly Question[]) => Promise<(LookUp | undefined)[]>;
  /** How many gathered look-ups may be under way at a time. */
  lookUpsAtATime: number;
}

/**
 * A reader each of whose reads runs under the guard; look-ups gathered, those of one turn of the event loop together.
 * @param guardAtOnce of an engine that can read at once
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
