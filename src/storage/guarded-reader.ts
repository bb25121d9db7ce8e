import type { Reader } from '../domain/ports.ts';

/** What a statement is for. */
export type Work = 'look-up' | 'read' | 'write';

/** Runs a read, and says what its failure means. */
export type Guard = <T>(work: Work, run: () => Promise<T>) => Promise<T>;

/** A reader each of whose reads runs under the guard. */
export function guardedReader(reader: Reader, guard: Guard): Reader {
  return {
    lookUp: (secretHash, userId) => guard('look-up', () => reader.lookUp(secretHash, userId)),
    sessionPage: (query) => guard('read', () => reader.sessionPage(query)),
    assessmentPage: (query) => guard('read', () => reader.assessmentPage(query)),
    users: (orgId) => guard('read', () => reader.users(orgId)),
    exportRows: (orgId, since) => guard('read', () => reader.exportRows(orgId, since)),
    queueStatus: () => guard('read', () => reader.queueStatus()),
    read: (work) => guard('read', () => reader.read(work)),
  };
}
