import { sql } from 'kysely';
import { forActors } from '../../domain/actors/for-actors.ts';
import { WAKING_COMMANDS } from '../../domain/commands.ts';
import type { Engine, Log } from '../../domain/ports.ts';
import { USUAL_LIMITS, type OrganisationLimits } from '../../domain/organisations/limits.ts';
import type { Clock } from '../../lib/time/clock.ts';
import { compact } from './compact.ts';
import { createTroubleLog } from '../trouble-log.ts';
import { createListeners } from '../../lib/work/listeners.ts';
import { guardedReader } from '../guarded-reader.ts';
import { ORGANISATION_TABLES } from '../queries/organisation/delete-organisation.ts';
import { createExplain, explained } from './explain.ts';
import { diagnose } from './diagnose.ts';
import { migrate, requireCurrent } from './migrate.ts';
import { openNotifications } from './notifications.ts';
import { settlePlace } from './place.ts';
import { openPool, type Pool } from './pool.ts';
import { openPools } from './pools.ts';
import { createReader } from './reader.ts';
import { openReplica } from './replica.ts';
import { createWriter } from './writer.ts';

export interface PostgresOptions {
  url: string;
  /** An address of the server itself where `url` goes through pgbouncer; otherwise the same as `url`. */
  directUrl: string;
  /** A standby from which list pages may be read. */
  replicaUrl?: string;
  /** How many connections all pools may have together: three or more. */
  poolSize: number;
  /** How long a command's statement may take, in ms; as long again its wait for a lock, and for a connection. */
  timeoutMs: number;
  /** The same for a look-up or a probe, whose wait for a lock is a part of it. Unless given, as for commands. */
  lookUpTimeoutMs?: number;
  /** The same for a page or another read. */
  readTimeoutMs?: number;
  /** How long a read may wait for a lock, in ms. */
  readLockTimeoutMs?: number;
  maxWaiting: number;
  /** How many rows of each kind an organisation may have; the usual limits unless said. */
  most?: OrganisationLimits;
  clock: Clock;
  log: Log;
  /** Whether pending migrations are applied; otherwise a database with any is refused. */
  mayMigrate: boolean;
}

/** How long a migration or a rewrite of a large table may take, in ms. */
const MIGRATION_MS = 3_600_000;
/** How long an import that is written waits for what else keeps a table from being looked at, in ms. */
const STATISTICS_LOCK_MS = 10_000;

/** Opens the PostgreSQL engine. Any number of processes may have it open. */
export async function openPostgres(options: PostgresOptions): Promise<Engine> {
  const { directUrl, timeoutMs, maxWaiting, most = USUAL_LIMITS, clock, log, mayMigrate } = options;
  const pools = openPools(options);
  try {
    if (mayMigrate) await onDirectConnection(options, (pool) => migrateAndSettle(pool, clock));
    else await requireCurrent(pools.reads.kysely);
  } catch (error) {
    await pools.close();
    throw error;
  }

  const replica = options.replicaUrl
    ? openReplica({
        url: options.replicaUrl,
        size: pools.reads.size,
        timeoutMs: pools.reads.timeoutMs,
        lockTimeoutMs: pools.reads.lockTimeoutMs,
        readOnly: true,
        onError: (error) => log.warn({ err: error }, 'the replica is passed over'),
      })
    : null;
  const listeners = createListeners();
  const notifications = openNotifications({
    directUrl,
    timeoutMs,
    notify: async (channel) => {
      await sql`select pg_notify(${channel}, '')`.execute(pools.writes.kysely);
    },
    onNotification: listeners.tell,
    onPooler: () =>
      log.warn(
        {},
        'A pooler such as pgbouncer stands before the database. In transaction mode this process does not hear of calls that other processes took, and finds them when it looks by itself, once a second. Set DEBRIEF_DATABASE_DIRECT_URL to the address of the server itself.',
      ),
    onError: (error) => log.warn({ err: error }, 'notifications are interrupted'),
  });

  const explain = createExplain(createTroubleLog(log));
  const writer = createWriter({
    pool: pools.writes,
    clock,
    timeoutMs,
    maxWaiting,
    most,
    onCommit(name) {
      if (!WAKING_COMMANDS.has(name)) return;
      listeners.tell();
      notifications.send();
    },
  });

  return forActors(
    {
      reader: guardedReader(createReader(pools, replica, clock.now), (work, run) => explained(explain, work, run)),
      async ready() {
        await explained(explain, 'look-up', () =>
          sql`select 1 from organisations limit 1`.execute(pools.lookUps.kysely),
        );
      },
      onCommit: listeners.add,
      roomForCall: writer.roomForCall,
      diagnose: () => diagnose(pools.reads.kysely),
      compact: () => onDirectConnection(options, compact),
      renewStatistics: () =>
        onDirectConnection(options, renewStatistics, STATISTICS_LOCK_MS).catch((error: unknown) =>
          log.warn(
            { err: error },
            'The statistics were not renewed, so reading may be slow until PostgreSQL does it by itself. ANALYZE does it at once.',
          ),
        ),
      backup: () =>
        Promise.reject(
          new Error(
            'A PostgreSQL database is backed up with its own tools: pg_dump, or base backups and archived logs. docs/postgresql.md says how.',
          ),
        ),
      async close() {
        listeners.clear();
        await notifications.close();
        await Promise.all([pools.close(), replica?.close()]);
      },
    },
    (actor, name, input) => explained(explain, 'write', () => writer.run(actor, name, input)),
  );
}

async function migrateAndSettle(pool: Pool, clock: Clock): Promise<void> {
  await migrate(pool.kysely, clock.now());
  await settlePlace(pool.kysely);
}

/**
 * By itself PostgreSQL does this within a minute or so, and not at all where autovacuum is off. Others read and write
 * meanwhile; only another ANALYZE, a VACUUM or a migration of the table has to wait, or is waited for.
 */
async function renewStatistics({ kysely }: Pool): Promise<void> {
  await sql`analyze ${sql.raw(ORGANISATION_TABLES.join(', '))}`.execute(kysely);
}

/** Runs work on a connection that does not go through pgbouncer, whose time limits are for short statements. */
async function onDirectConnection(
  { directUrl, log }: PostgresOptions,
  work: (pool: Pool) => Promise<void>,
  lockTimeoutMs = MIGRATION_MS,
): Promise<void> {
  const pool = openPool({
    url: directUrl,
    size: 1,
    timeoutMs: MIGRATION_MS,
    lockTimeoutMs,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  try {
    await work(pool);
  } finally {
    await pool.close();
  }
}
