import type { Log } from '../../domain/ports.ts';
import { openPool, type Pool } from './pool.ts';

/**
 * The connections of one process: a pool for each kind of work, so that no kind can take the connections of another.
 */
export interface Pools {
  /** For finding out who asks, and for probes. */
  lookUps: Pool;
  /** For pages, lists and other reads. */
  reads: Pool;
  /** For commands: those of requests, and those of workers. */
  writes: Pool;
  close: () => Promise<void>;
}

export interface PoolsOptions {
  url: string;
  /** How many connections all pools may have together: three or more. */
  poolSize: number;
  /** How long a command's statement may take, in ms; as long again its wait for a lock, and for a connection. */
  timeoutMs: number;
  /** The same for a look-up or a probe, whose wait for a lock is a part of it. */
  lookUpTimeoutMs?: number;
  /** The same for a page or another read. */
  readTimeoutMs?: number;
  /** How long a read may wait for a lock, in ms. */
  readLockTimeoutMs?: number;
  log: Log;
}

/** Opens the pools. A quarter of the connections is for look-ups, a quarter for reads, the rest for commands. */
export function openPools(options: PoolsOptions): Pools {
  const { url, poolSize, timeoutMs, log } = options;
  const { lookUpTimeoutMs = timeoutMs, readTimeoutMs = timeoutMs, readLockTimeoutMs = readTimeoutMs } = options;
  const quarter = Math.ceil(poolSize / 4);
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  const lookUps = openPool({ url, size: quarter, timeoutMs: lookUpTimeoutMs, readOnly: true, onError });
  const reads = openPool({
    url,
    size: quarter,
    timeoutMs: readTimeoutMs,
    lockTimeoutMs: readLockTimeoutMs,
    readOnly: true,
    onError,
  });
  const writes = openPool({
    url,
    size: Math.max(1, poolSize - 2 * quarter),
    timeoutMs,
    idleTimeoutMs: timeoutMs,
    onError,
  });
  return {
    lookUps,
    reads,
    writes,
    async close() {
      await Promise.all([lookUps.close(), reads.close(), writes.close()]);
    },
  };
}
