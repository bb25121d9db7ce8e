import { setTimeout as pause } from 'node:timers/promises';
import { unlessAborted } from '../../lib/work/unless-aborted.ts';
import type { ClaimedJob, Failed, JobEnd, LaneOptions, LaneWork, JobOutcome, Postponed } from './lane.ts';

/** How long to wait before an outcome that could not be written is written again, in ms. */
const RECORD_AGAIN_MS = 500;
/**
 * For how many times the time of an attempt it may wait for a place: behind one job of each of four others, which all take
 * their whole time.
 */
const MOST_WAITS = 5;

/** What one attempt needs to know. */
export interface WorkContext<Job extends ClaimedJob, Result> {
  work: LaneWork<Job, Result>;
  options: LaneOptions;
  /**
   * Until when what could not be recorded is tried again, by `performance.now()`: soon after the process was told to stop,
   * because the database may be gone for good. Infinity before.
   */
  lastTry: () => number;
  /** Aborted when the process may wait no longer. */
  stopping: AbortSignal;
}

/**
 * Runs a job that was claimed, and records how that ended under the lease's token.
 * @param leavePlace called once it has ended and is being recorded, so that the next one can be claimed meanwhile: a queue
 * that is asked for both at once keeps both at once
 * @throws when the queue cannot be reached; the lease then runs out and the job is tried again
 */
export async function workOn<Job extends ClaimedJob, Result>(
  context: WorkContext<Job, Result>,
  job: Job,
  leavePlace: () => void,
): Promise<void> {
  const began = performance.now();
  const outcome = await attempt(context, job);
  const ended = end(context, job, outcome, (performance.now() - began) / 1_000);
  leavePlace();
  await ended;
}

/** Records how an attempt ended, or gives the job back. */
async function end<Job extends ClaimedJob, Result>(
  context: WorkContext<Job, Result>,
  job: Job,
  outcome: JobOutcome<Result> | Postponed,
  seconds: number,
): Promise<void> {
  const {
    work: { queue, name },
    options,
    stopping,
  } = context;
  if (stopping.aborted && outcome.type !== 'succeeded') {
    await queue.release(job);
    options.log.info(job.fields, `${name}: given back`);
    return;
  }
  if (outcome.type === 'postponed') {
    const { reason, waitMs } = outcome;
    options.onEnd((await queue.release(job, outcome)) ? 'retried' : 'lost', seconds);
    options.log.warn({ ...job.fields, reason, seconds: Math.round(waitMs / 1_000) }, `${name}: waits`);
    return;
  }
  const state = await record(context, job, outcome);
  options.onEnd(state, seconds);
  const details = { ...job.fields, outcome: state, milliseconds: Math.round(seconds * 1_000) };
  if (outcome.type === 'failed') options.log.warn({ ...details, reason: outcome.reason }, `${name}: an attempt failed`);
  else options.log.info(details, name);
}

/** Runs the job under its time limit, renewing the lease meanwhile. Never throws: a failure is an outcome. */
async function attempt<Job extends ClaimedJob, Result>(
  { work, options, stopping }: WorkContext<Job, Result>,
  job: Job,
): Promise<JobOutcome<Result> | Failed | Postponed> {
  const { leaseMs, timeoutMs } = options;
  const lost = new AbortController();
  const renewal = setInterval(() => {
    work.queue.renew(job, leaseMs).then(
      (held) => held || lost.abort(),
      // The next renewal may reach the queue again. If not, the lease runs out and another process takes the job.
      () => {},
    );
  }, leaseMs / 3);
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const allow = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => late.abort(), ms);
  };
  allow(timeoutMs);
  const time = { waits: () => allow(MOST_WAITS * timeoutMs), begins: () => allow(timeoutMs) };
  try {
    const signal = AbortSignal.any([late.signal, lost.signal, stopping]);
    // Work that ignores the signal is not waited for, so that it cannot hold its place for ever.
    return { type: 'succeeded', result: await unlessAborted(signal, work.run(job, signal, time)) };
  } catch (error) {
    const reason = late.signal.aborted ? `It took longer than ${timeoutMs / 1_000} seconds.` : work.kindOf(error);
    return work.explain(error) ?? { type: 'failed', reason, mayRepeat: true };
  } finally {
    clearInterval(renewal);
    clearTimeout(timer);
  }
}

/**
 * Records the outcome. Where the queue cannot be reached it tries again for as long as the lease lasts, and for a short
 * while once the process stops.
 */
async function record<Job extends ClaimedJob, Result>(
  { work, options, lastTry, stopping }: WorkContext<Job, Result>,
  job: Job,
  outcome: JobOutcome<Result>,
): Promise<JobEnd> {
  const end = performance.now() + options.leaseMs;
  for (;;) {
    try {
      const state = await work.queue.finish(job, outcome, options);
      if (state === null) return 'lost';
      return state === 'done' ? 'completed' : state === 'again' ? 'retried' : 'failed';
    } catch (error) {
      if (stopping.aborted || performance.now() + RECORD_AGAIN_MS > Math.min(end, lastTry())) {
        if (lastTry() < Infinity)
          options.log.warn(job.fields, `${work.name}: not kept before the stop, as the database cannot be used`);
        throw error;
      }
      await pause(RECORD_AGAIN_MS, undefined, { signal: stopping }).catch(() => {});
    }
  }
}
