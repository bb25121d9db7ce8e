import type { Transferable, Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { MIB } from '../../lib/bytes/units.ts';
import { unlessAborted } from '../../lib/work/unless-aborted.ts';
import { NEW_OBJECTS_MB, outOfMemory } from './thread-memory.ts';

export interface PoolOptions {
  /** The module whose default function runs a task. */
  module: URL;
  /** How many threads there are at most. */
  threads: number;
  /** Memory of one thread, in MiB: a task that needs less never fails for it, and one that needs half as much again beside the room for new objects always does. */
  memoryMb: number;
  /** Room for new objects beside that, in MiB, which V8 looks through the more seldom the more there is: {@link NEW_OBJECTS_MB} unless said. */
  newObjectsMb?: number;
  /** How long an idle thread is kept, in ms: an idle service gives its memory back. */
  idleMs?: number;
}

/** Threads, each of which runs one task at a time. */
export interface ThreadPool<Task, Result> {
  /** @throws what the task throws; an error of which `isOutOfMemory` holds; the signal's reason, which ends the thread */
  run: (task: Task, options: { signal: AbortSignal; transferList?: Transferable[] }) => Promise<Result>;
  /** Those that run. */
  threads: () => readonly Worker[];
  /** Ends all of them. What runs or waits rejects. */
  destroy: () => Promise<void>;
}

/**
 * What V8 may take beyond the memory of a thread, in MiB. Where a heap comes to V8's own limit, V8 ends the thread only
 * if the next object is small: one of more than 16 MiB (an array or a table that grows, a text that is normalised) ends the
 * whole process (`FATAL ERROR: Reached heap limit`, SIGABRT). So threads are ended from outside long before they come to it,
 * and between the two is room for whatever is made in a step that nothing interrupts: `JSON.parse` makes 45 MiB of 2, and an
 * array that grows has 1.5 times its size beside it.
 */
const ROOM_MB = 480;
/**
 * By what factor V8 lets such a small heap grow from what is in use until the next collection, rounded up: what is in use,
 * times this, is the most that a thread takes meanwhile.
 */
const GROWTH = 1.5;
/** How often heaps are looked at while tasks run, in ms: in that time a loop that keeps all that it makes takes some 15 MiB. */
const LOOK_MS = 25;

/** Makes a pool of threads, each of which starts with a task that finds no other free. */
export function openPool<Task, Result>({
  module,
  threads,
  memoryMb,
  newObjectsMb = NEW_OBJECTS_MB,
  idleMs = 60_000,
}: PoolOptions): ThreadPool<Task, Result> {
  const pool = new Piscina<Task, Result>({
    filename: module.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    // A thread that waits does not stand still, so that it can give memory back.
    atomics: 'disabled',
    // Two tables of 350 KiB in each pool, which nobody reads.
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb + ROOM_MB, maxYoungGenerationSizeMb: newObjectsMb },
  });
  // A task is aborted, and its thread reaches its memory, or answers, before it could be ended: nobody waits for the task any
  // more, so the pool says it by this event, which ends the process where nobody listens. The next task starts another thread.
  pool.on('error', () => {});
  // A heap of this size is not garbage alone: more is in use than a task may use.
  const most = (memoryMb * GROWTH + newObjectsMb) * MIB;
  const asked = new WeakSet<Worker>();
  let free = threads;
  const waiting = new Set<() => void>();
  let running = 0;
  let timer: NodeJS.Timeout | undefined;

  async function lookAt(thread: Worker): Promise<void> {
    asked.add(thread);
    try {
      const { used_heap_size: bytes } = await thread.getHeapStatistics();
      // As the thread itself says it where V8 ends it: the pool ends it, and its task rejects.
      if (bytes > most) thread.emit('error', outOfMemory());
    } catch {
      // It has not begun yet, or has ended.
    } finally {
      asked.delete(thread);
    }
  }

  function look(): void {
    for (const thread of pool.threads) if (!asked.has(thread)) void lookAt(thread);
  }

  /**
   * Waits for a thread here, and not in the pool: where a task is ended with its thread, the pool starts none for those that
   * wait, until a further one comes.
   */
  async function enter(signal: AbortSignal): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    const turn = Promise.withResolvers<void>();
    waiting.add(turn.resolve);
    try {
      await unlessAborted(signal, turn.promise);
    } catch (error) {
      if (!waiting.delete(turn.resolve)) leave();
      throw error;
    }
  }

  function leave(): void {
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return {
    async run(task, options) {
      await enter(options.signal);
      running += 1;
      timer ??= setInterval(look, LOOK_MS).unref();
      try {
        return await pool.run(task, options);
      } finally {
        leave();
        running -= 1;
        if (running === 0) {
          clearInterval(timer);
          timer = undefined;
        }
      }
    },
    threads: () => pool.threads,
    destroy: () => pool.destroy(),
  };
}
