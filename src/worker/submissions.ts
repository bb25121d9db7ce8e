import { invalidArgument, overloaded } from '../domain/errors.ts';
import { readSubmission, type SubmissionReader } from '../domain/sessions/read-submission.ts';
import { onceLoaded } from '../lib/values/once.ts';
import { createTurns } from '../lib/work/turns.ts';
import { openPool, type ThreadPool } from './open-pool.ts';
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
}

/**
 * Bodies up to this size are read on the calling thread: that takes 1 to 3 ms for any content, less than passing them
 * to another thread.
 */
const LARGEST_INLINE = 32_768;
/** A second one would not shorten the wait behind a slow body, and doubles the memory that large ones take. */
const THREADS = 1;
/** Memory one thread may use, in MiB: a body that would take more ends its own thread and nothing else. */
const THREAD_MEMORY = 96;
/** Bodies of one organisation that may wait for a thread; a further one is refused at once. */
const MAX_WAITING_EACH = 100;
/** How long a body may wait for a thread, in ms. */
const MAX_WAIT_MS = 30_000;

/**
 * Reads submitted calls: large ones in a thread, in which organisations take turns. A body that runs out of its time ends
 * its thread, and the next one gets another.
 */
export function createSubmissions({ maxTranscriptBytes, timeoutMs, onTimeout }: SubmissionOptions): SubmissionPool {
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
      return { invalid: 'transcript takes too long to read. Send it as plain text, or in parts.' };
    }
  }

  return {
    async read(orgId, body, now) {
      if (body.length <= LARGEST_INLINE) {
        const { transcriptDamage } = await damage();
        return readSubmission(body, { maxTranscriptBytes, now, transcriptDamage });
      }
      const result = await turns.run(orgId, () => readInThread(body, now));
      if ('invalid' in result) throw invalidArgument(result.invalid);
      return result.fields;
    },
    async close() {
      await pool?.destroy();
    },
  };
}
