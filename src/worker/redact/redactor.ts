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
  /** How much processor time a large transcript may take, in ms; {@link CPU_MS} unless said. */
  cpuMs?: number;
  /** The clock by which it is told how long transcripts took lately, in ms. */
  now?: () => number;
}

/** Transcripts of one organisation that may wait for their turn; a further one is refused at once. */
const MOST_WAITING = 100;
/** A transcript of 2 MiB takes about 0.7 seconds (node bench/redact.ts), a call of two hours some 0.05. */
const CPU_MS = 8_000;
/** Memory each thread may use, in MiB: a transcript that would take more fails by itself. 2 MiB of talk take 95. */
const THREAD_MEMORY = 144;
/** What a transcript of no length takes, in characters: to be passed to the thread and back, and its person's names. */
const LEAST = 1_000;
/** Makes a thread load what it needs. */
const SAMPLE = 'Seller: This is Anna Smith.\nBuyer: Call me on +44 20 7946 0018.';
/** What an ordinary one may take, of what a huge one may: the slowest takes 1.1 s of processor time (`redacted-at-the-border`). */
const ORDINARY_SHARE = 1 / 4;

/**
 * Redacts in three threads, each of which starts with its first transcript: for large ones, for ordinary ones and for short
 * ones, so that none waits for seconds behind a larger one. In each, organisations take turns by characters: transcripts that
 * one has waiting delay those of another by one, and small ones pass the larger ones of any number of organisations.
 */
export function createRedactor(options: RedactorOptions): RedactorPool {
  const { countries, maxTranscriptBytes, timeoutMs, cpuMs = CPU_MS, now } = options;
  const startThread = (share: number, mostBeforeMs = Infinity) =>
    createThreadInTurns<RedactorTask, Redacted>({
      module: new URL('./redactor-thread.ts', import.meta.url),
      cpuMs: cpuMs * share,
      memoryMb: threadMemory(THREAD_MEMORY, maxTranscriptBytes),
      idleMs: share === 1 ? 60_000 : 600_000,
      maxWaitingEach: MOST_WAITING,
      waitMs: timeoutMs,
      sizeOf: ({ transcript }) => LEAST + transcript.length,
      mostBeforeMs,
      now,
    });
  // Longer ones wait before they are read (`http/submit/submit-call.ts`).
  const short = startThread(ORDINARY_SHARE, MOST_BEFORE_MS);
  const [ordinary, huge] = [startThread(ORDINARY_SHARE), startThread(1)];

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
