import { threadMs } from '../process/thread-ms.ts';

/** How many things one piece of work takes at a time, so that no piece takes long. */
export interface FittingSize {
  /** How many the next piece takes. */
  count: () => number;
  /** Says for how many ms a piece kept the thread, and how many things it had: there may have been fewer than it might take. */
  took: (ms: number, things: number) => void;
}

/** How much of what the dearest thing took is remembered after another piece: dear ones come again among cheap ones. */
const REMEMBERED = 0.8;

/**
 * Finds how large pieces of work may be: it begins with few, and takes as many as fit by what the dearest things of late took,
 * at most twice as many as before.
 * @param aimMs how long a piece should take at most
 */
export function createFittingSize({ first, most, aimMs }: { first: number; most: number; aimMs: number }): FittingSize {
  let count = first;
  /** What one thing took, in ms. */
  let dearest = 0;
  return {
    count: () => count,
    took(ms, things) {
      dearest = Math.max(ms / Math.max(1, things), dearest * REMEMBERED);
      const fit = dearest === 0 ? most : Math.floor(aimMs / dearest);
      count = Math.max(1, Math.min(fit, count * 2, most));
    },
  };
}

/**
 * Runs a piece of work of a fitting size, and tells the size how much processor time of this thread it took.
 * @param work gives the things that it was done with
 */
export async function inFittingSize<T extends readonly unknown[]>(
  size: FittingSize,
  work: () => Promise<T>,
): Promise<T> {
  const before = threadMs();
  const things = await work();
  size.took(threadMs() - before, things.length);
  return things;
}
