import { openPool, type Pool, type PoolOptions } from './pool.ts';

/** How long a replica that lagged or failed is passed over, in ms. */
const PAUSE_MS = 1_000;

/** A copy of the database that list pages may be read from. */
export interface Replica {
  /**
   * Reads from the copy, unless it is being passed over.
   * @param accept whether what was read is recent enough
   * @returns undefined where the primary has to be asked: the copy lags, fails, or did so a moment ago
   */
  tryRead: <T>(read: (pool: Pool) => Promise<T>, accept: (found: T) => boolean) => Promise<T | undefined>;
  close: () => Promise<void>;
}

/** Opens a replica. It need not be there: then the primary serves everything. */
export function openReplica(options: PoolOptions, now: () => number = () => performance.now()): Replica {
  const pool = openPool(options);
  let passedOverUntil = -Infinity;

  return {
    async tryRead(read, accept) {
      if (now() < passedOverUntil) return undefined;
      // One asks whether it is back, and nobody else waits for the answer.
      if (passedOverUntil !== -Infinity) passedOverUntil = Infinity;
      try {
        const found = await read(pool);
        if (accept(found)) {
          passedOverUntil = -Infinity;
          return found;
        }
      } catch (error) {
        options.onError(error instanceof Error ? error : new Error(String(error)));
      }
      passedOverUntil = now() + PAUSE_MS;
      return undefined;
    },
    close: () => pool.close(),
  };
}
