import { describe, expect, it } from 'vitest';
import { createEvents } from '../../../scripts/simulate/events.ts';
import { simulateQueue, type QueueModel } from '../../../scripts/simulate/queue.ts';
import { seeded } from '../../../src/demo/random.ts';

const MODEL: QueueModel = {
  arrivalsPerDay: 86_400,
  byHour: Array(24).fill(1),
  hours: 4,
  workers: 4,
  serviceMedianMs: 100,
  serviceSpread: 0.4,
  failures: 0,
  maxAttempts: 5,
  wakeMs: 0,
  claimsPerSecond: 1e9,
  workerLifeMs: 1e15,
  restartMs: 5_000,
  leaseMs: 60_000,
};
const run = (changes: Partial<QueueModel> = {}, seed = 'a') => simulateQueue({ ...MODEL, ...changes }, seeded(seed));
const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
const most = (values: Float64Array) => values.reduce((left, right) => Math.max(left, right), 0);

it('events come out in the order of their time', () => {
  const random = seeded('events');
  const events = createEvents<number>();
  const times = Array.from({ length: 500 }, () => random.whole(0, 100));
  for (const time of times) events.add(time, time);
  expect(Array.from({ length: 500 }, () => events.take())).toEqual(times.toSorted((left, right) => left - right));
  expect([events.take(), events.size(), events.nextAt()]).toEqual([undefined, 0, Infinity]);
});

describe('the simulated queue', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(run()).toEqual(run());
    expect(run({}, 'b').arrived).not.toBe(run().arrived);
  });

  it('waits as queueing theory says: one worker, half busy, service of one length (Pollaczek and Khinchine)', () => {
    // Calls at λ a second, each served in D seconds: the mean wait is λD² / 2(1 − λD).
    const { waits, busy } = run({
      workers: 1,
      arrivalsPerDay: 86_400 * 5,
      serviceSpread: 0,
      serviceMedianMs: 100,
      hours: 24,
    });
    expect(busy).toBeCloseTo(0.5, 1);
    expect(Math.abs(mean(waits) - 50)).toBeLessThan(2);
  });

  it('ends with every call accounted for, however many workers are killed, and each lost attempt waits for its lease', () => {
    const { arrived, completed, failed, lostAttempts, deaths, totals } = run({
      workerLifeMs: 120_000,
      serviceMedianMs: 2_000,
      workers: 8,
    });
    expect({ lost: arrived - completed - failed, failed }).toEqual({ lost: 0, failed: 0 });
    expect(deaths).toBeGreaterThanOrEqual(lostAttempts);
    expect(lostAttempts).toBeGreaterThan(20);
    expect(totals.filter((total) => total > 59_000).length).toBeGreaterThanOrEqual(lostAttempts * 0.9);
  });

  it('repeats what fails, after the pauses that the domain keeps, and gives up after the last attempt', () => {
    const always = run({ failures: 1, maxAttempts: 3, hours: 1 });
    expect([always.completed, always.failed]).toEqual([0, always.arrived]);
    const some = run({ failures: 0.2, hours: 1 });
    expect(some.completed + some.failed).toBe(some.arrived);
    expect(most(some.totals)).toBeGreaterThan(3_000);
  });

  it('never claims faster than the database does', () => {
    const { waits } = run({
      arrivalsPerDay: 86_400 * 20,
      workers: 1_000,
      serviceMedianMs: 1,
      claimsPerSecond: 15,
      hours: 0.1,
    });
    expect(most(waits)).toBeGreaterThan(60_000);
  });
});
