import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Observer, QueueStatus } from '../domain/ports.ts';
import { createRequestCounts } from './request-counts.ts';

/** What is measured, and where Prometheus reads it. */
export interface Metrics extends Observer {
  /** An error reached nobody: a fault of this program. */
  faultHeard: () => void;
  /** The text format of Prometheus. */
  expose: () => Promise<string>;
  contentType: string;
  /** The same as plain data, to be added up with that of other processes. */
  measurements: () => Promise<object[]>;
}

/** Upper bounds in seconds. */
const ASSESSMENT_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** How long the event loop is watched before the first answer, in ms: some ticks of the timer, and again where none came. */
const FIRST_LOOK_MS = 30;
const MOST_LOOKS = 20;
/** How long the queue may take to say how it is, in ms. */
const LOOK_MS = 500;

/** Makes the metrics. @param queueStatus read when Prometheus asks, not before */
export function createMetrics(queueStatus: () => Promise<QueueStatus>): Metrics {
  const registry = new Registry();
  const watched = watchProcess(registry);
  const registers = [registry];
  const requests = createRequestCounts();
  const assessments = new Counter({
    name: 'debrief_assessments_total',
    help: 'Attempts at assessments, by how they ended.',
    labelNames: ['outcome'],
    registers,
  });
  const assessmentSeconds = new Histogram({
    name: 'debrief_assessment_seconds',
    help: 'Time one attempt at an assessment took.',
    labelNames: ['outcome'],
    buckets: ASSESSMENT_SECONDS,
    registers,
  });
  const limits = new Counter({
    name: 'debrief_limits_reached_total',
    help: 'Requests and connections that were refused or ended because a limit was reached.',
    labelNames: ['limit'],
    registers,
  });
  const faults = new Counter({
    name: 'debrief_faults_total',
    help: 'Errors that reached nobody: faults of the program, each with its stack in the log.',
    registers,
  });
  registerQueue(registers, queueStatus);

  return {
    requestAnswered: requests.requestAnswered,
    cacheLooked: requests.cacheLooked,
    assessmentEnded(outcome, seconds) {
      assessments.inc({ outcome });
      assessmentSeconds.observe({ outcome }, seconds);
    },
    limitReached: (limit) => limits.inc({ limit }),
    faultHeard: () => faults.inc(),
    async expose() {
      await watched();
      const own = AggregatorRegistry.aggregate([requests.measurements()]);
      return `${await registry.metrics()}\n${await own.metrics()}`;
    },
    contentType: registry.contentType,
    async measurements() {
      await watched();
      return [...(await registry.getMetricsAsJSON()), ...requests.measurements()];
    },
  };
}

/**
 * Measures the process itself from the first time that somebody asks for it: a timer of 10 ms that watches the event loop
 * is most of what an idle service does.
 * @returns resolves once there is something to tell
 */
function watchProcess(register: Registry): () => Promise<void> {
  let first: Promise<void> | undefined;
  return () => {
    if (!first) {
      collectDefaultMetrics({ register });
      first = firstTicks();
    }
    return first;
  };
}

/** Resolves when the timer that watches the event loop has measured something: on a busy machine 30 ms may hold no tick. */
async function firstTicks(): Promise<void> {
  const ticks = monitorEventLoopDelay({ resolution: 10 });
  ticks.enable();
  for (let looks = 0; looks < MOST_LOOKS && ticks.count === 0; looks += 1)
    await pause(FIRST_LOOK_MS, undefined, { ref: false });
  ticks.disable();
}

/** What waits. Every process reads the same queue, so of several the first one counts. */
function registerQueue(registers: Registry[], queueStatus: () => Promise<QueueStatus>): void {
  let looking: Promise<QueueStatus | undefined> | undefined;
  /** One look for both. Where the database is away the rest is still worth reading. */
  const look = () => {
    looking ??= Promise.race([queueStatus(), pause(LOOK_MS, undefined, { ref: false })])
      .catch(() => undefined)
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  const common = { aggregator: 'first', registers } as const;
  void new Gauge({
    ...common,
    name: 'debrief_queue_assessments',
    help: 'Assessments that wait, are worked on, or have failed.',
    labelNames: ['state'],
    async collect() {
      const status = await look();
      for (const state of ['queued', 'processing', 'failed'] as const) {
        if (status) this.set({ state }, status[state]);
        else this.remove({ state });
      }
    },
  });
  void new Gauge({
    ...common,
    name: 'debrief_queue_oldest_ready_seconds',
    help: 'How long the oldest assessment that is ready has waited.',
    async collect() {
      const status = await look();
      if (status) this.set(status.oldestReadyMs / 1_000);
      else this.remove();
    },
  });
}
