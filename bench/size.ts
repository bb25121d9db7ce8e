import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { openApplication } from '../src/app.ts';
import { readSettings } from '../src/config/read-settings.ts';
import type { ImportLine } from '../src/domain/imports/lines/schema.ts';
import { importLines } from '../test/support/organisation.ts';
import { writeCalls } from './support/call.ts';

/*
 * Bytes a row takes, table by table and index by index, in a real database of so many sessions, each with an
 * assessment; and what the assessor takes for a call. One session in ten is a call with its transcript (some 9,000
 * characters: ten minutes) and its evidence.
 *
 * npm run bench:size -- <database address> [sessions]     an empty database: sqlite:/tmp/size.db,
 * postgres://user:password@host/size
 */
const [address = '', given = '200000'] = process.argv.slice(2);
const SESSIONS = Number(given);
const USERS = Math.max(1, Math.round(SESSIONS / 1_000));
const EACH_WITH_CALL = 10;
const BATCH = 500;
const DAY_MS = 86_400_000;
const START = Date.UTC(2025, 0, 1);
const DAYS = 500;

const calls = writeCalls(200, 9_000);
const times = calls
  .map(({ milliseconds }) => milliseconds)
  .slice(20)
  .toSorted((left, right) => left - right);
console.log(
  `a call has ${mean(calls.map(({ transcript }) => transcript.length))} characters, its evidence ${mean(calls.map(({ result }) => JSON.stringify(result.evidence).length))}; assessing one takes ${times[times.length >> 1]?.toFixed(2)} ms (median), ${times.at(-1)?.toFixed(2)} ms at most`,
);

const { storage, close } = await openApplication(
  readSettings({ DEBRIEF_DATABASE_URL: address, DEBRIEF_LOG_LEVEL: 'error' }),
  { mayMigrate: true },
);
await storage.execute('createOrganisation', { orgId: 'org_000001', name: 'Size' });
await write([
  ...Array.from({ length: USERS }, (_, index) => ({
    type: 'user' as const,
    user_id: userOf(index),
    email: `person.${index}@example.com`,
    display_name: `Person ${index}`,
    org_role: 'member',
    org_status: 'active',
    team_ids: [],
  })),
  ...['a', 'b', 'c', 'd', 'e'].map((name) => ({
    type: 'scenario' as const,
    scenario_id: `scenario_${name}`,
    name: `Scenario ${name}`,
    criteria: [{ name: 'Discovery', description: 'Finds out what the customer needs.' }],
  })),
]);
const began = performance.now();
for (let from = 0; from < SESSIONS; from += BATCH) {
  await write(Array.from({ length: Math.min(BATCH, SESSIONS - from) }, (_, index) => lines(from + index)).flat());
}
console.log(
  `${SESSIONS} sessions with their assessments imported in ${((performance.now() - began) / 1_000).toFixed(0)} s`,
);
await close();

const sizes = address.startsWith('sqlite:')
  ? sqliteSizes(address.slice('sqlite:'.length))
  : await postgresSizes(address);
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { name, rows, bytes } of sizes
  .filter((size) => size.rows > SESSIONS / 100)
  .toSorted((left, right) => right.bytes - left.bytes)) {
  console.log(
    `${name.padEnd(32)} ${String(rows).padStart(9)} rows ${(bytes / rows).toFixed(0).padStart(7)} bytes a row ${(bytes / 1_048_576).toFixed(1).padStart(9)} MiB`,
  );
}
console.log(
  `${'all'.padEnd(32)} ${(total / SESSIONS).toFixed(0).padStart(22)} bytes a session ${(total / 1_048_576).toFixed(1).padStart(5)} MiB`,
);

function userOf(index: number): string {
  return `user_${String(index % USERS).padStart(6, '0')}`;
}

/** A session and its assessment; ids as long as those that Debrief makes. */
function lines(index: number): ImportLine[] {
  const call = calls[index % calls.length];
  if (!call) throw new Error('there are no calls');
  const isCall = index % EACH_WITH_CALL === 0;
  const suffix = `01a1fc2c0aca743f${String(index).padStart(16, '0')}`;
  const completed = new Date(START + Math.floor((index / SESSIONS) * DAYS * DAY_MS)).toISOString();
  const { criteria, coachFeedback, evidence } = call.result;
  return [
    {
      type: 'session',
      session_id: `ses_${suffix}`,
      user_id: userOf(index),
      kind: isCall ? 'real_call' : 'roleplay',
      scenario_id: `scenario_${'abcde'.charAt(index % 5)}`,
      completed_at: completed,
      received_at: completed,
      ...(isCall && {
        external_conversation_id: `call-${suffix}`,
        started_at: completed,
        ended_at: completed,
        transcript: call.transcript,
      }),
    },
    {
      type: 'assessment',
      assessment_id: `asm_${suffix}`,
      user_id: userOf(index),
      session_id: `ses_${suffix}`,
      completed_at: completed,
      criteria,
      coach_feedback: coachFeedback,
      ...(isCall && { evidence, assessor: 'builtin@1.0.0', attempts: 1, scenario_version: 1, transcript_revision: 1 }),
    },
  ];
}

async function write(batch: ImportLine[]): Promise<void> {
  await importLines(storage, 'org_000001', batch);
}

/** What a table or an index takes, pages and all. */
interface Size {
  name: string;
  rows: number;
  bytes: number;
}

function sqliteSizes(file: string): Size[] {
  const raw = new DatabaseSync(file);
  raw.exec('pragma wal_checkpoint(truncate)');
  const found = raw
    .prepare(`select dbstat.name, sum(pgsize) as bytes, max(coalesce(sqlite_schema.tbl_name, dbstat.name)) as owner
    from dbstat left join sqlite_schema on sqlite_schema.name = dbstat.name group by dbstat.name`)
    .all();
  return found.map(({ name, bytes, owner }) => ({
    name: String(name),
    bytes: Number(bytes),
    rows: Number(raw.prepare(`select count(*) as rows from "${String(owner)}"`).get()?.['rows']),
  }));
}

async function postgresSizes(url: string): Promise<Size[]> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ name: string; rows: string; bytes: string }>(`
    select relname as name, reltuples::bigint as rows, pg_table_size(oid) as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    union all select index.relname, owner.reltuples::bigint, pg_relation_size(index.oid) from pg_index
      join pg_class as index on index.oid = indexrelid join pg_class as owner on owner.oid = indrelid where owner.relnamespace = 'public'::regnamespace`);
  await client.end();
  return rows.map(({ name, rows: count, bytes }) => ({ name, rows: Number(count), bytes: Number(bytes) }));
}

function mean(values: number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}
