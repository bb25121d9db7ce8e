import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { makeConnection } from '../../../src/storage/postgres/connection.ts';

it.each([
  { what: 'long', bytes: 1_000_000, order: ['others', 'rows'] },
  { what: 'short', bytes: 1_000, order: ['rows', 'others'] },
])('others have their turn before an answer is used that is $what', async ({ bytes, order }) => {
  const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 1 });
  const client = await pool.connect();
  try {
    const connection = makeConnection(client, true, { nameOf: () => undefined, renew() {} });
    const seen: string[] = [];
    const others = new Promise<void>((resolve) => {
      client.connection.once('readyForQuery', () => {
        // As where something else was read: its turn comes in the next round.
        setImmediate(() => setImmediate(() => resolve(void seen.push('others'))));
      });
    });
    const { rows } = await connection.executeQuery(CompiledQuery.raw(`select repeat('x', ${bytes}) as text`));
    seen.push('rows');
    await others;
    expect(rows).toEqual([{ text: 'x'.repeat(bytes) }]);
    expect(seen).toEqual(order);
  } finally {
    client.release();
    await pool.end();
  }
});
