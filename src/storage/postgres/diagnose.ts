import { sql, type Kysely } from 'kysely';
import type { Finding } from '../../domain/ports.ts';
import { countsMatch } from '../queries/lists/counts-match.ts';
import type { Tables } from '../schema.ts';

/** The oldest server version that the engine is tested with, as `server_version_num` gives it. */
const OLDEST_SERVER = 150_000;
/** A transaction that is open for longer keeps VACUUM from removing dead rows. */
const LONG_TRANSACTION_MINUTES = 10;

/** Examines the server: its version, its connections, long transactions, and whether counts equal rows. */
export async function diagnose(database: Kysely<Tables>): Promise<Finding[]> {
  const {
    rows: [server],
  } = await sql<{ version: number; used: number; most: number; oldest: number | null }>`
    select current_setting('server_version_num')::int as version,
           (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
           current_setting('max_connections')::int as most,
           (select extract(epoch from max(now() - xact_start)) / 60 from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid()) as oldest`.execute(
    database,
  );
  if (!server) throw new Error('the database did not describe itself');
  const countsAreRight = await countsMatch(database);
  return [
    finding(
      'database server',
      server.version >= OLDEST_SERVER,
      `PostgreSQL ${Math.floor(server.version / 10_000)} answers.`,
      `The server is PostgreSQL ${Math.floor(server.version / 10_000)}; upgrade it to 15 or newer.`,
    ),
    finding(
      'connections',
      server.used < server.most * 0.9,
      `${server.used} of ${server.most} connections are in use.`,
      `${server.used} of ${server.most} connections are in use. Lower DEBRIEF_DATABASE_POOL, raise max_connections, or put pgbouncer in between.`,
    ),
    finding(
      'long transactions',
      Number(server.oldest ?? 0) < LONG_TRANSACTION_MINUTES,
      'No transaction hangs.',
      `A transaction has been open for ${Math.round(Number(server.oldest ?? 0))} minutes. Look for it in pg_stat_activity and end it.`,
    ),
    finding(
      'list counts',
      countsAreRight,
      'The counts that pages are found with match the rows.',
      'The counts that pages are found with do not match the rows. Export the organisations and import them into a new database, and report this as a defect.',
    ),
  ];
}

function finding(check: string, ok: boolean, good: string, bad: string): Finding {
  return { check, ok, message: ok ? good : bad };
}
