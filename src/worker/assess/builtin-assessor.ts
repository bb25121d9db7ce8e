// Imported directly: the index would load the whole assessor, and only its name and version are needed here.
import { builtinAssessor } from '../../assessment/builtin/version.ts';
import { AssessorFailure } from '../../domain/assessments/queue/assessor-failure.ts';
import type { Assessor, AssessorInput, AssessorResult } from '../../domain/ports.ts';
import { createBoundedThreads, ThreadLimitReached } from '../bounded-threads.ts';
import { threadMemory } from '../thread-memory.ts';

/** An assessor with threads that must be ended. */
export interface AssessorPool extends Assessor {
  close: () => Promise<void>;
}

export interface BuiltinOptions {
  /** How many conversations are assessed at a time. */
  threads: number;
  /** How much processor time one may take, in ms. */
  cpuMs: number;
  /** Memory one thread may use, in MiB. */
  memoryMb?: number;
}

/** Of the transcripts of `npm run hostile`, each of which has 2 MiB or so, the one that takes most takes 96 to 128. */
const THREAD_MEMORY = 160;

/** Its thread has a lower priority, and gets a tenth of what others get on a busy machine. */
const BUSY_FACTOR = 50;

/**
 * The built-in assessor in threads of its own. It is deterministic, so a transcript that exceeds the time or the memory
 * once would do so every time: the thread is ended and replaced, and the assessment fails without another attempt.
 */
export function createBuiltinAssessor({ threads, cpuMs, memoryMb = THREAD_MEMORY }: BuiltinOptions): AssessorPool {
  const pool = createBoundedThreads<AssessorInput, AssessorResult>({
    module: new URL('./assessor-thread.ts', import.meta.url),
    threads,
    cpuMs,
    memoryMb,
    // An idle service gives its memory back.
    idleMs: 60_000,
    busyFactor: BUSY_FACTOR,
  });
  const reasons = {
    time: `Assessing it takes more than ${cpuMs / 1_000} seconds of processor time, so it was stopped. DEBRIEF_BUILTIN_TIMEOUT_SECONDS allows more.`,
    memory: `Assessing it takes more than ${memoryMb} MiB of memory, so it was stopped.`,
  };
  return {
    ...builtinAssessor,
    assess: (input, signal) =>
      pool.run(input, signal).catch((error: unknown) => {
        throw error instanceof ThreadLimitReached ? new AssessorFailure(reasons[error.limit], false) : error;
      }),
    close: pool.close,
  };
}

/** The built-in assessor as the settings say. */
export function openBuiltinAssessor(settings: {
  assessors: number;
  builtinTimeoutSeconds: number;
  maxTranscriptBytes: number;
}): AssessorPool {
  return createBuiltinAssessor({
    threads: settings.assessors,
    cpuMs: settings.builtinTimeoutSeconds * 1_000,
    memoryMb: threadMemory(THREAD_MEMORY, settings.maxTranscriptBytes),
  });
}
