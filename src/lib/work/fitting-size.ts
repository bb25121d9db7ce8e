/** How many things one piece of work takes at a time, so that no piece takes long. */
export interface FittingSize {
  /** How many the next piece takes. */
  count: () => number;
  /** Says for how many ms a piece of that many kept the thread. */
  took: (ms: number) => void;
}

/**
 * Finds how large pieces of work may be: it begins with few, takes twice as many after each piece that was short, and
 * as many fewer after one that was long.
 * @param aimMs how long a piece should take at most
 */
export function createFittingSize({ first, most, aimMs }: { first: number; most: number; aimMs: number }): FittingSize {
  let count = first;
  return {
    count: () => count,
    took(ms) {
      if (ms > aimMs) count = Math.max(1, Math.floor((count * aimMs) / ms));
      else if (ms < aimMs / 2) count = Math.min(most, count * 2);
    },
  };
}

/** Runs a piece of work of a fitting size, and tells the size how much processor time of this thread it took. */
export async function inFittingSize<T>(size: FittingSize, work: () => Promise<T>): Promise<T> {
  const before = process.threadCpuUsage();
  try {
    return await work();
  } finally {
    const { user, system } = process.threadCpuUsage(before);
    size.took((user + system) / 1_000);
  }
}
