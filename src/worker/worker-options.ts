import type { Assessor, Log, Observer, Storage } from '../domain/ports.ts';

/** What a worker works with, and within which limits. */
export interface WorkerOptions {
  storage: Storage;
  assessor: Assessor;
  log: Log;
  observer: Observer;
  /** Assessments at a time. */
  concurrency: number;
  leaseMs: number;
  timeoutMs: number;
  maxAttempts: number;
  /** How often to look for what a wrong clock has left, in ms; half a minute unless said. */
  correctMs?: number;
}
