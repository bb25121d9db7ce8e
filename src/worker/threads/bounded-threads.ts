import { setTimeout as pause } from 'node:timers/promises';
import type { Transferable } from 'node:worker_threads';
import type { ThreadTask } from './bounded-thread.ts';
import { openPool, type ThreadPool } from './open-pool.ts';
import { isOutOfMemory } from './thread-memory.ts';

/** A task reached its limit of processor time or memory. Its thread was ended; the next task starts another one. */
export class ThreadLimitReached extends Error {
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory') {
    super(`a thread reached its limit of ${limit}`);
    this.name = 'ThreadLimitReached';
    this.limit = limit;
  }
}

export interface BoundedThreadsOptions<Task = unknown> {
  /** Its default function runs a task. The time to load the module is not counted. */
  module: URL;
  /** How many tasks run at a time. */
  threads: number;
  /** How much processor time a task may take, in ms. */
  cpuMs: number;
  /** Memory of one thread, in MiB. */
  memoryMb: number;
  /** Room for new objects beside that, in MiB, where it is not the usual. */
  newObjectsMb?: number;
  /** How long an idle thread is kept, in ms. */
  idleMs: number;
  /** How many times its processor time a task may last: {@link BUSY_FACTOR} unless said. */
  busyFactor?: number;
  /**
   * By how much other threads go first, from before the module is loaded, as `nice` counts: {@link NICE} unless said.
   */
  nice?: number;
  /** Whether somebody waits for a task as for an answer: it is so unless said. What is not waited for begins later, and takes less memory. */
  isWaitedFor?: boolean;
  /** What of a task is handed over to the thread, and not copied: nothing unless said. */
  handOver?: (task: Task) => Transferable[];
}

export interface BoundedThreads<Task, Result> {
  /**
   * @param onBegun called soon after the task has begun in a thread, where it takes a while
   * @throws ThreadLimitReached, or the reason of the signal where that is aborted first; both end the thread
   */
  run: (task: Task, signal: AbortSignal, onBegun?: () => void) => Promise<Result>;
  close: () => Promise<void>;
}

/** A task may last this many times its processor time, because it gets less of the processor on a busy machine. */
const BUSY_FACTOR = 15;
/** What a thread does is waited for by one organisation, and the main thread by all: it gets three times as much. */
const NICE = 5;
/** How often the used processor time is read, in ms. */
const LOOK_MS = 100;

/** Threads that start with the first task, each bounded in processor time and memory. */
export function createBoundedThreads<Task, Result>(options: BoundedThreadsOptions<Task>): BoundedThreads<Task, Result> {
  const { module, cpuMs, busyFactor = BUSY_FACTOR, nice = NICE, isWaitedFor = true, handOver, ...pooled } = options;
  let pool: ThreadPool<ThreadTask<Task>, Result> | undefined;

  function open(): ThreadPool<ThreadTask<Task>, Result> {
    pool ??= openPool({ ...pooled, module: new URL('./bounded-thread.ts', import.meta.url) });
    return pool;
  }

  /** Resolves when the task has used up its time. */
  async function usedUp({ begun }: ThreadTask<Task>, ended: AbortSignal, onBegun?: () => void): Promise<void> {
    const cell = new Int32Array(begun);
    while (Atomics.load(cell, 0) === 0) await pause(LOOK_MS, undefined, { signal: ended });
    onBegun?.();
    const thread = pool?.threads().find(({ threadId }) => threadId === Atomics.load(cell, 0));
    if (!thread) return;
    const [began, before] = [performance.now(), await thread.cpuUsage()];
    for (;;) {
      await pause(LOOK_MS, undefined, { signal: ended });
      const { user, system } = await thread.cpuUsage(before);
      if ((user + system) / 1_000 >= cpuMs || performance.now() - began >= cpuMs * busyFactor) return;
    }
  }

  return {
    async run(task, signal, onBegun) {
      const given = {
        module: module.href,
        task,
        begun: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT),
        nice,
        isWaitedFor,
      };
      const [late, ended] = [new AbortController(), new AbortController()];
      // It rejects where the thread is gone; the task itself fails then.
      usedUp(given, ended.signal, onBegun).then(
        () => late.abort(),
        () => {},
      );
      try {
        const either = AbortSignal.any([signal, late.signal]);
        return await open().run(given, { signal: either, transferList: handOver?.(task) ?? [] });
      } catch (error) {
        if (late.signal.aborted) throw new ThreadLimitReached('time');
        if (isOutOfMemory(error)) throw new ThreadLimitReached('memory');
        throw error;
      } finally {
        ended.abort();
      }
    },
    async close() {
      await pool?.destroy();
    },
  };
}
