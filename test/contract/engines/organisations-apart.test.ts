import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPool } from '../../../src/storage/postgres/pool.ts';
import { postgresTraits } from '../../../src/storage/postgres/traits.ts';
import { compileStatements, makeStores } from '../../../src/storage/queries/stores.ts';
import type { Tables } from '../../../src/storage/schema.ts';
import { openConnection } from '../../../src/storage/sqlite/connection.ts';
import { sqliteTraits } from '../../../src/storage/sqlite/traits.ts';
import type { Traits } from '../../../src/storage/traits.ts';
import { assessmentLine, ingest, scenarioLine, sessionLine, userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { readCalls } from '../read-calls.ts';
import { LOCKS, writeCalls } from '../write-calls.ts';

/** Methods that add the rows which the others find. */
const ADDS = /^(?:insert|put|begin|keep|record|addUse|take)/;
/** What no two rows have alike, whichever organisation they are of. */
const UNIQUE = new Set(['secret_hash', 'token_hash', 'credential_hash']);
/** Tables about the database itself. */
const OF_NO_ORGANISATION = new Set(['installation', 'migrations']);

/** A method of a store, and what it is called with. */
interface Call {
  store: string;
  method: string;
  values: unknown[];
}

function callsOf(group: object): Call[] {
  return Object.entries(group).flatMap(([store, methods]: [string, Record<string, unknown[]>]) =>
    Object.entries(methods).map(([method, values]) => ({ store, method, values })),
  );
}

onEachEngine('two organisations whose rows have the same ids', (bench) => {
  const OTHER = 'other';
  let orgId: string;
  let database: Kysely<Tables>;
  let traits: Traits;
  let statements: ReturnType<typeof compileStatements>;
  let close: () => unknown;
  let calls: { read: Call[]; lock: Call[]; write: Call[] };
  let tables: string[];

  const run = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(database)).rows;
  const rowsOf = async (orgId: string) => {
    const all: Record<string, string[]> = {};
    for (const table of tables)
      all[table] = (await run(`select * from ${table} where org_id = '${orgId}'`))
        .map((row) => JSON.stringify(row))
        .toSorted();
    return all;
  };

  /** Everything below happens in one transaction, which is taken back. */
  beforeAll(async () => {
    orgId = await bench.organisation([
      { type: 'team', team_id: 't', name: 'T' },
      userLine('u', { team_ids: ['t'] }),
      scenarioLine('s'),
      sessionLine('ses', 'u', { scenario_id: 's', transcript: 'A: b', received_at: '2026-04-08T10:00:00.000Z' }),
      assessmentLine('asm', 'u', { session_id: 'ses' }),
      assessmentLine('failed', 'u', { state: 'failed', failure_reason: 'It was so.', completed_at: null }),
    ]);
    await ingest(bench.storage, orgId, 'call');
    const { session, assessment } = await bench.storage.reader.read(async (stores) => ({
      session: await stores.sessions.find({ orgId, sessionId: 'ses' }),
      assessment: await stores.assessments.find({ orgId, assessmentId: 'asm' }),
    }));
    if (!session || !assessment) throw new Error('the rows were not written');
    const named = bench.schema.tables;
    tables = (await bench.engine.rows(named))
      .map((row) => String(row['table_name']))
      .filter((table) => !OF_NO_ORGANISATION.has(table));
    const ofOrganisation = ({ values }: Call) => JSON.stringify(values).includes(JSON.stringify(orgId));
    const [reads, writes] = [readCalls(orgId), writeCalls(orgId, session, assessment)].map((group) =>
      callsOf(group).filter(ofOrganisation),
    );
    const locks = (writes ?? []).filter(({ method }) => LOCKS.test(method));
    calls = { read: reads ?? [], lock: locks, write: (writes ?? []).filter((call) => !locks.includes(call)) };

    if (bench.engine.url.startsWith('sqlite:')) {
      const connection = openConnection(bench.engine.url.slice('sqlite:'.length), 'write');
      [database, close, traits] = [connection.kysely, connection.close, sqliteTraits];
    } else {
      const pool = openPool({ url: bench.engine.url, size: 1, timeoutMs: 10_000, onError() {} });
      [database, close, traits] = [pool.kysely, pool.close, postgresTraits];
    }
    statements = compileStatements(database, traits);
    await run('begin');
    for (const call of calls.write.filter(({ method }) => ADDS.test(method))) await attempt(call, 'release');
    const rows = await rowsOf(orgId);
    expect(tables.filter((table) => rows[table]?.length === 0)).toEqual([]);
  });
  afterAll(async () => {
    await run('rollback');
    await close();
  });

  /**
   * Calls a method, and what looks at what came of it. What was written is kept or taken back.
   * @returns undefined where the rows forbid the call
   */
  async function attempt(
    { store, method, values }: Call,
    end: 'release' | 'rollback to',
    look: (found: unknown) => Promise<unknown> = (found) => Promise.resolve(found),
  ): Promise<{ seen: unknown } | undefined> {
    const stores = makeStores({ database, traits, now: 5, statements });
    await run('savepoint attempt');
    try {
      const own: object = Reflect.get(stores, store);
      const seen = await look(await Reflect.apply(Reflect.get(own, method), own, values));
      await run(`${end} savepoint attempt`);
      return { seen };
    } catch {
      await run('rollback to savepoint attempt');
      return undefined;
    }
  }

  /** Gives the other one a row for each that the first has, the same but for its organisation. */
  async function copyRows(): Promise<void> {
    for (const table of tables) {
      const [row = {}] = await run(`select * from ${table} where org_id = '${orgId}' limit 1`);
      const names = Object.keys(row);
      const copied = names.map((name) =>
        name === 'org_id' ? `'${OTHER}'` : UNIQUE.has(name) ? `${name} || 'other'` : name,
      );
      await run(
        `insert into ${table} (${names.join(', ')}) select ${copied.join(', ')} from ${table} where org_id = '${orgId}'`,
      );
    }
  }

  it('are not seen by any read of each other, and not changed by any write', async () => {
    const seen = new Map<Call, unknown>();
    for (const call of [...calls.read, ...calls.lock]) seen.set(call, await attempt(call, 'rollback to'));
    await copyRows();
    for (const [call, alone] of seen)
      expect(await attempt(call, 'rollback to'), `${call.store}.${call.method}`).toEqual(alone);
    const rows = await rowsOf(OTHER);
    for (const call of calls.write) {
      const changed = await attempt(call, 'rollback to', () => rowsOf(OTHER));
      // What was added before cannot be added again.
      if (changed || !ADDS.test(call.method)) expect(changed?.seen, `${call.store}.${call.method}`).toEqual(rows);
    }
  });
});
