import { describe, expect, it } from 'vitest';
import { createGather } from '../../../src/storage/postgres/gather.ts';

/** Runs that are written down and wait for the test. */
function gathered({ most = 3, atATime = 1 } = {}) {
  const log: string[][] = [];
  const gates: (() => void)[] = [];
  const gather = createGather<string, string>({
    most,
    atATime,
    async run(inputs) {
      log.push([...inputs]);
      await new Promise<void>((resolve) => gates.push(resolve));
      if (inputs.includes('broken')) throw new Error('one is broken');
      return inputs.map((input) => input.toUpperCase());
    },
  });
  /** Lets runs end until nothing runs any more. */
  async function end(): Promise<void> {
    while (gates.length > 0) {
      for (const open of gates.splice(0)) open();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return { log, gather, end };
}

describe('inputs that wait at the same time', () => {
  it('run together while one runs, in their order, so many at most, and those of another group by themselves', async () => {
    const { log, gather, end } = gathered();
    const all = ['a', 'b', 'c', 'd', 'e'].map((input) => gather('one', input));
    const other = gather('other', 'x');
    expect(log).toEqual([['a'], ['x']]);
    await end();
    expect(await Promise.all([...all, other])).toEqual(['A', 'B', 'C', 'D', 'E', 'X']);
    expect(log).toEqual([['a'], ['x'], ['b', 'c', 'd'], ['e']]);
  });

  it('fail alone: what failed together is run once more, each by itself', async () => {
    const { log, gather, end } = gathered();
    const all = ['a', 'b', 'broken', 'c'].map((input) => gather('one', input));
    const settled = Promise.allSettled(all);
    await end();
    expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(log).toEqual([['a'], ['b', 'broken', 'c'], ['b'], ['broken'], ['c']]);
    const later = gather('one', 'later');
    await end();
    expect(await later).toBe('LATER');
  });
});
