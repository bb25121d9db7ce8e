import { describe, expect, it } from 'vitest';
import { createSizedTurns } from '../../../src/lib/work/sized-turns.ts';

/** Runs pieces that are given at once, one after another. @returns in which order they began */
async function orderOf(pieces: readonly [name: string, owner: string, size: number][]): Promise<string[]> {
  const turns = createSizedTurns(OPTIONS);
  const begun: string[] = [];
  await Promise.all(pieces.map(([name, owner, size]) => turns.run(owner, size, async () => void begun.push(name))));
  return begun;
}

const OPTIONS = { maxWaitingEach: 100, timeoutMs: 60_000 };
/** Work that does not end before it is told to. */
const held = () => Promise.withResolvers<void>();

describe('turns by size', () => {
  it('let a small piece pass the large ones of any number of owners', async () => {
    const large = Array.from({ length: 500 }, (_, at): [string, string, number] => [`large ${at}`, `o-${at}`, 20_000]);
    const begun = await orderOf([...large, ['small', 'other', 200]]);
    expect(begun.indexOf('small')).toBe(1);
  });

  it('let a piece of a twentieth pass large ones also when most of them are done', async () => {
    const turns = createSizedTurns(OPTIONS);
    const begun: string[] = [];
    const small: Promise<void>[] = [];
    const large = Array.from({ length: 500 }, (_item, at) =>
      turns.run(`o-${at}`, 20_000, async () => {
        begun.push('large');
        if (begun.length === 400) small.push(turns.run('other', 1_000, async () => void begun.push('small')));
      }),
    );
    await Promise.all(large);
    await Promise.all(small);
    expect(begun.indexOf('small')).toBe(400);
  });

  it('do not put an owner back for what was done while nobody else waited', async () => {
    const turns = createSizedTurns(OPTIONS);
    const begun: string[] = [];
    const others: Promise<void>[] = [];
    const own = Array.from({ length: 60 }, (_item, at) =>
      turns.run('a', 100, async () => {
        begun.push('a');
        if (at !== 39) return;
        for (let count = 0; count < 20; count += 1) others.push(turns.run('b', 100, async () => void begun.push('b')));
      }),
    );
    await Promise.all(own);
    await Promise.all(others);
    expect(begun.slice(40, 50).filter((owner) => owner === 'a').length).toBeGreaterThanOrEqual(4);
  });

  it('go around the owners where pieces are alike, and keep the order of each', async () => {
    const begun = await orderOf(
      ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name): [string, string, number] => [name, name.charAt(0), 1]),
    );
    expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3', 'a4']);
  });

  it('give an owner with small pieces no more than others get done', async () => {
    const small = Array.from({ length: 90 }, (_, at): [string, string, number] => [`small ${at}`, 'a', 100]);
    const begun = await orderOf([['first', 'a', 100], ...small, ['large', 'b', 3_000]]);
    // Twenty-nine waiting small pieces are due before it: with the first, as much as it is.
    expect(begun.indexOf('large')).toBe(30);
  });

  it('do not let a large piece wait for good while small ones of ever new owners come', async () => {
    const turns = createSizedTurns(OPTIONS);
    const begun: string[] = [];
    let left = 300;
    const flood = async (at: number): Promise<void> => {
      await turns.run(`o-${at}`, 100, async () => {
        begun.push('small');
        await new Promise(setImmediate);
        left -= 1;
        if (left > 0) more.push(flood(at + 2));
      });
    };
    const more = [flood(0), flood(1)];
    const large = turns.run('large', 1_000, async () => void begun.push('large'));
    await large;
    while (left > 0) await new Promise(setImmediate);
    await Promise.all(more);
    expect(begun.indexOf('large')).toBeLessThan(150);
  });

  it('refuse at once what would wait too long for others, as fast as work was done lately, and not for its own', async () => {
    let at = 0;
    const turns = createSizedTurns({ ...OPTIONS, mostBeforeMs: 2_000, now: () => at });
    const takes = (ms: number) => async () => void (at += ms);
    // A second for each thousand; that the first one took longer says nothing.
    for (const ms of [60_000, 1_000, 1_000, 1_000, 1_000]) await turns.run('a', 1_000, takes(ms));
    // Nor does what fails at once.
    for (let count = 0; count < 15; count += 1)
      await expect(turns.run('a', 1_000, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    const first = held();
    const taken = [
      turns.run('a', 1_000, () => first.promise),
      ...['a', 'b', 'c'].map((owner) => turns.run(owner, 1_000, takes(1_000))),
    ];
    await expect(turns.run('d', 1_000, takes(1_000))).rejects.toMatchObject({ reason: 'full' });
    taken.push(turns.run('a', 1_000, takes(1_000)), turns.run('d', 500, takes(500)));
    first.resolve();
    await Promise.all(taken);
  });

  it('refuse what would wait behind work that fails late, as behind other work that is slow', async () => {
    let at = 0;
    const turns = createSizedTurns({ ...OPTIONS, mostBeforeMs: 2_000, now: () => at });
    const fails = async (ms: number) => {
      at += ms;
      throw new Error('too slow');
    };
    for (let count = 0; count < 5; count += 1) await turns.run('a', 1_000, async () => void (at += 1));
    for (let count = 0; count < 8; count += 1)
      await expect(turns.run('a', 1_000, () => fails(3_000))).rejects.toThrow('too slow');
    const first = held();
    const taken = [turns.run('a', 1_000, () => first.promise), turns.run('b', 1_000, async () => {})];
    await expect(turns.run('c', 1_000, async () => {})).rejects.toMatchObject({ reason: 'full' });
    first.resolve();
    await Promise.all(taken);
  });

  it('refuse an owner that has too much waiting, and no other', async () => {
    const turns = createSizedTurns({ ...OPTIONS, maxWaitingEach: 1 });
    const first = held();
    const taken = [turns.run('a', 1, () => first.promise), turns.run('a', 1, async () => {})];
    await expect(turns.run('a', 1, async () => {})).rejects.toMatchObject({ reason: 'full' });
    taken.push(turns.run('b', 1, async () => {}));
    first.resolve();
    await Promise.all(taken);
  });

  it('give up what has waited for too long or is not needed any more, whatever fails, and go on with the rest', async () => {
    const turns = createSizedTurns({ ...OPTIONS, timeoutMs: 20 });
    const [first, gone] = [held(), new AbortController()];
    const failing = turns.run('a', 1, () => first.promise);
    await expect(turns.run('b', 1, async () => {})).rejects.toMatchObject({ reason: 'late' });
    const left = turns.run('b', 1, async () => {}, gone.signal);
    const next = turns.run('b', 1, async () => 'next');
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await expect(turns.run('c', 1, async () => {}, gone.signal)).rejects.toThrow('gone');
    first.reject(new Error('broken'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
    expect(await turns.run('b', 1, async () => 'later')).toBe('later');
  });
});
