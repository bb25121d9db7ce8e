import { Piscina } from 'piscina';
import { NEW_OBJECTS_MB } from './thread-memory.ts';

export interface PoolOptions {
  /** The module whose default function runs a task. */
  module: URL;
  /** How many threads there are at most. */
  threads: number;
  /** Memory of one thread, in MiB. */
  memoryMb: number;
  /** How long an idle thread is kept, in ms: an idle service gives its memory back. */
  idleMs?: number;
}

/** Makes a pool of threads, each of which starts with a task that finds no other free. */
export function openPool<Task, Result>({
  module,
  threads,
  memoryMb,
  idleMs = 60_000,
}: PoolOptions): Piscina<Task, Result> {
  const pool = new Piscina<Task, Result>({
    filename: module.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: NEW_OBJECTS_MB },
  });
  // A task is aborted, and its thread reaches its memory before it could be ended: nobody waits for the task any more, so
  // the pool says it by this event, which ends the process where nobody listens. The next task starts another thread.
  pool.on('error', () => {});
  return pool;
}
