import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { openPool } from '../../../src/storage/postgres/pool.ts';
import { postgresTraits } from '../../../src/storage/postgres/traits.ts';
import { compileStatements } from '../../../src/storage/queries/stores.ts';
import { createDatabaseLike } from '../../support/postgres-database.ts';

// Only ever compiles.
const { kysely } = openPool({ url: '', size: 1, timeoutMs: 1_000, onError() {} });
const STATE = "case when n <= 1000 then 'completed' else 'queued' end";
const ROW = `'org', 'asm_' || lpad(n::text, 32, '0'), 'user', 1, ${STATE}, 0, n, n, 0, '[]', n`;

// A statement that is kept compiled keeps its plan while the queue is worked off.
it('whose turn it is is found among what waits, also by a plan that was made when most of the table waited', async ({
  skip,
}) => {
  const database = await createDatabaseLike(inject('postgresUrl'), inject('migratedUrl'));
  const client = new Client(database.url);
  await client.connect();
  try {
    const {
      rows: [server],
    } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`);
    if (Number(server?.version) < 160_000) skip('the server is too old to show plans for any values');
    await client.query('alter table assessments set (autovacuum_enabled = off)');
    await client.query(
      `insert into assessments (org_id, assessment_id, user_id, transcript_revision, state, attempts, ready_at,
         requested_at, list_key, criteria, updated_at) select ${ROW} from generate_series(1, 10000) as n`,
    );
    await client.query('analyze assessments');
    const { sql } = compileStatements(kysely, postgresTraits).assessments.nextTurn;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${sql}`);
    const steps = rows.map((row) => row['QUERY PLAN'].trim()).filter((step) => step.includes(' on assessments'));
    expect(steps.length).toBeGreaterThanOrEqual(3);
    // By its key, or in the order of the table, all that was ever assessed is read first.
    const queue = steps.filter((step) => /^(->  )?Index (Only )?Scan using assessments_(turns|ready) /.test(step));
    expect(queue).toEqual(steps);
  } finally {
    await client.end();
    await database.drop();
  }
});
