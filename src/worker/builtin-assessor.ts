import { Piscina } from 'piscina';
// Not by way of the index, which would load all of the assessment where only its name is wanted.
import { builtinAssessor } from '../assessment/builtin/version.ts';
import type { Assessor, AssessorInput, AssessorResult } from '../domain/ports.ts';

/** An assessor with threads that must be ended. */
export interface AssessorPool extends Assessor {
  close: () => Promise<void>;
}

/** Memory one thread may use, in MiB: a transcript that would take more ends its own attempt and nothing else. */
const THREAD_MEMORY = 512;

/**
 * The built-in assessor in threads of its own. An attempt that is aborted ends its thread, so that one that hangs
 * cannot hold it.
 * @param threads how many conversations are assessed at a time
 */
export function createBuiltinAssessor(threads: number): AssessorPool {
  let pool: Piscina<AssessorInput, AssessorResult> | undefined;

  function open(): Piscina<AssessorInput, AssessorResult> {
    pool ??= new Piscina<AssessorInput, AssessorResult>({
      filename: new URL('./assessor-thread.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      // An idle service gives its memory back.
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY },
    });
    return pool;
  }

  return {
    ...builtinAssessor,
    assess: (input, signal) => open().run(input, { signal }),
    async close() {
      await pool?.destroy();
    },
  };
}
