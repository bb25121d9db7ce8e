import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createAnswer } from '../../../src/http/cache/answer.ts';
import { createAnswers, createBodyCache } from '../../../src/http/cache/answers.ts';
import { createReadsInHand } from '../../../src/http/cache/reads-in-hand.ts';
import { createSlices } from '../../../src/lib/work/slices.ts';

/** An interface whose one answer has so many bytes, and the turns that its answers ask for before they are sent. */
function serving(bytes: number) {
  const turns: (() => void)[] = [];
  const answers = createAnswers({
    cache: createBodyCache(10_000_000),
    reads: createReadsInHand(10, createSlices({ now: () => 0 })),
    longReads: createReadsInHand(10, createSlices({ now: () => 0 })),
    observer: { requestAnswered() {}, cacheLooked() {}, assessmentEnded() {}, limitReached() {} },
    onLimit() {},
  });
  const slices = {
    ...createSlices({ now: () => 0 }),
    next: () =>
      new Promise<void>((resolve) => {
        turns.push(resolve);
      }),
  };
  const answer = createAnswer(answers, slices, () => 'o');
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get('/', (request, reply) => {
    answer(request, reply, 'state', async () => ({ digest: 'state', body: Buffer.alloc(bytes, 'x'), isDear: true }));
  });
  return { ask: () => app.inject('/'), turns, answers };
}

it('sends large bodies one at a time, as turns come, from memory too', async () => {
  const { ask, turns } = serving(200_000);
  for (let time = 0; time < 2; time += 1) {
    let sent = 0;
    const all = Array.from({ length: 5 }, () => ask().then(() => (sent += 1)));
    for (let turn = 1; turn <= 5; turn += 1) {
      await expect.poll(() => turns.length, { interval: 1 }).toBeGreaterThan(0);
      turns.shift()?.();
      await expect.poll(() => sent, { interval: 1 }).toBe(turn);
    }
    await Promise.all(all);
  }
});

it('sends small bodies without waiting for a turn', async () => {
  const { ask, turns } = serving(10_000);
  for (let time = 0; time < 3; time += 1) expect((await ask()).body).toHaveLength(10_000);
  expect(turns).toHaveLength(0);
});

it('lets go of a large body whose client has gone while it was written', async () => {
  const { answers } = serving(0);
  const response = { destroyed: false };
  let dropped = 0;
  const body = { open: () => Promise.reject(new Error('opened')), drop: () => void (dropped += 1) };
  const written = answers.write({ orgId: 'o', digest: 'd', encoding: 'identity', response }, async () => {
    response.destroyed = true;
    return { digest: 'd', body };
  });
  await expect(written).rejects.toThrow('The connection closed');
  expect(dropped).toBe(1);
});

it('does not have small answers of an organisation wait for large ones', async () => {
  const { answers } = serving(0);
  const write = (digest: string, produce: Parameters<typeof answers.write>[1]) =>
    answers.write({ orgId: 'o', digest, encoding: 'identity', response: { destroyed: false } }, produce);
  const [allPlacesTaken, largeMayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  const large = Array.from({ length: 6 }, (_item, index) =>
    write(`large ${index}`, async () => ({
      async later() {
        begun += 1;
        if (begun === 4) allPlacesTaken.resolve();
        await largeMayEnd.promise;
        return { digest: `large ${index}`, body: 'large' };
      },
    })),
  );
  await allPlacesTaken.promise;
  const small = Array.from({ length: 6 }, (_item, index) =>
    write(`small ${index}`, async () => ({ digest: `small ${index}`, body: 'small' })),
  );
  expect((await Promise.all(small)).map(({ body }) => String(body))).toEqual(small.map(() => 'small'));
  largeMayEnd.resolve();
  expect((await Promise.all(large)).map(({ digest }) => digest)).toEqual(large.map((_one, index) => `large ${index}`));
});
