import type { AttemptTime } from '../../domain/assessments/assessor.ts';
import type { Log } from '../../domain/ports.ts';

/** A job that was claimed. Queues add what they need to it. */
export interface ClaimedJob {
  /** Whose job it is, among those who share the places of a lane: an organisation. */
  owner: string;
  /** Proves that the job is still held: somebody who claims it later has another one. */
  leaseToken: string;
  /** What names the job in log lines: ids, never content. */
  fields: Readonly<Record<string, string | number>>;
}

/** How an attempt failed. */
export interface Failed {
  type: 'failed';
  /** A sentence for operators, without content. */
  reason: string;
  /** Whether another attempt may help. */
  mayRepeat: boolean;
}

/** A job that cannot be done now, through no fault of its own: it waits, and no attempt is counted. */
export interface Postponed {
  type: 'postponed';
  reason: string;
  /** From now, in ms. */
  waitMs: number;
}

/** How an attempt ended. */
export type JobOutcome<Result> = { type: 'succeeded'; result: Result } | Failed;

/** Limits that the queue applies when a job is claimed and when an attempt has failed. */
export interface QueueLimits {
  /** For how long a claim holds, in ms. */
  leaseMs: number;
  /** After so many attempts, those whose worker died included, a job ends as failed. */
  maxAttempts: number;
}

/**
 * Where the jobs of a lane are kept. Several processes may work on one queue; its methods decide in a transaction who
 * holds a job. All of them throw where the queue cannot be reached.
 */
export interface LaneQueue<Job extends ClaimedJob, Result> {
  /**
   * Claims the next jobs that are ready, so many at most, and counts their attempts; none where none is ready.
   * @param apart owners whose jobs are left where they are
   */
  claim: (limits: QueueLimits, count: number, apart: readonly string[]) => Promise<readonly Job[]>;
  /** Makes a claim hold for longer. @returns whether it was still held */
  renew: (job: Job, leaseMs: number) => Promise<boolean>;
  /** Records how an attempt ended. @returns what becomes of the job; null where it was no longer held */
  finish: (job: Job, outcome: JobOutcome<Result>, limits: QueueLimits) => Promise<'done' | 'again' | 'given up' | null>;
  /** Gives a job back without counting the attempt. @returns whether it was still held */
  release: (job: Job, postponed?: Postponed) => Promise<boolean>;
  /** Whether a job is ready now. */
  hasReady: () => Promise<boolean>;
  /** Calls back when there may be a new job. @returns ends that */
  onChange: (wake: () => void) => () => void;
  /** Puts right what a wrong clock has written. @returns how many jobs that were */
  correctTimes: () => Promise<number>;
}

/** A kind of work: the queue of its jobs, and what to do with one. */
export interface LaneWork<Job extends ClaimedJob, Result> {
  /** What a job is called in log lines: `assessment`. */
  name: string;
  queue: LaneQueue<Job, Result>;
  /**
   * Does a job. It should end soon after the signal is aborted; it is not waited for then. Its time runs from the call,
   * unless it says that it waits.
   */
  run: (job: Job, signal: AbortSignal, time: AttemptTime) => Promise<Result>;
  /** What an error of `run` means that says so itself; null for any other error. */
  explain: (error: unknown) => Failed | Postponed | null;
  /** The reason that is recorded for any other error. It may hold content, so at most its kind is named. */
  kindOf: (error: unknown) => string;
}

/** `retried`: it waits for another attempt. `lost`: somebody else holds it, so nothing was recorded. */
export type JobEnd = 'completed' | 'failed' | 'retried' | 'lost';

export interface LaneOptions extends QueueLimits {
  log: Log;
  /** Jobs at a time. */
  concurrency: number;
  /**
   * Jobs beyond those, as many as it says at that moment, each of an owner that has none in hand: so one whose jobs hang
   * or take long holds up nobody else. 0 unless said.
   */
  spare?: (() => number) | undefined;
  /** How long one attempt may take, in ms. */
  timeoutMs: number;
  /** Called after each attempt. */
  onEnd: (end: JobEnd, seconds: number) => void;
  /** For how long a lane that stops tries to record what a queue does not take, in ms; three seconds unless said. */
  lastTriesMs?: number;
  /** Ms, from any start; it never goes back. */
  monotonic?: () => number;
}

/** A lane: works off its queue, in this process. */
export interface Lane {
  /** Begins to work by itself. */
  start: () => void;
  /** Works until nothing is ready, without {@link start}. @returns how many attempts it made */
  drain: () => Promise<number>;
  /** Claims nothing more; what is in hand may finish within the time, in ms, and is given back after it. */
  stop: (graceMs: number) => Promise<void>;
}
