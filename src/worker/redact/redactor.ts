import type { Redacted, Redactor } from '../../domain/ports.ts';
import { createTurns } from '../../lib/turns.ts';
import { createBoundedThreads } from '../bounded-threads.ts';
import type { RedactorTask } from './redactor-thread.ts';

/** A redactor with a thread that must be ended. */
export interface RedactorPool extends Redactor {
  close: () => Promise<void>;
}

export interface RedactorOptions {
  /** ISO 3166 codes. */
  countries: readonly string[];
  /** How long a transcript may take, waiting for its turn included, in ms. */
  timeoutMs: number;
  /** How much processor time a transcript may take, in ms; {@link CPU_MS} unless said. */
  cpuMs?: number;
}

/** Transcripts of one organisation that may wait for their turn; a further one is refused at once. */
const MOST_WAITING = 100;
/** A transcript of 2 MiB takes about 3.3 seconds (node bench/redact.ts), a call of two hours 0.2. */
const CPU_MS = 8_000;
/** Memory the thread may use, in MiB: a transcript that would take more fails by itself. */
const THREAD_MEMORY = 512;

/**
 * Redacts in a thread, which starts with the first transcript. Organisations take turns, so transcripts that one has
 * waiting delay those of another by one transcript.
 */
export function createRedactor({ countries, timeoutMs, cpuMs = CPU_MS }: RedactorOptions): RedactorPool {
  const turns = createTurns({ places: 1, maxWaitingEach: MOST_WAITING, timeoutMs });
  const pool = createBoundedThreads<RedactorTask, Redacted>({
    module: new URL('./redactor-thread.ts', import.meta.url),
    threads: 1,
    cpuMs,
    memoryMb: THREAD_MEMORY,
    idleMs: 600_000,
  });
  return {
    redact(transcript, user, orgId) {
      const signal = AbortSignal.timeout(timeoutMs);
      return turns.run(orgId, () => pool.run({ transcript, user, countries }, signal));
    },
    close: pool.close,
  };
}
