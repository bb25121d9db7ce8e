import { randomBytes } from 'node:crypto';
import type { Settings } from './config/definitions.ts';
import type { Assessor, Storage } from './domain/ports.ts';
import { listen } from './http/server.ts';
import { createClock, type Clock } from './lib/clock.ts';
import { createLog, type FlushableLog } from './observability/log.ts';
import { createMetrics } from './observability/metrics.ts';
import { serveMetrics } from './observability/metrics-server.ts';
import { openSqlite } from './storage/sqlite/engine.ts';
import { restore } from './storage/sqlite/backup.ts';
import { createBuiltinAssessor } from './worker/builtin-assessor.ts';
import { createWorker } from './worker/worker.ts';

/** What every command works with. */
export interface Application {
  settings: Settings;
  clock: Clock;
  storage: Storage;
  log: FlushableLog;
  /** What the settings say judges conversations. Its threads start with the first conversation. */
  assessor: () => Assessor;
  /** Assesses in this process until nothing is ready. @returns how many attempts it made */
  drainQueue: () => Promise<number>;
  close: () => Promise<void>;
}

/** A running service. */
export interface Service {
  /** Where the interface answers, base path included; null where this process has not that role. */
  url: string | null;
  metricsUrl: string | null;
  /** Stops taking work, finishes what is in hand, closes everything. */
  stop: () => Promise<void>;
}

/** How often to look for commits of other processes, in ms. */
const POLL_MS = 100;

/** Opens the database the settings name, up to date. */
export async function openApplication(settings: Settings, clock: Clock = createClock()): Promise<Application> {
  const log = createLog(settings.logLevel);
  const storage = await openSqlite({ file: databaseFile(settings), clock, maxWaiting: settings.maxWrites, pollMs: POLL_MS });
  const assessor = createBuiltinAssessor(settings.assessors);
  return {
    settings, clock, storage, log,
    assessor: () => assessor,
    drainQueue: () => createWorker({ ...workerOptions(settings), storage, assessor, log, observer: silent }).drainQueue(),
    async close() {
      await assessor.close();
      await storage.close();
      log.flush();
    },
  };
}

/** Starts what the roles name; the parts stop in the opposite order. */
export async function startService(application: Application): Promise<Service> {
  const { settings, clock, storage, log, assessor } = application;
  const observer = createMetrics(() => storage.reader.queueStatus());
  const instance = randomBytes(4).toString('hex');

  const metrics = settings.metricsPort === null ? null : await serveMetrics(observer, settings.metricsHost, settings.metricsPort);
  const worker = settings.roles.includes('worker') ? createWorker({ ...workerOptions(settings), storage, assessor: assessor(), log, observer }) : null;
  const http = settings.roles.includes('api')
    ? await listen({ storage, log, observer, now: clock.now, instance, settings }, settings.host, settings.port)
    : null;
  worker?.start();

  return {
    url: http?.url ?? null,
    metricsUrl: metrics?.url ?? null,
    async stop() {
      const graceMs = settings.drainSeconds * 1_000;
      await Promise.all([http?.stop(graceMs), worker?.stop(graceMs)]);
      await metrics?.stop();
      await application.close();
    },
  };
}

/** Puts a backup in place of the database the settings name. */
export async function restoreBackup(settings: Settings, source: string): Promise<void> {
  await restore(source, databaseFile(settings), Date.now());
}

function workerOptions({ assessors, leaseSeconds, assessTimeoutSeconds, assessAttempts }: Settings) {
  return { concurrency: assessors, leaseMs: leaseSeconds * 1_000, timeoutMs: assessTimeoutSeconds * 1_000, maxAttempts: assessAttempts };
}

/** The path in a database address such as `sqlite:./data/debrief.db`. */
function databaseFile({ databaseUrl }: Settings): string {
  return databaseUrl.slice('sqlite:'.length);
}

const silent = { requestAnswered() {}, cacheLooked() {}, assessmentEnded() {} };
