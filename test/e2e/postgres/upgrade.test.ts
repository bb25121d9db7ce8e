import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Storage } from '../../../src/domain/ports.ts';
import { openStorage } from '../../support/postgres/open-storage.ts';
import { createDatabase, queryRows } from '../../support/postgres/postgres-database.ts';
import { ingest, makeOrganisation, mustClaim, sessionPage, succeed } from '../../support/organisation.ts';

describe('nodes that run on while a newer one migrates', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let storage: Storage;
  beforeAll(async () => {
    database = await createDatabase(inject('postgresUrl'));
    storage = await openStorage(database.url, { maxWaiting: 500 });
    await makeOrganisation(storage, 'acme');
  });
  afterAll(async () => {
    await storage?.close();
    await database?.drop();
  });

  /** Everything on every connection of the pool, so that each has its statements compiled. */
  async function useAll(round: string): Promise<void> {
    await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        await ingest(storage, 'acme', `call ${round} ${index}`);
        await storage.reader.lookUp('nobody', 'u');
        await sessionPage(storage, 'acme');
        await storage.reader.read((stores) =>
          stores.sessions.findCall({ orgId: 'acme', userId: 'u' }, `call ${round} ${index}`),
        );
        await succeed(storage, await mustClaim(storage));
      }),
    );
  }

  it('do not stumble over tables with a new column, on any connection', async () => {
    for (const round of ['a', 'b']) await useAll(round);
    for (const table of ['users', 'sessions', 'assessments', 'transcripts', 'organisations'])
      await queryRows(database.url, `alter table ${table} add column later bigint`);
    await useAll('c');
    const listed = await queryRows(database.url, 'select count(*) as count from sessions where listed = 1');
    expect(listed).toEqual([{ count: '72' }]);
  });
});
