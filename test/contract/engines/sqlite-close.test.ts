import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createClock } from '../../../src/lib/time/clock.ts';
import { openSqlite } from '../../../src/storage/sqlite/engine.ts';
import { runChild } from '../../support/processes/child.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { TEST } from '../../support/test-actor.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

it('closing waits for commands in hand, also where nothing else keeps the process alive', async () => {
  const ended = await runChild('./child-close-under-use.ts', [join(folder.path, 'debrief.db')]);
  expect(ended).toEqual({ code: 0, output: 'closed' });
});

it('a writer that starts with the first command is not needed for reading, and writes when it is asked to', async () => {
  const options = { file: join(folder.path, 'lazy.db'), clock: createClock(), maxWaiting: 5, pollMs: 1_000 };
  for (const names of [[], ['one']]) {
    const storage = (await openSqlite({ ...options, lazyWriter: true })).as(TEST);
    expect(await storage.reader.read((stores) => stores.organisations.list())).toEqual([]);
    if (names.length > 0) await storage.execute('createOrganisation', { orgId: 'one', name: 'One' });
    const found = await storage.reader.read((stores) => stores.organisations.list());
    expect(found.map(({ orgId }) => orgId)).toEqual(names);
    await storage.close();
    await expect(storage.execute('setOrganisationStatus', { orgId: 'one', status: 'suspended' })).rejects.toThrow();
  }
});
