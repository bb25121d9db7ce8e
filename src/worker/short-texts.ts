import type { ConversationText } from './conversation-json.ts';
import type { SubmissionResult, SubmissionTask } from './submission-thread.ts';
import { createThreadInTurns } from './thread-in-turns.ts';

/** What to read: the body of a submitted call, a transcript as its turns, or something, so that the thread has read once. */
export type ShortTask =
  | ({ what: 'submission' } & SubmissionTask)
  | { what: 'turns'; transcript: string }
  | { what: 'warm' };
export type ShortResult = SubmissionResult | ConversationText;

/** A thread for short texts, which must be ended. */
export interface ShortTexts {
  /** @throws DomainError overloaded; ThreadLimitReached */
  submission: (orgId: string, task: SubmissionTask) => Promise<SubmissionResult>;
  /** @throws likewise */
  turns: (orgId: string, transcript: string) => Promise<ConversationText>;
  /** For somebody who may look at a conversation next: starts the thread where it does not run. */
  warm: (orgId: string) => void;
  close: () => Promise<void>;
}

/** Bytes of a body, or characters of a transcript, up to which it is short. */
export const LONGEST_SHORT = 32_768;
/** 32 kB of nested elements, the slowest that were found, take a third of a second in a thread that has just started. */
const CPU_MS = 5_000;
/** Memory of the thread, in MiB: most of it is the program. */
const THREAD_MEMORY = 64;
/** Between two of them, in ms: to start takes a quarter of a second. */
const IDLE_MS = 300_000;
const MAX_WAITING_EACH = 100;
const MAX_WAIT_MS = 30_000;

/**
 * Reads texts that are short and yet may take more than a request may take of the main thread: 32 kB of XML or JSON take up
 * to a fifth of a second. They do not wait behind large ones, which have threads of their own: this is one more, in which
 * organisations take turns.
 */
export function createShortTexts(): ShortTexts {
  const thread = createThreadInTurns<ShortTask, ShortResult>({
    module: new URL('./short-text-thread.ts', import.meta.url),
    cpuMs: CPU_MS,
    memoryMb: THREAD_MEMORY,
    idleMs: IDLE_MS,
    maxWaitingEach: MAX_WAITING_EACH,
    waitMs: MAX_WAIT_MS,
  });
  return {
    async submission(orgId, task) {
      const result = await thread.run(orgId, { what: 'submission', ...task });
      if ('json' in result) throw new Error('a body was read as turns');
      return result;
    },
    async turns(orgId, transcript) {
      const result = await thread.run(orgId, { what: 'turns', transcript });
      if (!('json' in result)) throw new Error('turns were read as a body');
      return result;
    },
    warm(orgId) {
      thread.warm(orgId, { what: 'warm' });
    },
    close: thread.close,
  };
}
