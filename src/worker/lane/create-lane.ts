import type { ClaimedJob, Lane, LaneOptions, LaneWork } from './lane.ts';
import { workOnce } from './work-once.ts';

/** How often to look, in ms, for what nothing tells of: leases that ran out, retries that are due. */
const POLL_MS = 1_000;

/** How often to look, in ms, for what a clock that was ahead has left in the queue. */
const CORRECT_MS = 30_000;

/** Makes a lane for a kind of work. */
export function createLane<Job extends ClaimedJob, Result>(work: LaneWork<Job, Result>, options: LaneOptions): Lane {
  const { concurrency, log, correctMs = CORRECT_MS } = options;
  const { queue, name } = work;
  const stopping = new AbortController();
  const context = { work, options, stopping: stopping.signal };
  const running = new Set<Promise<void>>();
  /** Aborted when nothing more may be claimed. */
  const closing = new AbortController();
  /** Whether there may be a job that nobody has looked for yet. */
  let due = false;
  let unsubscribe: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let correction: NodeJS.Timeout | undefined;

  function wake(): void {
    due = true;
    startRun();
  }

  function startRun(): void {
    if (closing.signal.aborted || !due || running.size >= concurrency) return;
    due = false;
    const run = workUntilEmpty().finally(() => {
      running.delete(run);
      startRun();
    });
    running.add(run);
  }

  async function workUntilEmpty(): Promise<void> {
    try {
      while (!closing.signal.aborted && (await workOnce(context, wake))) {
        /* the next one */
      }
    } catch (error) {
      // The poll tries again.
      due = false;
      log.error({ err: error }, `${name}: the queue could not be reached`);
    }
  }

  async function correctTimes(): Promise<void> {
    try {
      const jobs = await queue.correctTimes();
      if (jobs > 0) log.warn({ jobs }, `${name}: waiting times that a wrong clock had written were corrected`);
    } catch (error) {
      log.debug({ err: error }, `${name}: waiting times could not be looked at; it is tried again`);
    }
  }

  return {
    start() {
      unsubscribe = queue.onChange(wake);
      // This timer also keeps a process alive that does nothing else.
      timer = setInterval(wake, POLL_MS);
      correction = setInterval(() => void correctTimes(), correctMs);
      void correctTimes();
      wake();
    },
    async drain() {
      await correctTimes();
      let done = 0;
      for (;;) {
        while (!closing.signal.aborted && (await workOnce(context, () => {}))) done += 1;
        // A claim may end many hopeless jobs and find no other, although more wait.
        if (closing.signal.aborted || !(await queue.hasReady())) return done;
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
