import type { ConversationCourse, ConversationReader } from '../domain/sessions/conversation-reader.ts';
import { onceLoaded } from '../lib/values/once.ts';
import { ThreadLimitReached } from './bounded-threads.ts';
import type { ConversationText } from './conversation-json.ts';
import type { ConversationTask } from './conversation-thread.ts';
import { createThreadInTurns } from './thread-in-turns.ts';
import { threadMemory } from './thread-memory.ts';

/** A reader of conversations with threads that must be ended. */
export interface ConversationPool extends ConversationReader {
  close: () => Promise<void>;
}

/** Characters up to which turns are read on the calling thread: 1 to 3 ms for any content. */
const LARGEST_INLINE = 32_768;
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
 * Reads conversations for people who look at them. One thread, in which organisations take turns: whatever one has
 * waiting delays another by one conversation.
 * @param maxTranscriptBytes bytes of UTF-8 of the largest transcript
 */
export function createConversations(maxTranscriptBytes: number): ConversationPool {
  const thread = createThreadInTurns<ConversationTask, ConversationText | ConversationCourse | null>({
    module: new URL('./conversation-thread.ts', import.meta.url),
    cpuMs: CPU_MS,
    memoryMb: threadMemory(THREAD_MEMORY, maxTranscriptBytes),
    idleMs: IDLE_MS,
    maxWaitingEach: MAX_WAITING_EACH,
    waitMs: MAX_WAIT_MS,
  });

  // The readers of all formats come with the first conversation, and not with the start of the service.
  const inline = onceLoaded(() => import('./conversation-json.ts'));
  /** Whether a short conversation was read on this thread. */
  let hasRead = false;

  async function run(orgId: string, task: ConversationTask): Promise<ConversationText | ConversationCourse | null> {
    try {
      return await thread.run(orgId, task);
    } catch (error) {
      if (error instanceof ThreadLimitReached) return null;
      throw error;
    }
  }

  return {
    async turns(orgId, transcript) {
      if (transcript.length <= LARGEST_INLINE) {
        hasRead = true;
        return (await inline()).conversationJson(transcript);
      }
      const read = await run(orgId, { what: 'turns', transcript });
      return read && 'json' in read ? read : null;
    },
    async course(orgId, transcript, user) {
      const read = await run(orgId, { what: 'course', transcript, user });
      return read && 'words' in read ? read : null;
    },
    warm(orgId) {
      thread.warm(orgId, { what: 'warm' });
      // Behind the answer that is being written.
      if (!hasRead) setImmediate(() => void inline().then(({ conversationJson, SAMPLE }) => conversationJson(SAMPLE)));
      hasRead = true;
    },
    close: thread.close,
  };
}
