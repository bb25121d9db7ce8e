import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { createLargePages } from '../../../src/http/lists/large-pages.ts';
import { openFiles } from '../../support/processes/open-files.ts';

const query = { orgId: 'o', userId: 'u', page: 1, pageSize: 100, from: null, to: null };
const stays = { destroyed: false };

const filesOpen = () => openFiles(realpathSync(tmpdir())).filter((path) => path.includes('/spool'));
const openBefore = new Set(filesOpen());
/** Files of pages that are open, where the system can say. */
const pagesOpen = () => filesOpen().filter((path) => !openBefore.has(path));
/** What is closed is closed after a round of the event loop. */
const expectAllClosed = () => expect.poll(pagesOpen, { interval: 1 }).toEqual([]);

/** Pages of so many rows; what was read of them, and how many states were opened and let go of. */
function pagesOf(count: number, whenRead: (row: number) => void | Promise<void>) {
  const done = { rows: 0, opened: 0, closed: 0, turns: 0 };
  async function* rows() {
    for (let row = 1; row <= count; row += 1) {
      done.rows = row;
      await whenRead(row);
      yield Buffer.from(String(row));
    }
  }
  const largeAssessments = async () => {
    done.opened += 1;
    return {
      rows: rows(),
      epoch: 'e',
      reportVersion: 1,
      catalogueVersion: 1,
      close: async () => void (done.closed += 1),
    };
  };
  return { done, write: createLargePages({ largeAssessments }, { next: async () => void (done.turns += 1) }, 10) };
}

it('reads no further rows for a client that has gone, and lets go of the state and of the file', async () => {
  const client = { destroyed: false };
  const { done, write } = pagesOf(50, (row) => {
    if (row === 3) client.destroyed = true;
  });
  await expect(write(query, client)).rejects.toThrow('The connection closed');
  expect(done.rows).toBeLessThan(50);
  expect(done.closed).toBe(1);
  await expectAllClosed();
  // The turn was given back: the next one is written, and others have their turn after each row that takes some ms.
  let ms = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (ms += 2));
  const page = await write(query, stays);
  const body = await page?.body.open('identity');
  expect(JSON.parse(String(body && (await buffer(body.read())))).data).toHaveLength(50);
  expect(done.closed).toBe(2);
  expect(done.turns).toBeGreaterThanOrEqual(50);
  vi.restoreAllMocks();
  await expectAllClosed();
});

it('keeps the file of a page until it was sent, or let go of', async () => {
  const { write } = pagesOf(2, () => {});
  for (const encoding of ['identity', 'gzip'] as const) {
    const page = await write(query, stays);
    if (process.platform === 'linux') expect(pagesOpen()).toHaveLength(1);
    const body = await page?.body.open(encoding);
    expect(body && (await buffer(body.read()))).not.toHaveLength(0);
    await expectAllClosed();
  }
  const page = await write(query, stays);
  page?.body.drop?.();
  await expectAllClosed();
});

it('writes one page of an organisation at a time, none for a client that went while it waited, and others beside it', async () => {
  const first = Promise.withResolvers<void>();
  const { done, write } = pagesOf(1, () => first.promise);
  const gone = { destroyed: false };
  const pages = [write(query, stays), write(query, gone), write({ ...query, orgId: 'other' }, stays)];
  const settled = Promise.allSettled(pages);
  await expect.poll(() => done.rows, { interval: 1 }).toBe(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(done.opened).toBe(2);
  gone.destroyed = true;
  first.resolve();
  const found = await settled;
  expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(done).toMatchObject({ opened: 2, closed: 2 });
  for (const one of found) if (one.status === 'fulfilled') one.value?.body.drop?.();
  await expectAllClosed();
});
