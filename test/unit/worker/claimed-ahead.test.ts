import { expect, it, onTestFinished, vi } from 'vitest';
import { createAhead } from '../../../src/worker/lane/ahead.ts';
import { createLane } from '../../../src/worker/lane/create-lane.ts';
import type { ClaimedJob, LaneOptions, LaneQueue } from '../../../src/worker/lane/lane.ts';
import { silentLog } from '../../support/silent-log.ts';
import { until } from '../../support/until.ts';

interface Job extends ClaimedJob {
  id: number;
}

interface Made extends Partial<LaneOptions> {
  jobs: number;
  claimMs: number;
  workMs: number;
  /** The job that goes on until the test ends it. */
  endless?: number;
  /** What is awaited by each claim, before it brings what it has taken. */
  claimed?: () => Promise<unknown>;
  /** What is awaited before a result is recorded. */
  recorded?: () => Promise<unknown>;
  /** What is awaited before a job is given back. */
  released?: () => Promise<unknown>;
}

const atOnce = async (): Promise<void> => {};

/** A lane over jobs in memory. Its time goes on by what a claim and a job take, and by nothing else. */
function makeLane(made: Made) {
  const { jobs, claimMs, workMs, endless, claimed = atOnce, recorded = atOnce, released = atOnce, ...options } = made;
  let time = 0;
  const ready = Array.from({ length: jobs }, (_, id) => id);
  const held = new Set<number>();
  const done: number[] = [];
  const returned: number[] = [];
  const claims: number[] = [];
  const end = Promise.withResolvers<null>();
  let [running, mostWaiting] = [0, 0];
  const queue: LaneQueue<Job, null> = {
    async claim(_limits, count) {
      time += claimMs;
      const ids = ready.splice(0, count);
      claims.push(ids.length);
      for (const id of ids) held.add(id);
      await claimed();
      return ids.map((id) => ({ id, owner: 'acme', leaseToken: `lease ${id}`, fields: { id } }));
    },
    renew: async () => true,
    async finish({ id }) {
      await recorded();
      held.delete(id);
      done.push(id);
      return 'done';
    },
    async release({ id }) {
      await released();
      held.delete(id);
      returned.push(id);
      return true;
    },
    hasReady: async () => ready.length > 0,
    onChange: () => () => {},
    correctTimes: async () => 0,
  };
  const run = async ({ id }: Job) => {
    running += 1;
    mostWaiting = Math.max(mostWaiting, held.size - running);
    time += workMs;
    if (id === endless) await end.promise;
    running -= 1;
    return null;
  };
  const work = { name: 'job', queue, run, explain: () => null, kindOf: () => 'It failed.' };
  const lane = createLane(work, {
    log: silentLog,
    onEnd: () => {},
    concurrency: 1,
    leaseMs: 60_000,
    timeoutMs: 60_000,
    maxAttempts: 3,
    monotonic: () => time,
    ...options,
  });
  onTestFinished(async () => {
    end.resolve(null);
    await lane.stop(0);
  });
  lane.start();
  return { lane, held, done, returned, claims, end, mostWaiting: () => mostWaiting };
}

it('where a claim takes long beside the work, as many are claimed ahead as are worked off meanwhile, so few claims are made', async () => {
  const { done, claims } = makeLane({ jobs: 60, claimMs: 240, workMs: 10 });
  await until('all are done', () => done.length === 60);
  expect(done).toEqual(Array.from({ length: 60 }, (_, id) => id));
  // One by one they were 60, and one that found nothing. What a claim takes counts as time of the work it is beside here.
  expect(claims.length).toBeLessThanOrEqual(20);
  expect(Math.max(...claims)).toBeLessThanOrEqual(17);
});

it.each([
  { what: 'a claim is short beside the work', claimMs: 5, workMs: 40 },
  { what: 'a lane has spare places, because its work may hang', claimMs: 240, workMs: 10, spare: () => 1 },
])('none is claimed ahead where $what', async ({ what: _what, ...options }) => {
  const { done, claims, mostWaiting } = makeLane({ jobs: 20, ...options });
  await until('all are done', () => done.length === 20);
  expect(Math.max(...claims)).toBe(1);
  expect(mostWaiting()).toBeLessThanOrEqual(1);
});

it('what was claimed ahead and waits for long is given back, and no other is claimed while the work goes on', async () => {
  const { done, held, returned, claims } = makeLane({
    jobs: 60,
    claimMs: 240,
    workMs: 10,
    endless: 5,
    leaseMs: 90,
  });
  await until('they are given back', () => returned.length > 0 && held.size === 1);
  expect(done).not.toContain(5);
  expect([...held]).toEqual([5]);
  expect(done.length + returned.length + 1).toBe(claims.reduce((sum, count) => sum + count, 0));
});

it.each([
  { what: 'a second', leaseMs: 60_000, longestMs: 1_000 },
  { what: 'a third of its lease where that is shorter', leaseMs: 900, longestMs: 300 },
])('what was claimed ahead waits for $what, each for itself', ({ leaseMs, longestMs }) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const returned: number[] = [];
  const ahead = createAhead<Job>({ concurrency: 1, leaseMs }, ({ id }) => returned.push(id));
  const add = (id: number) => ahead.add({ id, owner: 'acme', leaseToken: `lease ${id}`, fields: { id } });
  add(1);
  add(2);
  vi.advanceTimersByTime(longestMs - 1);
  add(3);
  // What has its place by then is not given back.
  expect(ahead.take()?.id).toBe(1);
  expect(returned).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(returned).toEqual([2]);
  vi.advanceTimersByTime(longestMs - 2);
  expect(returned).toEqual([2]);
  vi.advanceTimersByTime(1);
  expect(returned).toEqual([2, 3]);
  expect(ahead.take()).toBeUndefined();
});

it('what was claimed ahead is given back when the lane stops', async () => {
  const { lane, done, held, returned, end } = makeLane({ jobs: 60, claimMs: 240, workMs: 10, endless: 5 });
  await until('some wait', () => held.size > 1);
  const stopped = lane.stop(10_000);
  end.resolve(null);
  await stopped;
  expect(held.size).toBe(0);
  expect(returned.length).toBeGreaterThan(0);
  expect(done.toSorted((left, right) => left - right)).toEqual([0, 1, 2, 3, 4, 5]);
});

it('what a claim brings after the lane was told to stop is given back before it has stopped', async () => {
  const gate = Promise.withResolvers<null>();
  let claims = 0;
  const { lane, held, returned } = makeLane({
    jobs: 60,
    claimMs: 240,
    workMs: 10,
    claimed: async () => {
      claims += 1;
      if (claims === 3) await gate.promise;
    },
  });
  await until('a later claim is under way', () => claims === 3);
  const stopped = lane.stop(10_000);
  const before = returned.length;
  gate.resolve(null);
  await stopped;
  expect(held.size).toBe(0);
  expect(returned.length).toBeGreaterThan(before + 1);
});

it('nothing more is claimed while sixteen results wait to be recorded', async () => {
  const gate = Promise.withResolvers<null>();
  const { lane, held, done } = makeLane({ jobs: 60, claimMs: 1, workMs: 10, recorded: () => gate.promise });
  await until('as many wait as may', () => held.size === 16);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(held.size).toBe(16);
  gate.resolve(null);
  await until('all are done', () => done.length === 60);
  await lane.stop(1_000);
});

it('a lane that can give nothing back, because the database has gone, stops all the same', async () => {
  const { lane, held, end } = makeLane({
    jobs: 60,
    claimMs: 240,
    workMs: 10,
    endless: 5,
    released: () => Promise.reject(new Error('the database has gone')),
  });
  await until('some wait', () => held.size > 1);
  const stopped = lane.stop(10_000);
  end.resolve(null);
  await stopped;
  // Their leases run out.
  expect(held.size).toBeGreaterThan(0);
});
