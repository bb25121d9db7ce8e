import { Piscina } from 'piscina';
import type { Redactor } from '../domain/ports.ts';
import type { RedactorTask } from './redactor-thread.ts';

/** A redactor with a thread that must be ended. */
export interface RedactorPool extends Redactor {
  close: () => Promise<void>;
}

export interface RedactorOptions {
  /** ISO 3166 codes. */
  countries: readonly string[];
  /** How long a transcript may take, waiting for its turn included. */
  timeoutMs: number;
}

/** Transcripts that may wait for their turn; a further one is refused at once. */
const MOST_WAITING = 200;
/** Memory the thread may use, in MiB: a transcript that would take more fails by itself. */
const THREAD_MEMORY = 512;

/** Redaction in a thread of its own, which starts with the first transcript. */
export function createRedactor({ countries, timeoutMs }: RedactorOptions): RedactorPool {
  let pool: Piscina<RedactorTask, string> | undefined;
  return {
    redact(transcript, user) {
      pool ??= new Piscina<RedactorTask, string>({
        filename: new URL('./redactor-thread.ts', import.meta.url).href,
        minThreads: 0,
        maxThreads: 1,
        maxQueue: MOST_WAITING,
        idleTimeout: 600_000,
        resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY },
      });
      return pool.run({ transcript, user, countries }, { signal: AbortSignal.timeout(timeoutMs) });
    },
    async close() {
      await pool?.destroy();
    },
  };
}
