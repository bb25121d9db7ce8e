import { Kysely, DummyDriver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { QueryResult } from 'pg';
import { expect, it } from 'vitest';
import type { Tables } from '../../../src/storage/schema.ts';
import { inReadTransaction } from '../../../src/storage/postgres/read-transaction.ts';

const kysely = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const answer: QueryResult = { rows: [], rowCount: 0, command: '', oid: 0, fields: [] };

/** A pool of one connection, which notes what it is asked; its server never answers the end of a transaction. */
function pool() {
  const said: string[] = [];
  const connection = {
    isDirect: true,
    kysely,
    run(text: string) {
      const [word = ''] = text.split(' ');
      said.push(word);
      return word === 'rollback' ? new Promise<QueryResult>(() => {}) : Promise.resolve(answer);
    },
    executeQuery: () => Promise.reject(new Error('nothing is asked')),
    streamQuery: () => {
      throw new Error('nothing is streamed');
    },
    destroy() {},
    failure: () => undefined,
    release: () => void said.push('release'),
  };
  return {
    said,
    size: 1,
    timeoutMs: 1_000,
    lockTimeoutMs: 900,
    kysely,
    connect: () => Promise.resolve(connection),
    keep() {},
    close: () => Promise.resolve(),
  };
}

it('gives its connection back behind the end of the transaction, and waits for no answer to it', async () => {
  const one = pool();
  expect(await inReadTransaction(one, () => Promise.resolve('found'))).toBe('found');
  expect(one.said).toEqual(['begin', 'rollback', 'release']);
});

it('gives its connection back where the work fails', async () => {
  const one = pool();
  await expect(inReadTransaction(one, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(one.said).toEqual(['begin', 'rollback', 'release']);
});
