import { expect, it } from 'vitest';
import { createReadsInHand } from '../../../src/http/cache/reads-in-hand.ts';
import { DomainError } from '../../../src/domain/errors.ts';
import { createSlices } from '../../../src/lib/work/slices.ts';

const client = () => ({ destroyed: false });

it('does nothing for clients that went while their turn had not come', async () => {
  const reads = createReadsInHand(200, createSlices({ now: () => 0 }));
  let begun = 0;
  const clients = Array.from({ length: 50 }, client);
  const done = clients.map((one) =>
    reads
      .run('acme', one, () => {
        begun += 1;
        return Promise.resolve();
      })
      .catch((error: unknown) => error),
  );
  for (const one of clients) one.destroyed = true;
  const errors = (await Promise.all(done)).filter((error) => error instanceof DomainError);
  expect(begun).toBe(0);
  expect(errors).toHaveLength(50);
});

it('runs four of one organisation at a time, while another’s begins at once', async () => {
  const reads = createReadsInHand(200, createSlices({ now: () => 0 }));
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  const all = Promise.all(Array.from({ length: 12 }, () => reads.run('acme', client(), work)));
  expect(await reads.run('other', client(), () => Promise.resolve('read'))).toBe('read');
  while (ends.length < 4) await new Promise((resolve) => setImmediate(resolve));
  let ended = 0;
  while (ended < 12) {
    const end = ends.shift();
    if (end) {
      end();
      ended += 1;
    } else await new Promise((resolve) => setImmediate(resolve));
  }
  await all;
  expect(most).toBe(4);
});

it('refuses what finds no room to wait', async () => {
  const reads = createReadsInHand(0, createSlices({ now: () => 0 }));
  const ends: (() => void)[] = [];
  const held = Array.from({ length: 4 }, () =>
    reads.run('acme', client(), () => new Promise<void>((resolve) => ends.push(resolve))),
  );
  await expect(reads.run('acme', client(), () => Promise.resolve())).rejects.toMatchObject({ code: 'overloaded' });
  // On a busy machine they begin in several rounds.
  while (ends.length < held.length) await new Promise((resolve) => setImmediate(resolve));
  for (const end of ends) end();
  await Promise.all(held);
});
