import { DatabaseError } from 'pg';
import { unavailable } from '../../domain/errors.ts';
import type { Work } from '../guarded-reader.ts';
import type { TroubleLog } from '../trouble-log.ts';

/** SQLSTATE read_only_sql_transaction. */
const READ_ONLY = '25006';

/** SQLSTATEs (PostgreSQL's documentation, appendix A) that mean that the database cannot work at the moment. */
const SENTENCES: ReadonlyMap<string, string> = new Map([
  [
    '55P03',
    'A lock on a table was held for longer than a statement may wait. pg_locks and pg_stat_activity say who holds it.',
  ],
  [
    '57014',
    'A statement took longer than it may. pg_stat_activity says what it waits for; the limits are DEBRIEF_DATABASE_TIMEOUT_SECONDS and those beside it.',
  ],
  ['53100', 'The database server’s disk is full. Make room there.'],
  [READ_ONLY, 'The database server takes no writes. DEBRIEF_DATABASE_URL must name the primary, not a standby.'],
]);

/** The driver's message where no connection became free in time. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** Turns a caught error into the one that callers get. */
export type Explain = (work: Work, error: unknown) => unknown;

/**
 * Logs why the database cannot be used at the moment, and turns the error into one that tells the caller to try again.
 * Any other error stays as it is.
 */
export function createExplain(trouble: TroubleLog): Explain {
  return (work, error) => {
    // A read that tries to write is a defect of the program, on every server.
    if (work !== 'write' && error instanceof DatabaseError && error.code === READ_ONLY) return error;
    const sentence = sentenceOf(error);
    if (sentence === undefined) return error;
    trouble.report(sentence, { work, err: error });
    return unavailable(sentence, error);
  };
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof DatabaseError) return error.code === undefined ? undefined : SENTENCES.get(error.code);
  if (error instanceof Error && error.message === NO_CONNECTION)
    return 'No connection to the database became free, or could be opened, in time. pg_stat_activity says what those of Debrief wait for; DEBRIEF_DATABASE_POOL says how many there are.';
  return undefined;
}

/** Runs work over the database, and turns its error into the one that callers get. */
export async function explained<T>(explain: Explain, work: Work, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw explain(work, error);
  }
}
