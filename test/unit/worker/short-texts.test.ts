import { expect, it } from 'vitest';
import { createShortTexts } from '../../../src/worker/reading/short-texts.ts';

/** A conversation as a file of data. */
const data = (characters: number) => {
  const turns: string[] = [];
  for (let length = 0; length < characters; length += turns.at(-1)?.length ?? 0)
    turns.push(JSON.stringify({ speaker: ['Seller', 'Buyer'][turns.length % 2], text: `Turn ${turns.length}, said.` }));
  return `[${turns.join(',')}]`;
};

it('a text that would wait for more than two seconds of those of others is refused at once, and a small one passes', async () => {
  const texts = createShortTexts();
  const large = data(30_000);
  // The first one starts the thread.
  await texts.turns('usual', large);
  const began = performance.now();
  for (let count = 1; count < 5; count += 1) await texts.turns('usual', large);
  // As many as take twenty seconds.
  const most = Math.ceil(80_000 / (performance.now() - began));
  const refused: unknown[] = [];
  const waiting = Array.from({ length: most }, (_item, at) =>
    texts.turns(`org-${at}`, large).catch((error: unknown) => void refused.push(error)),
  );
  const small = texts.turns('other', data(100));
  await new Promise(setImmediate);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(most);
  expect(refused[0]).toMatchObject({ code: 'overloaded' });
  expect((await small).json).toContain('said.');
  await texts.close();
  await Promise.all(waiting);
});
