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
  // By this clock each takes 450 ms.
  let at = 0;
  const texts = createShortTexts({ now: () => (at += 450) });
  const large = data(10_000);
  for (let count = 0; count < 5; count += 1) await texts.turns('usual', large);
  const refused: unknown[] = [];
  const waiting = Array.from({ length: 8 }, (_item, index) =>
    texts.turns(`org-${index}`, large).catch((error: unknown) => void refused.push(error)),
  );
  const small = texts.turns('other', data(100));
  await new Promise(setImmediate);
  // The first one runs, and a further one may wait behind four.
  expect(refused).toMatchObject([{ code: 'overloaded' }, { code: 'overloaded' }]);
  expect((await small).json).toContain('said.');
  await texts.close();
  await Promise.all(waiting);
});
