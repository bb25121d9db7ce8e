import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { openPool } from '../../../src/storage/postgres/pool.ts';
import { postgresTraits } from '../../../src/storage/postgres/traits.ts';
import { compileStatements } from '../../../src/storage/queries/stores.ts';
import { createDatabaseLike } from '../../support/postgres/postgres-database.ts';

// Only ever compiles.
const { kysely } = openPool({ url: '', size: 1, timeoutMs: 1_000, onError() {} });
const STATE = "case when n <= 1000 then 'completed' else 'queued' end";
const ROW = `'org', 'asm_' || lpad(n::text, 32, '0'), 'user', 1, ${STATE}, 0, n, n, 0, '[]', n`;

const { assessments, sessions } = compileStatements(kysely, postgresTraits);

/** A database with so many assessments, of which the first thousand are completed and the others wait. */
async function withAssessments(count: number, work: (client: Client) => Promise<void>): Promise<void> {
  const database = await createDatabaseLike(inject('postgresUrl'), inject('migratedUrl'));
  const client = new Client(database.url);
  await client.connect();
  try {
    await client.query('alter table assessments set (autovacuum_enabled = off)');
    await client.query(
      `insert into assessments (org_id, assessment_id, user_id, transcript_revision, state, attempts, ready_at,
         requested_at, list_key, criteria, updated_at) select ${ROW} from generate_series(1, ${count}) as n`,
    );
    await work(client);
  } finally {
    await client.end();
    await database.drop();
  }
}

/** A plan for any values, line by line. */
async function planOf(client: Client, { sql }: { sql: string }): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${sql}`);
  return rows.map((row) => row['QUERY PLAN'].trim());
}

/** The steps of a plan for any values that reach a table. */
async function stepsOf(client: Client, statement: { sql: string }, table = 'assessments'): Promise<string[]> {
  return (await planOf(client, statement)).filter((step) => step.includes(` on ${table}`));
}

async function showsSuchPlans(client: Client): Promise<boolean> {
  const {
    rows: [server],
  } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`);
  return Number(server?.version) >= 160_000;
}

// A statement that is kept compiled keeps its plan while the queue is worked off.
it('whose turn it is is found among what waits, also by a plan that was made when most of the table waited', async ({
  skip,
}) => {
  await withAssessments(10_000, async (client) => {
    if (!(await showsSuchPlans(client))) skip('the server is too old to show plans for any values');
    await client.query('analyze assessments');
    const steps = await stepsOf(client, assessments.nextTurn);
    expect(steps.length).toBeGreaterThanOrEqual(3);
    // By its key, or in the order of the table, all that was ever assessed is read first.
    const queue = steps.filter((step) => /^(->  )?Index (Only )?Scan using assessments_(turns|ready) /.test(step));
    expect(queue).toEqual(steps);
  });
});

// Each of thousands that are passed over would be compared with each of the thousands that wait.
it('organisations that are passed over are looked up, and not compared with each that waits', async ({ skip }) => {
  await withAssessments(10_000, async (client) => {
    if (!(await showsSuchPlans(client))) skip('the server is too old to show plans for any values');
    const lines = await planOf(client, assessments.shortReady);
    expect(lines.filter((line) => line.includes('SubPlan') && line.startsWith('Filter'))).toEqual([
      expect.stringContaining('hashed SubPlan'),
    ]);
  });
});

// A table that is filled quickly has no statistics for a minute, and a plan for a few rows would read thousands.
it.for([
  [1, 'without statistics'],
  [700, 'without statistics'],
  [3_000, 'without statistics'],
  [20_000, 'with statistics'],
] as const)(
  'results and transcripts of a batch are found by their key among %i rows, %s',
  async ([count, statistics], { skip }) => {
    await withAssessments(count, async (client) => {
      if (!(await showsSuchPlans(client))) skip('the server is too old to show plans for any values');
      if (statistics === 'with statistics') await client.query('analyze assessments');
      for (const statement of ['findManyForUpdate', 'findManyUnlockedForUpdate'] as const)
        expect(await stepsOf(client, assessments[statement])).toEqual([
          expect.stringMatching(/^->  Index Scan using assessments_key on assessments /),
        ]);
      for (const statement of ['updateMany', 'updateManyProgress', 'updateManyResults'] as const)
        expect(await stepsOf(client, assessments[statement])).toEqual([
          expect.stringMatching(/^Insert on assessments /),
        ]);
      await client.query(
        `insert into transcripts (org_id, session_id, revision, digest, received_at, text)
       select 'org', 'ses_' || n, 1, 'd', n, 'text' from generate_series(1, ${count}) as n`,
      );
      if (statistics === 'with statistics') await client.query('analyze transcripts');
      expect(await stepsOf(client, sessions.transcripts, 'transcripts')).toEqual([
        expect.stringMatching(/^->  Index Scan using transcripts_key on transcripts /),
      ]);
    });
  },
);
