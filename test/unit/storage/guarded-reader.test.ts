import { describe, expect, it } from 'vitest';
import type { LookUp } from '../../../src/domain/reporting/caller.ts';
import { gatherLookUps, type Question } from '../../../src/storage/guarded-reader.ts';

const turn = () => new Promise(setImmediate);

/** Look-ups whose answers come when they are told to. */
function desk(atATime: number) {
  const asked: { questions: readonly Question[]; answer: () => void; fail: () => void }[] = [];
  const lookUp = gatherLookUps({
    atATime,
    ask: (questions) =>
      new Promise<(LookUp | undefined)[]>((resolve, reject) =>
        asked.push({
          questions,
          answer: () => resolve(questions.map(() => undefined)),
          fail: () => reject(new Error('away')),
        }),
      ),
  });
  return { asked, lookUp, sizes: () => asked.map(({ questions }) => questions.length) };
}

describe('gathered look-ups', () => {
  it('of one turn of the event loop go out together once it is over, the next turn’s by themselves', async () => {
    const { lookUp, sizes } = desk(9);
    const all = ['a', 'b', 'c'].map((hash) => lookUp(hash, null));
    expect(sizes()).toEqual([]);
    await turn();
    expect(sizes()).toEqual([3]);
    void lookUp('d', null);
    await turn();
    expect(sizes()).toEqual([3, 1]);
    void all;
  });

  it('gather while as many are under way as may be, and go out when one of those ends', async () => {
    const { asked, lookUp, sizes } = desk(2);
    for (const hash of ['a', 'b', 'c', 'd']) {
      void lookUp(hash, null);
      await turn();
    }
    expect(sizes()).toEqual([1, 1]);
    asked[0]?.answer();
    await turn();
    await turn();
    expect(sizes()).toEqual([1, 1, 2]);
  });

  it('go out in parts of 256', async () => {
    const { lookUp, sizes } = desk(9);
    for (let index = 0; index < 600; index += 1) void lookUp(`hash ${index}`, null);
    for (let turns = 0; turns < 4; turns += 1) await turn();
    expect(sizes()).toEqual([256, 256, 88]);
  });

  it('fail together with those they went out with, and with no others', async () => {
    const { asked, lookUp } = desk(1);
    const first = Promise.allSettled([lookUp('a', null), lookUp('b', null)]);
    await turn();
    const second = lookUp('c', null);
    asked[0]?.fail();
    expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await turn();
    asked[1]?.answer();
    expect(await second).toBeUndefined();
  });
});
