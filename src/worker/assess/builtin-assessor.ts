// Imported directly: the index would load the whole assessor, and only its name and version are needed here.
import { builtinAssessor } from '../../assessment/builtin/version.ts';
import { AssessorFailure } from '../../domain/assessments/queue/assessor-failure.ts';
import type { Assessor, AssessorInput, AssessorResult } from '../../domain/assessments/assessor.ts';
import { ORDINARY_CALL, SHORT_CALL } from '../../domain/sessions/call-lengths.ts';
import { createBoundedThreads, ThreadLimitReached } from '../threads/bounded-threads.ts';
import { threadMemory } from '../threads/thread-memory.ts';
import { SAMPLE } from './sample-call.ts';

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
  /** Memory the thread of short ones may use, in MiB. */
  shortMemoryMb?: number;
  /** Memory for new objects of each thread beside that, in MiB; the thread of short ones has {@link LESS_NEW_OBJECTS_MB} at most, as have those of huge ones. */
  newObjectsMb?: number;
  /** Makes the threads: those of the usual kind unless given. */
  createThreads?: typeof createBoundedThreads<AssessorInput, AssessorResult>;
}

/** Of the transcripts of `npm run hostile`, each of which has 2 MiB or so, the one that takes most takes 96 to 128. */
const THREAD_MEMORY = 160;

/**
 * Memory for the thread of short ones, in MiB. Of the transcripts of `npm run hostile` cut to as many characters, none took more
 * than 60, or 0.7 s of processor time.
 */
const SHORT_MEMORY = 80;
/**
 * Memory for new objects of a thread that assesses, in MiB. What an assessment makes lives until its end, some 7 MB of the 16
 * that 10,000 words make: with less room V8 copies it again and again, and begins to put it among the objects that stay.
 */
export const ASSESSING_NEW_OBJECTS_MB = 48;
/**
 * The same for the thread of short ones, which runs only while another has a long one and the process takes much, and for
 * the threads of huge ones. 60,000 characters again and again take 34 MiB less, for 15 % more processor time; the 200,000
 * turns of `redacted-tiny-turns` 45 MiB less, for 20 %.
 */
const LESS_NEW_OBJECTS_MB = 12;
/** How many may be begun while all threads have long ones: so many organisations with long ones hold up no short one. */
const SPARE = 4;

/**
 * Nobody waits for an assessment as for an answer, and it takes a core for itself where it may: others get ten times as
 * much on a busy machine.
 */
const NICE = 10;
/**
 * That of short ones, which have their thread because others are long: at the same priority it takes seconds to start beside
 * a long one, and each short one waits for a processor.
 */
const SHORT_NICE = 5;
const BUSY_FACTOR = 50;
/** How long an idle thread is kept, in ms: an idle service gives its memory back. */
const IDLE_MS = 60_000;

/**
 * The built-in assessor in threads of its own. It is deterministic, so a transcript that exceeds the time or the memory
 * once would do so every time: the thread is ended and replaced, and the assessment fails without another attempt. While all
 * threads have long transcripts, short ones have a further thread. A short one that needs more memory than that thread has
 * waits for one of the others: whether it fails must not depend on what else runs. Huge transcripts have threads of their
 * own, with less room for new objects, so that a thread for calls of usual length is free beside them.
 */
export function createBuiltinAssessor({
  threads,
  cpuMs,
  memoryMb = THREAD_MEMORY,
  shortMemoryMb = SHORT_MEMORY,
  newObjectsMb = ASSESSING_NEW_OBJECTS_MB,
  createThreads = createBoundedThreads,
}: BuiltinOptions): AssessorPool {
  const openThreads = (bounds: { threads: number; memoryMb: number; newObjectsMb: number; nice: number }) =>
    createThreads({
      module: new URL('./assessor-thread.ts', import.meta.url),
      ...bounds,
      cpuMs,
      idleMs: IDLE_MS,
      busyFactor: BUSY_FACTOR,
      isWaitedFor: false,
    });
  const less = Math.min(newObjectsMb, LESS_NEW_OBJECTS_MB);
  const pool = openThreads({ threads, memoryMb, newObjectsMb, nice: NICE });
  const forHuge = openThreads({ threads, memoryMb, newObjectsMb: less, nice: NICE });
  const forShort = openThreads({ threads: 1, memoryMb: shortMemoryMb, newObjectsMb: less, nice: SHORT_NICE });
  const closed = new AbortController();
  /** Until when a thread has started, and is not ended as idle: that of short ones, and one of the usual ones. */
  const warmUntil = new Map<typeof pool, number>();
  /** Long ones that are under way or wait, and those of them that are not huge. */
  let [long, ordinary] = [0, 0];
  const reasons = {
    time: `Assessing it takes more than ${cpuMs / 1_000} seconds of processor time, so it was stopped. DEBRIEF_BUILTIN_TIMEOUT_SECONDS allows more.`,
    memory: `Assessing it takes more than ${memoryMb} MiB of memory, so it was stopped.`,
  };
  /** Where short ones of others are assessed now. */
  const besideLong = () => (ordinary >= threads ? forShort : pool);
  /** Starts a thread before the short ones of others come to it. */
  function warm(besides: typeof pool): void {
    const now = performance.now();
    if (now < (warmUntil.get(besides) ?? 0)) return;
    warmUntil.set(besides, now + IDLE_MS / 2);
    besides.run(SAMPLE, closed.signal).catch(() => warmUntil.delete(besides));
  }

  return {
    ...builtinAssessor,
    async assess(input, signal, time) {
      // Of two claimed for one thread the second begins when the first has ended, and has its time then.
      time?.waits();
      const { length } = input.transcript;
      const [isLong, isHuge] = [length > SHORT_CALL, length > ORDINARY_CALL];
      const beside = !isLong && besideLong() === forShort;
      if (isLong) long += 1;
      if (isLong && !isHuge) ordinary += 1;
      if (isLong && long >= threads) warm(besideLong());
      try {
        const result = beside ? await forShort.run(input, signal, time?.begins).catch(nullWithoutMemory) : null;
        if (beside) time?.waits();
        return result ?? (await (isHuge ? forHuge : pool).run(input, signal, time?.begins));
      } catch (error) {
        throw error instanceof ThreadLimitReached ? new AssessorFailure(reasons[error.limit], false) : error;
      } finally {
        if (isLong) long -= 1;
        if (isLong && !isHuge) ordinary -= 1;
      }
    },
    spare: () => (long >= threads ? SPARE : 0),
    // A longer one would wait for the same threads, and keep a place from short ones.
    spareBytes: SHORT_CALL,
    async close() {
      closed.abort();
      await Promise.all([pool.close(), forHuge.close(), forShort.close()]);
    },
  };
}

/** Null in place of a result where the memory was too little; any other error is thrown. */
function nullWithoutMemory(error: unknown): null {
  if (error instanceof ThreadLimitReached && error.limit === 'memory') return null;
  throw error;
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
