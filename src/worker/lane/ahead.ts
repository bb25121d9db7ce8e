import type { ClaimedJob, LaneOptions } from './lane.ts';

/** How many jobs are claimed ahead at most. */
const MOST = 16;

/**
 * How long a job that was claimed ahead waits for a place, in ms; then it is given back, so that another process, or an
 * organisation whose turn it is, need not wait for work that took longer than was to be expected.
 */
const LONGEST_WAIT_MS = 1_000;

/** What the newest measurement counts beside all before it. */
const NEWEST = 0.25;

/** Jobs that were claimed before there is a place for them, so that no place stands idle for as long as a claim takes. */
export interface Ahead<Job> {
  /** How many more are to be claimed ahead; 0 while half of them wait still, so that claims are few. */
  room: () => number;
  add: (job: Job) => void;
  /** The one that has waited longest; undefined where none waits. */
  take: () => Job | undefined;
  takeAll: () => Job[];
  /** A claim begins. @returns to be called when it has brought jobs */
  claims: () => () => void;
  /** Work on a job begins. @returns to be called when it has ended */
  works: () => () => void;
}

/**
 * Makes an empty list of them. Twice as many are claimed ahead as are worked off while a claim is under way, so that the
 * next claim can be made while half of them wait still. None where claims are short beside the work, as they are where
 * the database is near, and none while a lane has spare places, as its work may hang.
 * @param giveBack called with each that has waited too long
 */
export function createAhead<Job extends ClaimedJob>(
  {
    concurrency,
    leaseMs,
    spare = () => 0,
    monotonic = () => performance.now(),
  }: Pick<LaneOptions, 'concurrency' | 'leaseMs' | 'spare' | 'monotonic'>,
  giveBack: (job: Job) => void,
): Ahead<Job> {
  const waiting: { job: Job; late: NodeJS.Timeout }[] = [];
  /** When work that is in hand has begun. */
  const begun = new Set<{ at: number }>();
  /** How long a claim takes, and work on a job, in ms; null until there was one. */
  let claimMs: number | null = null;
  let workMs: number | null = null;

  function most(): number {
    if (spare() > 0 || claimMs === null || workMs === null) return 0;
    const now = monotonic();
    const inHand = [...begun].map(({ at }) => now - at);
    return Math.min(MOST, 2 * Math.floor((concurrency * claimMs) / Math.max(1, workMs, ...inHand)));
  }

  return {
    room() {
      const all = most();
      const free = all - waiting.length;
      return 2 * free >= all ? free : 0;
    },
    add(job) {
      const late = setTimeout(
        () => {
          waiting.splice(
            waiting.findIndex((one) => one.job === job),
            1,
          );
          giveBack(job);
        },
        Math.min(LONGEST_WAIT_MS, leaseMs / 3),
      );
      waiting.push({ job, late });
    },
    take() {
      const first = waiting.shift();
      clearTimeout(first?.late);
      return first?.job;
    },
    takeAll() {
      const all = waiting.splice(0);
      for (const { late } of all) clearTimeout(late);
      return all.map(({ job }) => job);
    },
    claims() {
      const since = monotonic();
      return () => {
        claimMs = mean(claimMs, monotonic() - since);
      };
    },
    works() {
      const work = { at: monotonic() };
      begun.add(work);
      return () => {
        if (begun.delete(work)) workMs = mean(workMs, monotonic() - work.at);
      };
    },
  };
}

function mean(before: number | null, newest: number): number {
  return before === null ? newest : before + NEWEST * (newest - before);
}
