import { describe, expect, it } from 'vitest';
import { createGather } from '../../../src/lib/work/gather.ts';

/** Runs that are written down and wait for the test. */
function gathered({ most = 3, atATime = 1, repeats = true } = {}) {
  const log: string[][] = [];
  const gates: (() => void)[] = [];
  const gather = createGather<string, string>({
    most,
    atATime,
    repeats,
    async run(inputs) {
      log.push([...inputs]);
      await new Promise<void>((resolve) => gates.push(resolve));
      if (inputs.includes('broken')) throw new Error('one is broken');
      return inputs.map((input) => input.toUpperCase());
    },
  });
  /** Lets runs end until nothing runs any more. */
  async function end(): Promise<void> {
    await turn();
    while (gates.length > 0) {
      for (const open of gates.splice(0)) open();
      // Callers of one run ask again in the turn after its end.
      await turn();
      await turn();
    }
  }
  return { log, gather, end };
}

/** Waits until the event loop has gone around once. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('inputs that wait at the same time', () => {
  it('run together while one runs, in their order, so many at most, and those of another group by themselves', async () => {
    const { log, gather, end } = gathered();
    const first = gather('one', 'a');
    const other = gather('other', 'x');
    await turn();
    const all = ['b', 'c', 'd', 'e'].map((input) => gather('one', input));
    await turn();
    expect(log).toEqual([['a'], ['x']]);
    await end();
    expect(await Promise.all([first, ...all, other])).toEqual(['A', 'B', 'C', 'D', 'E', 'X']);
    expect(log).toEqual([['a'], ['x'], ['b', 'c', 'd'], ['e']]);
  });

  it('run together that arrive in one turn, as from callers that got what they asked for together', async () => {
    const { log, gather, end } = gathered();
    const callers = ['a', 'b', 'c'].map(async (input) => gather('one', await gather('one', input)));
    await end();
    expect(await Promise.all(callers)).toEqual(['A', 'B', 'C']);
    expect(log).toEqual([
      ['a', 'b', 'c'],
      ['A', 'B', 'C'],
    ]);
  });

  it('fail alone: what failed together is run once more, each by itself', async () => {
    const { log, gather, end } = gathered();
    const all = ['a', 'b', 'broken', 'c'].map((input) => gather('one', input));
    const settled = Promise.allSettled(all);
    await end();
    expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(log).toEqual([['a', 'b', 'broken'], ['a'], ['b'], ['broken'], ['c']]);
    const later = gather('one', 'later');
    await end();
    expect(await later).toBe('LATER');
  });

  it('fail together where they are not run once more, as look-ups that the database refused', async () => {
    const { log, gather, end } = gathered({ repeats: false });
    const settled = Promise.allSettled(['a', 'broken', 'c'].map((input) => gather('one', input)));
    await end();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(log).toEqual([['a', 'broken', 'c']]);
  });
});
