import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { longInNextRound } from '../../../src/storage/postgres/connection.ts';

/** What happens in which order, where an answer of so many bytes has come. */
async function orderOf(bytes: number): Promise<string[]> {
  const order: string[] = [];
  let read = 70;
  const given = longInNextRound(
    () => read,
    async () => {
      read += bytes;
      // As where something else was read: its turn comes in the next round.
      setImmediate(() => setImmediate(() => order.push('others')));
      return 'rows';
    },
  );
  order.push(await given);
  await nextRound();
  await nextRound();
  return order;
}

it('a long answer of PostgreSQL is used in another round than it was made texts of', async () => {
  expect(await orderOf(5_000_000)).toEqual(['others', 'rows']);
});

it('a short one is used at once', async () => {
  expect(await orderOf(100_000)).toEqual(['rows', 'others']);
});
