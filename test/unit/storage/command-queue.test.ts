import { describe, expect, it } from 'vitest';
import { createCommandQueue, type QueuedCommand } from '../../../src/storage/postgres/commands/command-queue.ts';

const options = { places: 1, maxWaiting: 100, timeoutMs: 60_000 };
const of = (owner: string, command: Partial<QueuedCommand> = {}) => ({ owner, mustNotBeRefused: false, ...command });

/** Commands that end when they are told to, and say in which order they began. */
function stage() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    work: (what: string) => () => {
      begun.push(what);
      return new Promise<string>((resolve) => ends.push(() => resolve(what)));
    },
    async endNext() {
      ends.shift()?.();
      // The place is passed on once the promises are settled.
      await new Promise(setImmediate);
    },
  };
}

describe('the queue of commands', () => {
  it('lets organisations and workers take turns, however many commands one of them has waiting', async () => {
    const queue = createCommandQueue(options);
    const { begun, work, endNext } = stage();
    const all = ['a1', 'a2', 'a3', 'b1', 'w1', 'w2'].map((what) => queue.run(work(what), of(what.charAt(0))));
    for (const _ of all) await endNext();
    expect(begun).toEqual(['a1', 'b1', 'a2', 'w1', 'a3', 'w2']);
    await Promise.all(all);
  });

  it('lets small commands pass the large ones of many organisations', async () => {
    const queue = createCommandQueue({ ...options, places: 2 });
    const { begun, work, endNext } = stage();
    const large = Array.from({ length: 20 }, (_, at) =>
      queue.run(work(`large ${at}`), of(`o-${at}`, { size: 20_000 })),
    );
    const small = ['w1', 'w2', 'a1'].map((what) => queue.run(work(what), of(what.charAt(0), { size: 200 })));
    for (let count = 0; count < 23; count += 1) await endNext();
    expect(begun.slice(0, 6)).toEqual(['large 0', 'large 1', 'w1', 'a1', 'w2', 'large 2']);
    await Promise.all([...large, ...small]);
  });

  /** A queue that knows that a command takes 400 ms, two at a time, and a clock that the test moves. */
  async function pacedQueue() {
    const clock = { at: 0 };
    const queue = createCommandQueue({ ...options, places: 2, now: () => clock.at });
    const takes = (ms: number) => async () => void (clock.at += ms);
    for (const ms of [400, 400, 400, 400, 400]) await queue.run(takes(ms), of('a'));
    // What ends at once was done with another one.
    for (let count = 0; count < 15; count += 1) await queue.run(takes(0), of('a'));
    /** Whether there is room; what is taken is given back at once. */
    const hasRoom = (owner: string, size = 1) => {
      const leave = queue.roomFor(owner, size);
      leave?.();
      return leave !== null;
    };
    return { queue, clock, hasRoom };
  }

  it('has no room for what others have more before than is done in two seconds, as fast as they were done lately', async () => {
    const { queue, hasRoom } = await pacedQueue();
    const { work, endNext } = stage();
    const all = Array.from({ length: 11 }, (_, index) => queue.run(work(`${index}`), of(`o-${index}`)));
    expect(hasRoom('other')).toBe(true);
    all.push(queue.run(work('one more'), of('a')));
    expect([hasRoom('a'), hasRoom('other', 0.5), hasRoom('other')]).toEqual([true, true, false]);
    // A worker's is taken all the same.
    all.push(queue.run(work('worker'), { ...of(''), mustNotBeRefused: true }));
    for (const _ of all) await endNext();
    await Promise.all(all);
    expect(hasRoom('other')).toBe(true);
  });

  it('counts what was given room and is not in the row yet, until it is or comes to nothing', async () => {
    const { queue, hasRoom } = await pacedQueue();
    const given = Array.from({ length: 10 }, (_, index) => queue.roomFor(`o-${index}`, 1));
    expect(given.every(Boolean)).toBe(true);
    // Smaller ones pass, and what an organisation has itself does not keep it out.
    expect([hasRoom('other', 0.5), hasRoom('o-1'), hasRoom('other')]).toEqual([true, true, false]);
    for (const leave of given.slice(2)) {
      leave?.();
      leave?.();
    }
    // Since one was refused there is room for one before it.
    expect(hasRoom('other')).toBe(false);
    given[1]?.();
    expect(hasRoom('other')).toBe(true);
  });

  it('has room for one of another organisation, however many of one were given room at once', async () => {
    const { queue, hasRoom } = await pacedQueue();
    const given = Array.from({ length: 200 }, () => queue.roomFor('a', 1));
    expect(given.every(Boolean)).toBe(true);
    // One of them goes before one as large, and ten before one that is ten times as large.
    expect([hasRoom('other'), hasRoom('other', 9.5), hasRoom('other', 10)]).toEqual([true, true, false]);
    for (const leave of given) leave?.();
    expect(hasRoom('other')).toBe(true);
  });

  it('keeps its row short once one had to be refused, until none had to be for two seconds', async () => {
    const { queue, clock, hasRoom } = await pacedQueue();
    const { work, endNext } = stage();
    const all = Array.from({ length: 12 }, (_, index) => queue.run(work(`${index}`), of(`o-${index}`)));
    expect(hasRoom('other')).toBe(false);
    // Eight of the ten that wait are done: two are left, which would take 0.4 s.
    for (let count = 0; count < 8; count += 1) {
      clock.at += 200;
      await endNext();
    }
    expect(hasRoom('other')).toBe(false);
    clock.at += 1_999;
    expect(hasRoom('other')).toBe(false);
    clock.at += 2_000;
    expect(hasRoom('other')).toBe(true);
    for (let count = 0; count < 4; count += 1) await endNext();
    await Promise.all(all);
  });

  it('keeps its row no shorter for small ones where a large one had to be refused', async () => {
    const { queue, clock, hasRoom } = await pacedQueue();
    const { work, endNext } = stage();
    // Two run and four wait, each of another organisation; ten more of one of these wait behind its first.
    const all = Array.from({ length: 6 }, (_, index) => queue.run(work(`${index}`), of(`o-${index}`)));
    for (let count = 0; count < 10; count += 1) all.push(queue.run(work('more'), of('o-5')));
    expect([hasRoom('other', 100), hasRoom('other', 1), hasRoom('other', 100)]).toEqual([false, true, false]);
    // Whoever sends large ones again and again does not keep out the small ones of others either.
    clock.at += 1_000;
    expect([hasRoom('large', 100), hasRoom('other', 1)]).toEqual([false, true]);
    for (const _ of all) await endNext();
    await Promise.all(all);
    expect(hasRoom('other', 100)).toBe(true);
  });

  it('reckons with what passes by: workers that go first leave less of the time', async () => {
    const clock = { at: 0 };
    const queue = createCommandQueue({ ...options, now: () => clock.at });
    const { work, endNext } = stage();
    const all: Promise<unknown>[] = Array.from({ length: 70 }, (_, at) => queue.run(work(`${at}`), of(`o-${at}`)));
    const worker = of('workers', { size: 0.001, mustNotBeRefused: true });
    for (let step = 0; step < 10; step += 1) {
      all.push(queue.run(work('worker'), worker));
      for (let count = 0; count < 2; count += 1) {
        clock.at += 20;
        await endNext();
      }
    }
    // Fifty-nine wait. Each takes 20 ms, and is followed by as much of a worker.
    expect(queue.roomFor('other', 1)).toBe(null);
    for (let count = 0; count < 60; count += 1) await endNext();
    await Promise.all(all);
  });

  it('runs commands of one name one at a time, and others beside them', async () => {
    const queue = createCommandQueue({ ...options, places: 3 });
    const { begun, work, endNext } = stage();
    const all = ['same 1', 'same 2', 'same 3', 'other'].map((what) =>
      queue.run(work(what), of('a', { name: what.split(' ')[0] })),
    );
    await new Promise(setImmediate);
    expect(begun).toEqual(['same 1', 'other']);
    await endNext();
    expect(begun).toEqual(['same 1', 'other', 'same 2']);
    for (const _ of all) await endNext();
    expect(await Promise.all(all)).toEqual(['same 1', 'same 2', 'same 3', 'other']);
  });

  it('goes on with the next command of a name after one that fails', async () => {
    const queue = createCommandQueue(options);
    const failing = queue.run(() => Promise.reject(new Error('it fails')), of('a', { name: 'same' }));
    const next = queue.run(() => Promise.resolve('next'), of('a', { name: 'same' }));
    await expect(failing).rejects.toThrow('it fails');
    await expect(next).resolves.toBe('next');
  });

  it('refuses more than may wait at once, but not what must not be refused', async () => {
    const queue = createCommandQueue({ ...options, maxWaiting: 2 });
    const { work, endNext } = stage();
    const all = ['a1', 'a2', 'a3'].map((what) => queue.run(work(what), of(what.charAt(0))));
    await expect(queue.run(work('a4'), of('a'))).rejects.toMatchObject({ code: 'overloaded' });
    const claim = queue.run(work('claim'), of('', { mustNotBeRefused: true }));
    for (let count = 0; count < 4; count += 1) await endNext();
    expect(await Promise.all([...all, claim])).toEqual(['a1', 'a2', 'a3', 'claim']);
  });

  it('keeps room for owners that have little waiting, where one of them has filled the row', async () => {
    const queue = createCommandQueue({ ...options, maxWaiting: 15 });
    const { work, endNext } = stage();
    const all = Array.from({ length: 16 }, (_, index) => queue.run(work(`a${index}`), of('a')));
    await expect(queue.run(work('a'), of('a'))).rejects.toMatchObject({ code: 'overloaded' });
    const other = queue.run(work('b'), of('b'));
    for (let count = 0; count < 17; count += 1) await endNext();
    expect(await other).toBe('b');
    await Promise.all(all);
  });

  it.each([undefined, 'same'])('refuses what waits for too long, of the name %s too', async (name) => {
    const queue = createCommandQueue({ ...options, timeoutMs: 1 });
    const { begun, work, endNext } = stage();
    const first = queue.run(work('first'), of('a', { name }));
    await expect(queue.run(work('second'), of('a', { name }))).rejects.toMatchObject({ code: 'overloaded' });
    await endNext();
    await first;
    expect(begun).toEqual(['first']);
  });
});
