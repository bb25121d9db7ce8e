import type { WorkerOptions } from './worker-options.ts';
import { workOnce, type WorkContext } from './work-once.ts';

/** The part of Debrief that assesses. */
export interface Worker {
  /** Works until nothing is ready. @returns how many attempts it made */
  drainQueue: () => Promise<number>;
  /** Claims nothing more; what is in hand may finish within the time, and is given back after it. */
  stop: (graceMs: number) => Promise<void>;
}

/** Looks by itself this often, in ms, for what no commit tells of: leases that ran out, retries that are due. */
const POLL_MS = 1_000;

/** Looks this often, in ms, for what a clock that was ahead has left in the queue. */
const CORRECT_MS = 30_000;

/** Makes a worker that waits to be told: {@link start} lets it work by itself. */
export function createWorker(options: WorkerOptions): Worker & { start: () => void } {
  const { storage, concurrency, log } = options;
  const stopping = new AbortController();
  const context: WorkContext = { ...options, stopping: stopping.signal, turn: { after: '' } };
  const running = new Set<Promise<void>>();
  /** Aborted when nothing more may be claimed. */
  const closing = new AbortController();
  let due = false;
  let unsubscribe: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let correction: NodeJS.Timeout | undefined;

  /** There may be something to do: seen to now, or when a place is free. */
  function wake(): void {
    due = true;
    startLane();
  }

  function startLane(): void {
    if (closing.signal.aborted || !due || running.size >= concurrency) return;
    due = false;
    const lane = runLane().finally(() => {
      running.delete(lane);
      startLane();
    });
    running.add(lane);
  }

  async function runLane(): Promise<void> {
    try {
      while (!closing.signal.aborted && (await workOnce(context, wake))) {
        /* the next one */
      }
    } catch (error) {
      // The database is away: the slow poll tries again.
      due = false;
      log.error({ err: error }, 'the worker could not reach the queue');
    }
  }

  async function correctTimes(): Promise<void> {
    try {
      const assessments = await storage.execute('correctQueueTimes', {});
      if (assessments > 0) log.warn({ assessments }, 'waiting times that a wrong clock had written were put right');
    } catch (error) {
      log.debug({ err: error }, 'waiting times could not be looked at; it is tried again');
    }
  }

  return {
    start() {
      unsubscribe = storage.onCommit(wake);
      // Keeps a process that does nothing else alive, whatever becomes of its database.
      timer = setInterval(wake, POLL_MS);
      correction = setInterval(() => void correctTimes(), options.correctMs ?? CORRECT_MS);
      void correctTimes();
      wake();
    },
    async drainQueue() {
      await correctTimes();
      let done = 0;
      for (;;) {
        while (!closing.signal.aborted && (await workOnce(context, () => {}))) done += 1;
        // A claim that only ended hopeless ones, as many as it may at a time, has found nothing and left more.
        if (closing.signal.aborted || (await storage.reader.queueStatus()).oldestReadyMs === 0) return done;
      }
    },
    async stop(graceMs) {
      closing.abort();
      unsubscribe?.();
      clearInterval(timer);
      clearInterval(correction);
      const grace = setTimeout(() => stopping.abort(), graceMs);
      await Promise.all(running);
      clearTimeout(grace);
    },
  };
}
