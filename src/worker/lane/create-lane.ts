import { DomainError } from '../../domain/errors.ts';
import type { ClaimedJob, Lane, LaneOptions, LaneWork } from './lane.ts';
import { createAhead } from './ahead.ts';
import { workOn } from './work-on.ts';

/** How often to look, in ms, for what nothing tells of: leases that ran out, retries that are due. */
const POLL_MS = 1_000;

/**
 * How many results wait to be recorded at most while more is claimed; with more places, as many as there are. Each is
 * kept in memory until it is written.
 */
const MOST_RECORDING = 16;

/** How often to look, in ms, for what a clock that was ahead has left in the queue. */
const CORRECT_MS = 30_000;

/** For how long a lane that was told to stop tries to record what its queue does not take, in ms. */
const LAST_TRIES_MS = 3_000;

/** Makes a lane for a kind of work. */
export function createLane<Job extends ClaimedJob, Result>(work: LaneWork<Job, Result>, options: LaneOptions): Lane {
  const { concurrency, spare = () => 0, log, lastTriesMs = LAST_TRIES_MS } = options;
  const { queue, name } = work;
  const stopping = new AbortController();
  const mostRecording = Math.max(concurrency, MOST_RECORDING);
  const ahead = createAhead<Job>(options, (job) => track(giveBack(job)));
  /** All that is under way: jobs until they are recorded, and a claim. */
  const running = new Set<Promise<void>>();
  let claiming = false;
  /** Places that are taken, and jobs that have left theirs and are not recorded yet. */
  let [taken, recording] = [0, 0];
  /** Whose jobs the places are taken by: once for each job. */
  const owners: string[] = [];
  /** Aborted when nothing more may be claimed. */
  const closing = new AbortController();
  let lastTry = Infinity;
  const context = { work, options, lastTry: () => lastTry, stopping: stopping.signal };
  /** Whether there may be a job that nobody has looked for yet. */
  let due = false;
  let unsubscribe: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let correction: NodeJS.Timeout | undefined;

  function wake(): void {
    due = true;
    fill();
  }

  /**
   * Gives free places to jobs that were claimed ahead, and claims one for every other free place and as many ahead as are
   * worked off meanwhile, in one claim at a time; where there is no place, one for a spare place. None while many wait to
   * be recorded.
   */
  function fill(): void {
    while (taken < concurrency && !closing.signal.aborted) {
      const job = ahead.take();
      if (!job) break;
      track(run(job));
    }
    if (closing.signal.aborted || !due || claiming || recording >= mostRecording) return;
    const room = concurrency + ahead.room() - taken;
    if (room <= 0 && taken >= concurrency + spare()) return;
    claiming = true;
    due = false;
    track(room > 0 ? claim(room, []) : claim(1, [...new Set(owners)]));
  }

  async function claim(places: number, apart: readonly string[]): Promise<void> {
    const claimed = ahead.claims();
    try {
      const jobs = await queue.claim(options, places, apart);
      // Where there was one there may be more.
      due ||= jobs.length > 0;
      if (jobs.length > 0) claimed();
      for (const job of jobs)
        if (taken < concurrency || apart.length > 0) track(run(job));
        else if (closing.signal.aborted) track(giveBack(job));
        else ahead.add(job);
    } finally {
      claiming = false;
    }
  }

  async function giveBack(job: Job): Promise<void> {
    await queue.release(job);
    due = true;
    log.debug(job.fields, `${name}: given back before it was begun`);
  }

  async function run(job: Job): Promise<void> {
    taken += 1;
    owners.push(job.owner);
    const ended = ahead.works();
    try {
      await workOn(context, job, () => {
        ended();
        taken -= 1;
        owners.splice(owners.indexOf(job.owner), 1);
        recording += 1;
        wake();
      });
    } finally {
      recording -= 1;
    }
  }

  function track(work: Promise<void>): void {
    const tracked = watch(work).finally(() => {
      running.delete(tracked);
      fill();
    });
    running.add(tracked);
  }

  async function watch(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      // The poll tries again.
      due = false;
      // Why the database cannot be used is in the log already, where the storage writes it once a minute.
      const level = error instanceof DomainError && error.code === 'unavailable' ? 'debug' : 'error';
      log[level]({ err: error }, `${name}: the queue could not be reached`);
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
      correction = setInterval(() => void correctTimes(), CORRECT_MS);
      void correctTimes();
      wake();
    },
    async drain() {
      await correctTimes();
      let done = 0;
      for (;;) {
        while (!closing.signal.aborted) {
          const [job] = await queue.claim(options, 1, []);
          if (!job) break;
          await workOn(context, job, () => {});
          done += 1;
        }
        // A claim may end many hopeless jobs and find no other, although more wait.
        if (closing.signal.aborted || !(await queue.hasReady())) return done;
      }
    },
    async stop(graceMs) {
      closing.abort();
      lastTry = performance.now() + lastTriesMs;
      for (const job of ahead.takeAll()) track(giveBack(job));
      unsubscribe?.();
      clearInterval(timer);
      clearInterval(correction);
      const grace = setTimeout(() => stopping.abort(), graceMs);
      // What a claim under way brings is waited for too.
      while (running.size > 0) await Promise.all(running);
      clearTimeout(grace);
    },
  };
}
