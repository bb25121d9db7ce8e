import type { Redacted, Redactor } from '../../domain/ports.ts';
import { MOST_BEFORE_MS, ORDINARY_CALL, SHORT_CALL } from '../../domain/sessions/call-lengths.ts';
import { createThreadInTurns } from '../threads/thread-in-turns.ts';
import { threadMemory } from '../threads/thread-memory.ts';
import type { RedactorTask } from './redactor-thread.ts';

/** A redactor with threads that must be ended. */
export interface RedactorPool extends Redactor {
  /**
   * Starts the thread for short transcripts before the first of them comes, which waits otherwise for a second on a busy
   * machine. What goes wrong is left to that one.
   */
  warm: () => void;
  /** Whether a transcript of so many characters would wait for its turn, and not be refused at once. */
  hasRoom: (orgId: string, characters: number) => boolean;
  close: () => Promise<void>;
}

export interface RedactorOptions {
  /** ISO 3166 codes. */
  countries: readonly string[];
  /** Bytes of UTF-8 of the largest transcript. */
  maxTranscriptBytes: number;
  /** How long a transcript may take, waiting for its turn included, in ms. */
  timeoutMs: number;
  /** How much processor time a huge transcript may take, in ms; {@link HUGE_CPU_MS} unless said. */
  hugeCpuMs?: number;
  /** The clock by which it is told how long transcripts took lately, in ms. */
  now?: () => number;
}

/** Transcripts of one organisation that may wait for their turn; a further one is refused at once. */
const MOST_WAITING = 100;
/** A huge transcript of 2 MiB takes about 0.7 seconds (node bench/redact.ts), a call of two hours some 0.05. */
const HUGE_CPU_MS = 8_000;
/** What one that is not huge may take: the slowest ordinary one takes 1.1 s (`redacted-at-the-border`). */
const CPU_MS = 2_000;
/** How long an idle thread is kept, in ms, and that of huge ones, which come seldom. */
const [IDLE_MS, HUGE_IDLE_MS] = [600_000, 60_000];
/** Memory each thread may use, in MiB: a transcript that would take more fails by itself. 2 MiB of talk take 95. */
const THREAD_MEMORY = 144;
/** What a transcript of no length takes, in characters: to be passed to the thread and back, and its person's names. */
const LEAST = 1_000;
/** Makes a thread load what it needs. */
const SAMPLE = 'Seller: This is Anna Smith.\nBuyer: Call me on +44 20 7946 0018.';

/**
 * Redacts in three threads, each of which starts with its first transcript: for large ones, for ordinary ones and for short
 * ones, so that none waits for seconds behind a larger one. In each, organisations take turns by characters: transcripts that
 * one has waiting delay those of another by one, and small ones pass the larger ones of any number of organisations.
 */
export function createRedactor(options: RedactorOptions): RedactorPool {
  const { countries, maxTranscriptBytes, timeoutMs, hugeCpuMs = HUGE_CPU_MS, now } = options;
  const startThread = (cpuMs: number, idleMs: number, mostBeforeMs = Infinity) =>
    createThreadInTurns<RedactorTask, Redacted>({
      module: new URL('./redactor-thread.ts', import.meta.url),
      cpuMs,
      memoryMb: threadMemory(THREAD_MEMORY, maxTranscriptBytes),
      idleMs,
      maxWaitingEach: MOST_WAITING,
      waitMs: timeoutMs,
      sizeOf: ({ transcript }) => LEAST + transcript.length,
      mostBeforeMs,
      now,
    });
  // Longer ones wait before they are read (`http/submit/submit-call.ts`).
  const short = startThread(CPU_MS, IDLE_MS, MOST_BEFORE_MS);
  const [ordinary, huge] = [startThread(CPU_MS, IDLE_MS), startThread(hugeCpuMs, HUGE_IDLE_MS)];

  return {
    redact(transcript, user, orgId) {
      const { length } = transcript;
      const thread = length <= SHORT_CALL ? short : length <= ORDINARY_CALL ? ordinary : huge;
      return thread.run(orgId, { transcript, user, countries }, AbortSignal.timeout(timeoutMs));
    },
    hasRoom: (orgId, characters) => characters > SHORT_CALL || short.hasRoom(orgId, LEAST + characters),
    warm() {
      short.warm('', { transcript: SAMPLE, user: { userId: '', email: null, displayName: null }, countries });
    },
    async close() {
      await Promise.all([short.close(), ordinary.close(), huge.close()]);
    },
  };
}
