import { describe, expect, it, vi } from 'vitest';
import { createSlices, WITHIN } from '../../../src/lib/work/slices.ts';

/** Resolves in the next round of the event loop. */
const round = () => new Promise<void>((resolve) => void setImmediate(resolve));

async function rounds(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await round();
}

describe('slices of the main thread', () => {
  it('begins at once where nothing else is to be done', async () => {
    const slices = createSlices({ now: () => 0 });
    const done: string[] = [];
    slices.run('acme', () => done.push('first'));
    expect(done).toEqual(['first']);
    slices.run('acme', () => done.push('second'));
    expect(done).toEqual(['first']);
    await rounds(2);
    expect(done).toEqual(['first', 'second']);
    await round();
    slices.run('acme', () => done.push('third'));
    expect(done).toHaveLength(3);
  });

  it('lets owners take turns, piece by piece, each in its own order', async () => {
    const slices = createSlices({ turnMs: 1_000, now: () => 0 });
    const done: string[] = [];
    slices.run('acme', () => {});
    for (const piece of ['a1', 'a2', 'a3']) slices.run('acme', () => done.push(piece));
    for (const piece of ['b1', 'b2']) slices.run('other', () => done.push(piece));
    await rounds(2);
    expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('calls back when all pieces of a round are done, and at once outside of one', async () => {
    const slices = createSlices({ turnMs: 1_000, now: () => 0 });
    const done: string[] = [];
    const piece = (name: string) =>
      slices.run('acme', () => {
        done.push(`${name} in ${slices.round()}`);
        slices.afterRound(() => done.push(`after ${name}`));
      });
    for (const name of ['first', 'second', 'third']) piece(name);
    expect(done).toEqual(['first in 1', 'after first']);
    await rounds(2);
    expect(done.slice(2)).toEqual(['second in 2', 'third in 2', 'after second', 'after third']);
    slices.afterRound(() => done.push('outside'));
    expect(done.at(-1)).toBe('outside');
  });

  it('calls back all of a round, also where one of them throws', async () => {
    const slices = createSlices({ now: () => 0 });
    const done: string[] = [];
    const round = () =>
      slices.run('acme', () => {
        slices.afterRound(() => done.push('before'));
        slices.afterRound(() => {
          throw new Error('it failed');
        });
        slices.afterRound(() => done.push('behind'));
      });
    expect(round).toThrow('it failed');
    await rounds(2);
    expect(done).toEqual(['before', 'behind']);
  });

  it('does no second piece in a round once its time is used up, promises included', async () => {
    const slices = createSlices({ turnMs: 0 });
    const done: string[] = [];
    const piece = async (name: string) => {
      await slices.next('acme');
      await Promise.resolve();
      done.push(name);
    };
    const all = Promise.all(['a', 'b', 'c', 'd'].map(piece));
    const seen: number[] = [];
    for (let left = 6; left > 0; left -= 1) {
      seen.push(done.length);
      await round();
    }
    await all;
    expect(done).toEqual(['a', 'b', 'c', 'd']);
    for (const [index, count] of seen.entries()) expect(count).toBeLessThanOrEqual(index + 1);
  });

  it('stands back while connections arrive, for a bounded number of them', async () => {
    const slices = createSlices({ turnMs: 0, arrivalsFirst: 4, arrivalsMs: 60_000 });
    const counts: number[] = [];
    let done = 0;
    slices.arrived();
    for (let left = 20; left > 0; left -= 1) slices.run('acme', () => (done += 1));
    for (let left = 12; left > 0; left -= 1) {
      await round();
      slices.arrived();
      counts.push(done);
    }
    expect(counts.slice(0, 3)).toEqual([0, 0, 0]);
    // One piece after each four that came.
    expect(counts.at(-1)).toBeGreaterThanOrEqual(1);
    expect(counts.at(-1)).toBeLessThanOrEqual(4);
    await rounds(25);
    expect(done).toBe(20);
  });

  it('gives owners that share a turn no more of it than one has, and lets them take it in turns', async () => {
    const slices = createSlices({ turnMs: 0 });
    const done: string[] = [];
    // What comes first is done at once.
    slices.run('first', () => {});
    for (let left = 3; left > 0; left -= 1)
      for (const owner of ['a', 'b', 'c', 'd'].map((name) => `many${WITHIN}${name}`))
        expect(slices.run(owner, () => done.push(owner.slice(-1)), 3)).toBe(true);
    expect(slices.run(`many${WITHIN}a`, () => {}, 3)).toBe(false);
    for (let left = 3; left > 0; left -= 1) slices.run('acme', () => done.push('acme'));
    // How many rounds that takes depends on what else the machine does.
    await vi.waitUntil(() => done.length === 15);
    expect(done.slice(0, 6).filter((name) => name === 'acme')).toHaveLength(3);
    expect(done.filter((name) => name !== 'acme').join('')).toBe('abcdabcdabcd');
  });

  it('then does a few pieces of each owner, so that a flood of connections leaves room for the requests of all', async () => {
    const slices = createSlices({ turnMs: 60_000, arrivalsFirst: 4, arrivalsMs: 60_000, eachBetween: 3 });
    const done = { acme: 0, other: 0 };
    slices.arrived();
    for (let left = 20; left > 0; left -= 1) slices.run('acme', () => (done.acme += 1));
    for (let left = 5; left > 0; left -= 1) slices.run('other', () => (done.other += 1));
    for (let left = 6; left > 0; left -= 1) {
      await round();
      slices.arrived();
    }
    expect(done).toEqual({ acme: 3, other: 3 });
    // Nothing arrives any more.
    await rounds(4);
    expect(done).toEqual({ acme: 20, other: 5 });
  });

  it('stands back for a bounded time', async () => {
    const slices = createSlices({ arrivalsFirst: 1_000_000, arrivalsMs: 0 });
    let done = 0;
    slices.arrived();
    slices.run('acme', () => (done += 1));
    await rounds(2);
    expect(done).toBe(1);
  });

  it('refuses a piece where as many of its owner wait as may', async () => {
    const slices = createSlices({ now: () => 0 });
    let done = 0;
    const work = () => void (done += 1);
    slices.run('other', () => {});
    expect([slices.run('acme', work, 2), slices.run('acme', work, 2), slices.run('acme', work, 2)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(slices.run('other', work, 2)).toBe(true);
    await rounds(2);
    expect(done).toBe(3);
  });

  /** Slices with a clock of their own, whose pieces take as long as they say. */
  function withClock() {
    let at = 1_000;
    const slices = createSlices({ turnMs: 1_000, longMs: 30, restMs: 60_000, now: () => at });
    const done: string[] = [];
    const piece = (owner: string, name: string, ms: number) =>
      slices.run(owner, () => {
        at += ms;
        done.push(name);
      });
    return { piece, done, pass: (ms: number) => (at += ms) };
  }

  it('lets an owner rest after a long piece for as long as it took, while others are at work', async () => {
    const { piece, done, pass } = withClock();
    piece('other', 'b1', 1);
    for (const name of ['a1', 'a2', 'a3']) piece('acme', name, 250);
    await rounds(2);
    expect(done).toEqual(['b1', 'a1']);
    // What the other goes on to ask does not wait, however many pieces it takes.
    for (const name of ['b2', 'b3', 'b4']) {
      piece('other', name, 1);
      await rounds(2);
    }
    expect(done).toEqual(['b1', 'a1', 'b2', 'b3', 'b4']);
    pass(250);
    piece('other', 'b5', 1);
    await rounds(2);
    expect(done.slice(5).toSorted()).toEqual(['a2', 'b5']);
  });

  it('lets all owners of long pieces rest together, so that they leave time for others', async () => {
    const { piece, done, pass } = withClock();
    piece('other', 'o1', 1);
    for (const name of ['a1', 'a2']) piece('acme', name, 250);
    for (const name of ['b1', 'b2']) piece('big', name, 250);
    await rounds(2);
    expect(done).toEqual(['o1', 'a1', 'b1']);
    pass(100);
    for (const name of ['o2', 'o3']) {
      piece('other', name, 1);
      await rounds(2);
    }
    // The rest of acme began 350 ms ago, of which 250 were the piece of big.
    expect(done).toEqual(['o1', 'a1', 'b1', 'o2', 'o3']);
    pass(150);
    piece('other', 'o4', 1);
    await rounds(2);
    expect(done.slice(5).toSorted()).toEqual(['a2', 'b2', 'o4']);
  });

  it('goes on by itself when the rest is over', async () => {
    let at = 0;
    const slices = createSlices({ longMs: 30, now: () => at });
    const done: string[] = [];
    slices.run('other', () => {});
    const both = Promise.all(
      ['a1', 'a2'].map(async (name) => {
        await slices.next('acme');
        at += 40;
        done.push(name);
      }),
    );
    await rounds(3);
    expect(done).toEqual(['a1']);
    at += 40;
    await both;
    expect(done).toEqual(['a1', 'a2']);
  });

  it('lets nobody rest who is alone at work, nor after short pieces', async () => {
    const { piece, done } = withClock();
    for (const name of ['a1', 'a2', 'a3']) piece('acme', name, 250);
    await rounds(3);
    expect(done).toEqual(['a1', 'a2', 'a3']);
    const both = withClock();
    for (const owner of ['acme', 'other', 'acme', 'other']) both.piece(owner, owner, 30);
    await rounds(3);
    expect(both.done).toHaveLength(4);
  });
});
