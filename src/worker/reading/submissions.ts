import { invalidArgument } from '../../domain/errors.ts';
import { readSubmission, type IngestFields, type SubmissionReader } from '../../domain/sessions/read-submission.ts';
import { onceLoaded } from '../../lib/values/once.ts';
import { ThreadLimitReached } from '../threads/bounded-threads.ts';
import { createShortTexts, SHORT_TEXT, type ShortTexts } from './short-texts.ts';
import { createThreadInTurns } from '../threads/thread-in-turns.ts';
import { threadMemory } from '../threads/thread-memory.ts';
import type { SubmissionResult, SubmissionTask } from './submission-thread.ts';

/** A reader of submitted calls with threads that must be ended. */
export interface SubmissionPool extends SubmissionReader {
  close: () => Promise<void>;
}

export interface SubmissionOptions {
  /** Bytes of UTF-8. */
  maxTranscriptBytes: number;
  /** Processor time that reading one body may take, in ms. */
  cpuMs: number;
  /** Called where a body took longer, or more memory than a thread may use. */
  onTimeout: () => void;
  /** Where short bodies are read that would take the calling thread too long. It is closed with the reader. */
  shortTexts?: ShortTexts;
}

/**
 * Memory the thread of large ones may use, in MiB: a body that would take more ends that thread and nothing else. A second thread
 * would not shorten the wait behind a slow body, and doubles the memory that large ones take.
 */
const THREAD_MEMORY = 96;
/**
 * The threads that answer and those that read what is short or brought at the console go first: a flood of large bodies is
 * read all the time, and would have a processor for itself.
 */
const NICE = 8;
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
  cpuMs,
  onTimeout,
  shortTexts = createShortTexts(),
}: SubmissionOptions): SubmissionPool {
  const thread = createThreadInTurns<SubmissionTask, SubmissionResult>({
    module: new URL('./submission-thread.ts', import.meta.url),
    cpuMs,
    memoryMb: threadMemory(THREAD_MEMORY, maxTranscriptBytes),
    maxWaitingEach: MAX_WAITING_EACH,
    waitMs: MAX_WAIT_MS,
    nice: NICE,
    handOver: ({ body }) => [body.buffer],
  });
  // The readers of all formats are a tenth of the service's program: they come with the first call, and not with the start.
  const damage = onceLoaded(() => import('../../transcript/transcript-damage.ts'));

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

  async function readInThread(orgId: string, task: SubmissionTask): Promise<SubmissionResult> {
    try {
      return await (task.body.length <= SHORT_TEXT ? shortTexts.submission(orgId, task) : thread.run(orgId, task));
    } catch (error) {
      if (!(error instanceof ThreadLimitReached)) throw error;
      onTimeout();
      return TOO_LONG;
    }
  }

  return {
    async read(orgId, body, now) {
      const read = body.length <= SHORT_TEXT ? await readHere(body, now) : null;
      if (read !== null) return read;
      const result = await readInThread(orgId, { body, maxTranscriptBytes, now });
      if ('invalid' in result) throw invalidArgument(result.invalid);
      return result.fields;
    },
    async close() {
      await Promise.all([thread.close(), shortTexts.close()]);
    },
  };
}
