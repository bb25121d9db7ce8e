import { invalidArgument, overloaded } from '../domain/errors.ts';
import { readSubmission, type IngestFields, type SubmissionReader } from '../domain/sessions/read-submission.ts';
import { onceLoaded } from '../lib/values/once.ts';
import { createTurns } from '../lib/work/turns.ts';
import { ThreadLimitReached } from './bounded-threads.ts';
import { openPool, type ThreadPool } from './open-pool.ts';
import { createShortTexts, LONGEST_SHORT, type ShortTexts } from './short-texts.ts';
import { isOutOfMemory, threadMemory } from './thread-memory.ts';
import type { SubmissionResult, SubmissionTask } from './submission-thread.ts';

/** A reader of submitted calls with threads that must be ended. */
export interface SubmissionPool extends SubmissionReader {
  close: () => Promise<void>;
}

export interface SubmissionOptions {
  /** Bytes of UTF-8. */
  maxTranscriptBytes: number;
  /** How long reading one body may take, in ms. */
  timeoutMs: number;
  /** Called where a body took longer, or more memory than a thread may use. */
  onTimeout: () => void;
  /** Where short bodies are read that would take the calling thread too long. It is closed with the reader. */
  shortTexts?: ShortTexts;
}

/** A second one would not shorten the wait behind a slow body, and doubles the memory that large ones take. */
const THREADS = 1;
/** Memory one thread may use, in MiB: a body that would take more ends its own thread and nothing else. */
const THREAD_MEMORY = 96;
/** Bodies of one organisation that may wait for a thread; a further one is refused at once. */
const MAX_WAITING_EACH = 100;
/** How long a body may wait for a thread, in ms. */
const MAX_WAIT_MS = 30_000;

/** A transcript that must be read in another thread. */
class TooMuchHere extends Error {}

const TOO_LONG = { invalid: 'transcript takes too long to read. Send it as plain text, or in parts.' };

/**
 * Reads submitted calls: talk of up to 32 kB on the calling thread, where it takes at most some ms, less than passing it to
 * another; short files of data (JSON, XML) in the thread for short texts; large ones in a thread of their own. In both
 * organisations take turns. A body that runs out of its time ends its thread, and the next one gets another.
 */
export function createSubmissions({
  maxTranscriptBytes,
  timeoutMs,
  onTimeout,
  shortTexts = createShortTexts(),
}: SubmissionOptions): SubmissionPool {
  const turns = createTurns({
    places: THREADS,
    maxWaitingEach: MAX_WAITING_EACH,
    timeoutMs: MAX_WAIT_MS,
    refusal: overloaded,
  });
  let pool: ThreadPool<SubmissionTask, SubmissionResult> | undefined;
  // The readers of all formats are a tenth of the service's program: they come with the first call, and not with the start.
  const damage = onceLoaded(() => import('../transcript/transcript-damage.ts'));

  async function readInThread(body: Uint8Array<ArrayBuffer>, now: number): Promise<SubmissionResult> {
    pool ??= openPool({
      module: new URL('./submission-thread.ts', import.meta.url),
      threads: THREADS,
      memoryMb: threadMemory(THREAD_MEMORY, maxTranscriptBytes),
    });
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await pool.run({ body, maxTranscriptBytes, now }, { signal, transferList: [body.buffer] });
    } catch (error) {
      if (!signal.aborted && !isOutOfMemory(error)) throw error;
      onTimeout();
      return TOO_LONG;
    }
  }

  /** Null where it would take too long here. */
  async function readHere(body: Uint8Array, now: number): Promise<IngestFields | null> {
    const { damageAtOnce } = await damage();
    const transcriptDamage = (text: string) => {
      const found = damageAtOnce(text);
      if (found === 'unread') throw new TooMuchHere();
      return found;
    };
    try {
      return readSubmission(body, { maxTranscriptBytes, now, transcriptDamage });
    } catch (error) {
      if (error instanceof TooMuchHere) return null;
      throw error;
    }
  }

  async function readShort(orgId: string, body: Uint8Array<ArrayBuffer>, now: number): Promise<SubmissionResult> {
    try {
      return await shortTexts.submission(orgId, { body, maxTranscriptBytes, now });
    } catch (error) {
      if (!(error instanceof ThreadLimitReached)) throw error;
      onTimeout();
      return TOO_LONG;
    }
  }

  return {
    async read(orgId, body, now) {
      const isShort = body.length <= LONGEST_SHORT;
      const read = isShort ? await readHere(body, now) : null;
      if (read !== null) return read;
      const result = await (isShort ? readShort(orgId, body, now) : turns.run(orgId, () => readInThread(body, now)));
      if ('invalid' in result) throw invalidArgument(result.invalid);
      return result.fields;
    },
    async close() {
      await Promise.all([pool?.destroy(), shortTexts.close()]);
    },
  };
}
