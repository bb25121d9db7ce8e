import { DatabaseError } from 'pg';
import { unavailable } from '../../domain/errors.ts';
import type { Work } from '../guarded-reader.ts';
import type { TroubleLog } from '../trouble-log.ts';
import { TOOK_TOO_LONG } from './commands/transactions.ts';
import { READ_ONLY } from './connection.ts';

const NO_CONNECTION =
  'No connection to the database became free, or could be opened, in time. pg_stat_activity says what those of Debrief wait for; DEBRIEF_DATABASE_POOL says how many there are.';
const UNREACHABLE =
  'The database server cannot be reached, or ended a connection. Look whether it runs, and the network to it; what failed may be tried again.';
const REFUSES =
  'The database server refuses the user or the password of DEBRIEF_DATABASE_URL, or has no such database, or takes no connections to it. Look what changed there.';
const OTHERS =
  'A table is missing, or the user of DEBRIEF_DATABASE_URL may not use it. Look whether a restore is under way, and what changed there (owner, rights, search_path).';
const SILENT = 'The database server did not answer in time. Look whether it hangs, and the network to it.';

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
  ['53200', 'The database server has too little memory, or too few locks. Its log says which.'],
  [
    '53300',
    'The database server takes no more connections. pg_stat_activity says whose they are; max_connections is how many it takes.',
  ],
  ['28P01', REFUSES],
  ['28000', REFUSES],
  ['3D000', REFUSES],
  // Of a database with allow_connections false.
  ['55000', REFUSES],
  ['42501', OTHERS],
  ['42P01', OTHERS],
  [
    READ_ONLY,
    'The database server takes no writes. DEBRIEF_DATABASE_URL must name the primary, not a standby, and its database must not be set read-only (default_transaction_read_only).',
  ],
]);

/** SQLSTATEs of a connection that broke (class 08), and of a server that ends it, starts or stops (class 57P). */
const OF_CONNECTION = /^(?:08...|57P0.)$/;
/** What the system says of a connection that broke, or of a server or its name that is not found. */
const OF_NETWORK =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOST(?:UNREACH|DOWN)|ENET(?:UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/;

/** How the driver's messages begin that have no code, or ours of a transaction that was given up. */
const BEGINNINGS: readonly (readonly [string, string])[] = [
  ['timeout exceeded when trying to connect', NO_CONNECTION],
  ['Query read timeout', SILENT],
  ['timeout expired', SILENT],
  [TOOK_TOO_LONG, SILENT],
  ['Connection terminated due to connection timeout', SILENT],
  ['Connection terminated', UNREACHABLE],
  ['Client has encountered a connection error', UNREACHABLE],
];

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
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof DatabaseError)
    return SENTENCES.get(code) ?? (OF_CONNECTION.test(code) ? UNREACHABLE : undefined);
  if (OF_NETWORK.test(code)) return UNREACHABLE;
  return BEGINNINGS.find(([beginning]) => error.message.startsWith(beginning))?.[1];
}

/** Runs work over the database, and turns its error into the one that callers get. */
export async function explained<T>(explain: Explain, work: Work, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw explain(work, error);
  }
}
