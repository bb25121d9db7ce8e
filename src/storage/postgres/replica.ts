import { openPool, type Pool, type PoolOptions } from './pool.ts';

/** How long a replica that lagged or failed is not used, in ms. */
const PAUSE_MS = 1_000;

/** A standby from which list pages may be read. */
export interface Replica {
  /**
   * Reads from the replica, unless it lagged or failed less than `PAUSE_MS` ago.
   * @param accept whether the result is recent enough
   * @returns undefined where the primary has to be asked
   */
  tryRead: <T>(read: (pool: Pool) => Promise<T>, accept: (found: T) => boolean) => Promise<T | undefined>;
  close: () => Promise<void>;
}

/** Opens a replica. Where it cannot be reached, the primary serves everything. */
export function openReplica(options: PoolOptions, now: () => number = () => performance.now()): Replica {
  const pool = openPool(options);
  let passedOverUntil = -Infinity;

  return {
    async tryRead(read, accept) {
      if (now() < passedOverUntil) return undefined;
      // One read tries whether it works again; all others use the primary meanwhile.
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
