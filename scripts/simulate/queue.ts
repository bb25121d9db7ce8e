import { createEvents } from './events.ts';
import { LONGEST_RETRY_MS, nextProgress, retryDelay } from '../../src/domain/assessments/state.ts';
import type { Random } from '../../src/demo/random.ts';

/** What the queue is put through. Times in ms. */
export interface QueueModel {
  /** Calls in a day, and how they are spread over its hours: weights, one for each hour. */
  arrivalsPerDay: number;
  byHour: readonly number[];
  hours: number;
  /** Assessments at a time, over all machines. */
  workers: number;
  /** How long the assessor takes: log-normal by its median and its spread (the standard deviation of the logarithm). */
  serviceMedianMs: number;
  serviceSpread: number;
  /** Attempts that fail and may be repeated, as a share. */
  failures: number;
  maxAttempts: number;
  /** From a commit until a free worker has claimed. */
  wakeMs: number;
  /** Claims, each with its finish, that the database does in a second: one after the other. */
  claimsPerSecond: number;
  /** How long a worker lives on average before it is killed, and how long until another is there in its place. */
  workerLifeMs: number;
  restartMs: number;
  leaseMs: number;
}

/** What came of it. */
export interface QueueOutcome {
  arrived: number;
  completed: number;
  failed: number;
  /** Attempts whose worker was killed; another worker repeated them after the lease had expired. */
  lostAttempts: number;
  deaths: number;
  longestQueue: number;
  /** Of the workers' time, the share they worked. */
  busy: number;
  /** From a call's commit to its first claim, and to its recorded result; in the order they ended, in ms. */
  waits: Float64Array;
  totals: Float64Array;
  /** The same waits of the busiest hour. */
  peakWaits: Float64Array;
}

interface Job {
  arrived: number;
  attempts: number;
  isPeak: boolean;
}
interface WorkerState {
  diesAt: number;
}
type Event =
  | { type: 'ready'; job: Job }
  | { type: 'free'; worker: WorkerState }
  | { type: 'ended'; job: Job; worker: WorkerState };

const HOUR_MS = 3_600_000;
/** Renewed this often within its time, as the worker does. */
const RENEWALS = 3;

/** Runs the queue by events, from the first call until nothing waits. The same random numbers give the same outcome. */
export function simulateQueue(model: QueueModel, random: Random): QueueOutcome {
  const { workers, wakeMs, leaseMs, maxAttempts, restartMs } = model;
  const claimMs = 1_000 / model.claimsPerSecond;
  const events = createEvents<Event>();
  const waiting: Job[] = [];
  let head = 0;
  const exponential = (mean: number) => -Math.log(1 - random.number()) * mean;
  const idle: WorkerState[] = Array.from({ length: workers }, () => ({ diesAt: exponential(model.workerLifeMs) }));
  const outcome = { arrived: 0, completed: 0, failed: 0, lostAttempts: 0, deaths: 0, longestQueue: 0 };
  const waits: number[] = [];
  const totals: number[] = [];
  const peakWaits: number[] = [];
  let busyMs = 0;
  let databaseFreeAt = 0;
  const arrivals = nextArrivals(model, random);
  let arrival = arrivals();
  let now = 0;

  /** A job is ready: a free worker takes it, or it waits behind the others. */
  function offer(job: Job): void {
    const worker = takeIdle();
    if (worker) start(worker, job, now + wakeMs);
    else {
      waiting.push(job);
      outcome.longestQueue = Math.max(outcome.longestQueue, waiting.length - head);
    }
  }

  /** A worker that is there; one that was killed meanwhile comes back later. */
  function takeIdle(): WorkerState | undefined {
    for (let worker = idle.pop(); worker; worker = idle.pop()) {
      const backAt = livesAgainAt(worker, now);
      if (backAt <= now) return worker;
      events.add(backAt, { type: 'free', worker });
    }
    return undefined;
  }

  function livesAgainAt(worker: WorkerState, at: number): number {
    let backAt = at;
    while (worker.diesAt <= at) {
      outcome.deaths += 1;
      backAt = worker.diesAt + restartMs;
      worker.diesAt = backAt + exponential(model.workerLifeMs);
    }
    return backAt;
  }

  function start(worker: WorkerState, job: Job, from: number): void {
    databaseFreeAt = Math.max(databaseFreeAt, from) + claimMs;
    const claimedAt = databaseFreeAt;
    if (job.attempts === 0) {
      waits.push(claimedAt - job.arrived);
      if (job.isPeak) peakWaits.push(claimedAt - job.arrived);
    }
    job.attempts += 1;
    const endsAt = claimedAt + model.serviceMedianMs * Math.exp(model.serviceSpread * normal(random));
    if (worker.diesAt > endsAt) {
      busyMs += endsAt - now;
      return events.add(endsAt, { type: 'ended', job, worker });
    }
    // Killed at work: the lease runs out as long after its last renewal as it always does.
    outcome.lostAttempts += 1;
    const diedAt = Math.max(worker.diesAt, claimedAt);
    const renewal = leaseMs / RENEWALS;
    busyMs += diedAt - now;
    events.add(claimedAt + Math.floor((diedAt - claimedAt) / renewal) * renewal + leaseMs, { type: 'ready', job });
    return events.add(livesAgainAt(worker, diedAt), { type: 'free', worker });
  }

  function record(job: Job): void {
    if (random.number() >= model.failures) {
      outcome.completed += 1;
      totals.push(now - job.arrived);
      return;
    }
    const progress = nextProgress(
      { state: 'processing', attempts: job.attempts },
      { type: 'attemptFailed', mayRepeat: true },
      maxAttempts,
    );
    if (progress?.state === 'queued')
      events.add(now + Math.min(LONGEST_RETRY_MS, retryDelay(job.attempts)), { type: 'ready', job });
    else outcome.failed += 1;
  }

  function free(worker: WorkerState): void {
    const backAt = livesAgainAt(worker, now);
    if (backAt > now) return events.add(backAt, { type: 'free', worker });
    const job = waiting[head];
    if (!job) {
      idle.push(worker);
      return undefined;
    }
    head += 1;
    if (head > 65_536) {
      waiting.splice(0, head);
      head = 0;
    }
    return start(worker, job, now);
  }

  while (arrival !== undefined || events.size() > 0) {
    const due = events.nextAt();
    if (arrival !== undefined && arrival.at <= due) {
      now = arrival.at;
      outcome.arrived += 1;
      offer({ arrived: now, attempts: 0, isPeak: arrival.isPeak });
      arrival = arrivals();
      continue;
    }
    now = due;
    const event = events.take();
    if (event?.type === 'ready') offer(event.job);
    else if (event?.type === 'free') free(event.worker);
    else if (event) {
      record(event.job);
      free(event.worker);
    }
  }
  return {
    ...outcome,
    busy: busyMs / (workers * now),
    waits: Float64Array.from(waits),
    totals: Float64Array.from(totals),
    peakWaits: Float64Array.from(peakWaits),
  };
}

/** Calls as they come: a Poisson process whose rate changes with the hour, by thinning. */
function nextArrivals(
  { arrivalsPerDay, byHour, hours }: QueueModel,
  random: Random,
): () => { at: number; isPeak: boolean } | undefined {
  const sum = byHour.reduce((total, weight) => total + weight, 0);
  const peak = Math.max(...byHour);
  const mostPerMs = (arrivalsPerDay * peak) / sum / HOUR_MS;
  let at = 0;
  return () => {
    for (;;) {
      at -= Math.log(1 - random.number()) / mostPerMs;
      if (at >= hours * HOUR_MS) return undefined;
      const weight = byHour[Math.floor(at / HOUR_MS) % byHour.length] ?? 0;
      if (random.number() * peak < weight) return { at, isPeak: weight === peak };
    }
  };
}

/** A draw from the standard normal distribution (Box and Muller, 1958). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.number())) * Math.cos(2 * Math.PI * random.number());
}
