import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createLargePages } from '../../../src/http/lists/large-pages.ts';
import { createSlices } from '../../../src/lib/work/slices.ts';

const query = { orgId: 'o', userId: 'u', page: 1, pageSize: 100, from: null, to: null };

/** Pages of so many rows; what was read of them, and how many states were let go of. */
function pagesOf(count: number, whenRead: (row: number) => void) {
  const done = { rows: 0, closed: 0 };
  async function* rows() {
    for (let row = 1; row <= count; row += 1) {
      done.rows = row;
      whenRead(row);
      yield Buffer.from(String(row));
    }
  }
  const largeAssessments = async () => ({
    rows: rows(),
    epoch: 'e',
    reportVersion: 1,
    catalogueVersion: 1,
    close: async () => void (done.closed += 1),
  });
  return { done, write: createLargePages({ largeAssessments }, createSlices(), 10) };
}

it('reads no further rows for a client that has gone, and lets go of the state', async () => {
  const client = { destroyed: false };
  const { done, write } = pagesOf(50, (row) => {
    if (row === 3) client.destroyed = true;
  });
  await expect(write(query, client)).rejects.toThrow('The connection closed');
  expect(done.rows).toBeLessThan(50);
  expect(done.closed).toBe(1);
  // The turn was given back: the next one is written.
  const page = await write(query, { destroyed: false });
  const body = await page?.body.open('identity');
  expect(JSON.parse(String(body && (await buffer(body.read())))).data).toHaveLength(50);
  expect(done.closed).toBe(2);
});

it('gives no file to whoever comes after a page was let go of', async () => {
  const { write } = pagesOf(2, () => {});
  const page = await write(query, { destroyed: false });
  page?.body.drop?.();
  const body = await page?.body.open('identity');
  await new Promise((resolve) => setImmediate(resolve));
  expect(() => body?.read()).toThrow('the temporary file is closed');
});
