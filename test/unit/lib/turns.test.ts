import { describe, expect, it } from 'vitest';
import { createTurns } from '../../../src/lib/work/turns.ts';

/** Work that ends when it is told to, and says in which order it began. */
function workshop() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    },
    async endNext() {
      ends.shift()?.();
      // The place is passed on once the promise is settled.
      await new Promise(setImmediate);
    },
  };
}

const options = { places: 1, maxWaitingEach: 100, timeoutMs: 60_000 };

describe('turns', () => {
  it('run work of waiting owners one after the other, and each owner’s in its order', async () => {
    const turns = createTurns(options);
    const { begun, work, endNext } = workshop();
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => turns.run(name.charAt(0), work(name)));
    for (const _ of all) await endNext();
    expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3', 'a4']);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']);
  });

  it('never run more than there are places for, whatever fails', async () => {
    const turns = createTurns({ ...options, places: 3 });
    let running = 0;
    let most = 0;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        turns.run(String(index % 7), async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise(setImmediate);
          running -= 1;
          if (index % 5 === 0) throw new Error('broken');
        }),
      ),
    );
    expect({ most, failed: outcomes.filter(({ status }) => status === 'rejected').length }).toEqual({
      most: 3,
      failed: 12,
    });
  });

  it('refuse an owner that has too much waiting, and no other', async () => {
    const turns = createTurns({ ...options, maxWaitingEach: 2 });
    const { work, endNext } = workshop();
    const taken = ['a', 'a', 'a'].map((owner) => turns.run(owner, work(owner)));
    await expect(turns.run('a', work('a'))).rejects.toMatchObject({ reason: 'full' });
    taken.push(turns.run('b', work('b')));
    for (const _ of taken) await endNext();
    expect(await Promise.all(taken)).toEqual(['a', 'a', 'a', 'b']);
  });

  it('give up work that has waited for too long, and go on with the rest', async () => {
    const turns = createTurns({ ...options, timeoutMs: 20 });
    const { begun, work, endNext } = workshop();
    const first = turns.run('a', work('first'));
    await expect(turns.run('b', work('late'))).rejects.toMatchObject({ reason: 'late' });
    await endNext();
    expect(await first).toBe('first');
    const next = turns.run('b', work('next'));
    await endNext();
    expect([await next, begun]).toEqual(['next', ['first', 'next']]);
  });

  it('let work go that nobody needs any more, also before it waits, and go on with the rest', async () => {
    const turns = createTurns(options);
    const { begun, work, endNext } = workshop();
    const gone = new AbortController();
    const first = turns.run('a', work('first'), gone.signal);
    const left = turns.run('b', work('left'), gone.signal);
    const next = turns.run('b', work('next'));
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await expect(turns.run('c', work('never'), gone.signal)).rejects.toThrow('gone');
    await endNext();
    await endNext();
    expect([await first, await next, begun]).toEqual(['first', 'next', ['first', 'next']]);
  });
});
