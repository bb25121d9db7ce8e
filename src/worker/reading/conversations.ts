import type { ConversationCourse, ConversationReader } from '../../domain/sessions/conversation-reader.ts';
import { ThreadLimitReached } from '../threads/bounded-threads.ts';
import type { ConversationText } from './conversation-json.ts';
import type { ConversationTask } from './conversation-thread.ts';
import { createShortTexts, goesWithShort } from './short-texts.ts';
import { createThreadInTurns } from '../threads/thread-in-turns.ts';
import { threadMemory } from '../threads/thread-memory.ts';

/** A reader of conversations with threads that must be ended. */
export interface ConversationPool extends ConversationReader {
  close: () => Promise<void>;
}

/** What one organisation may have waiting; a further one is refused at once. */
const MAX_WAITING_EACH = 30;
/** How long one may wait for the thread, in ms. */
const MAX_WAIT_MS = 15_000;
/** Between two conversations that somebody looks at, in ms. */
const IDLE_MS = 300_000;
/** A transcript of 2 MiB takes about a third of it. */
const CPU_MS = 5_000;
/** Memory of the thread, in MiB: as much as an assessor's, which reads the same. */
const THREAD_MEMORY = 160;

/**
 * Reads conversations for people who look at them, none on the calling thread: 4 kB may take 40 ms. Short ones are read in the
 * thread for short texts, large ones in one of their own. In both, organisations take turns.
 * @param maxTranscriptBytes bytes of UTF-8 of the largest transcript
 * @param shortTexts where short ones are read; it is closed with the reader
 */
export function createConversations(maxTranscriptBytes: number, shortTexts = createShortTexts()): ConversationPool {
  const thread = createThreadInTurns<ConversationTask, ConversationText | ConversationCourse>({
    module: new URL('./conversation-thread.ts', import.meta.url),
    cpuMs: CPU_MS,
    memoryMb: threadMemory(THREAD_MEMORY, maxTranscriptBytes),
    idleMs: IDLE_MS,
    maxWaitingEach: MAX_WAITING_EACH,
    waitMs: MAX_WAIT_MS,
  });

  return {
    async turns(orgId, transcript) {
      if (goesWithShort(transcript.length, orgId, thread)) return unlessBeyond(shortTexts.turns(orgId, transcript));
      const read = await unlessBeyond(thread.run(orgId, { what: 'turns', transcript }));
      return read && 'json' in read ? read : null;
    },
    async course(orgId, transcript, user) {
      if (goesWithShort(transcript.length, orgId, thread))
        return unlessBeyond(shortTexts.course(orgId, transcript, user));
      const read = await unlessBeyond(thread.run(orgId, { what: 'course', transcript, user }));
      return read && 'words' in read ? read : null;
    },
    warm(orgId) {
      shortTexts.warm(orgId);
    },
    async close() {
      await Promise.all([thread.close(), shortTexts.close()]);
    },
  };
}

// Null where reading takes more time or memory than it may.
async function unlessBeyond<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ThreadLimitReached) return null;
    throw error;
  }
}
