import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createClock } from '../../../src/lib/time/clock.ts';
import { openSqlite } from '../../../src/storage/sqlite/engine.ts';
import { runChild } from '../../support/processes/child.ts';
import { openFiles } from '../../support/processes/open-files.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { TEST } from '../../support/test-actor.ts';

const folder = temporaryFolder();
afterAll(folder.remove);
const usual = { clock: createClock(), maxWaiting: 500, pollMs: 1_000 };

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

it('a writer that starts with the first command needs no thread for a few, and goes on in one where there are more', async () => {
  let threads = 0;
  const count = () => (threads += 1);
  process.on('worker', count);
  onTestFinished(() => void process.off('worker', count));
  const file = join(folder.path, 'few.db');
  const storage = (await openSqlite({ ...usual, file, lazyWriter: true })).as(TEST);
  const create = (orgId: string) => storage.execute('createOrganisation', { orgId, name: orgId });
  const ids = Array.from({ length: 9 }, (_, index) => `org-${index}`);
  await Promise.all(ids.slice(0, 3).map(create));
  await create('org-3');
  expect(threads).toBe(0);
  // One that is refused counts too, and undoes none of those beside it.
  const more = await Promise.allSettled([...ids.slice(4, 7), 'org-0'].map(create));
  expect(more.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(threads).toBe(1);
  const last = ids.slice(7).map(create);
  await storage.close();
  await Promise.all(last);
  const again = (await openSqlite({ ...usual, file, lazyWriter: true })).as(TEST);
  const found = await again.reader.read((stores) => stores.organisations.list());
  expect(found.map(({ orgId }) => orgId)).toEqual(ids);
  await again.close();
  expect(openFiles(folder.path)).toEqual([]);
  expect(threads).toBe(1);
});

it('without a thread it goes on with other things while another program has the lock, for as long as is waited', async () => {
  const file = join(folder.path, 'locked.db');
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  for (const lockTimeoutMs of [60_000, 0]) {
    const storage = (await openSqlite({ ...usual, file, lazyWriter: true, lockTimeoutMs })).as(TEST);
    onTestFinished(storage.close);
    other.exec('begin immediate');
    let isDone = false;
    const created = storage
      .execute('createOrganisation', { orgId: `after-${lockTimeoutMs}`, name: 'After' })
      .finally(() => (isDone = true));
    if (lockTimeoutMs === 0) {
      await expect(created).rejects.toMatchObject({ code: 'unavailable' });
      other.exec('rollback');
    } else {
      // Turns of this thread: were it blocked, the lock would never be given back.
      for (let turns = 0; turns < 2_000; turns += 1) await turn();
      expect(isDone).toBe(false);
      other.exec('rollback');
      expect(await created).toMatchObject({ orgId: 'after-60000' });
    }
  }
});

it('without a thread it fails commands where the file cannot be opened, and the next command tries again', async () => {
  const file = join(folder.path, 'away.db');
  const storage = (await openSqlite({ ...usual, file, lazyWriter: true })).as(TEST);
  onTestFinished(storage.close);
  const create = (orgId: string) => storage.execute('createOrganisation', { orgId, name: orgId });
  renameSync(file, `${file}.kept`);
  mkdirSync(file);
  const refused = await Promise.allSettled(['one', 'two'].map(create));
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  rmdirSync(file);
  renameSync(`${file}.kept`, file);
  expect(await create('one')).toMatchObject({ orgId: 'one' });
  const found = await storage.reader.read((stores) => stores.organisations.list());
  expect(found.map(({ orgId }) => orgId)).toEqual(['one']);
});
