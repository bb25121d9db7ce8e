import { Piscina } from 'piscina';
import type { PreparedConversation } from '../../assessment/llm/index.ts';
import type { AssessorInput } from '../../domain/ports.ts';
import type { PrepareTask } from './prepare-thread.ts';

/** Reads transcripts and says who spoke. */
export interface Preparer {
  prepare: (input: Pick<AssessorInput, 'transcript' | 'user'>, signal: AbortSignal) => Promise<PreparedConversation>;
  close: () => Promise<void>;
}

/** Memory one thread may use, in MiB: a transcript that would take more ends its own attempt and nothing else. */
const THREAD_MEMORY = 512;

/**
 * Prepares in threads of its own, so that a long transcript keeps no request waiting; they start with the first one.
 * @param redact countries whose telephone numbers are known, where names and numbers are taken out first; null where nothing is
 */
export function createPreparer(threads: number, redact: readonly string[] | null): Preparer {
  let pool: Piscina<PrepareTask, PreparedConversation> | undefined;
  return {
    prepare({ transcript, user }, signal) {
      pool ??= new Piscina({
        filename: new URL('./prepare-thread.ts', import.meta.url).href,
        minThreads: 0, maxThreads: threads, idleTimeout: 60_000,
        resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY },
      });
      return pool.run({ transcript, user, redact }, { signal });
    },
    async close() {
      await pool?.destroy();
    },
  };
}
