import type { ConversationCourse, ConversationUser } from '../../domain/sessions/conversation-reader.ts';
import { conversationJson, type ConversationText } from './conversation-json.ts';

/** What to read of a transcript. */
export type ConversationTask =
  | { what: 'turns'; transcript: string }
  | { what: 'course'; transcript: string; user: ConversationUser };

/** Runs in a thread of its own, so that a long transcript keeps no request waiting. */
export default async function readInThread(task: ConversationTask): Promise<ConversationText | ConversationCourse> {
  if (task.what === 'turns') return conversationJson(task.transcript);
  // Only here: its word lists take half a second to load.
  const { courseOf } = await import('../../assessment/index.ts');
  return courseOf(task);
}
