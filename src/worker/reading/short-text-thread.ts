import { conversationJson, SAMPLE } from './conversation-json.ts';
import type { ConversationCourse, ConversationUser } from '../../domain/sessions/conversation-reader.ts';
import type { ShortResult, ShortTask } from './short-texts.ts';
import readSubmissionInThread from './submission-thread.ts';

/** Runs in a thread of its own: what is short can still take long to read. */
export default async function readShortText(task: ShortTask): Promise<ShortResult> {
  switch (task.what) {
    case 'submission':
      return { submission: readSubmissionInThread(task) };
    case 'turns':
      return { text: conversationJson(task.transcript) };
    case 'course':
      return { course: await courseOf(task) };
    case 'desk': {
      const { default: atTheDesk } = await import('../desk/desk-thread.ts');
      return { desk: await atTheDesk(task.task) };
    }
    case 'warm':
      conversationJson(SAMPLE);
      await courseOf({ transcript: SAMPLE, user: { userId: 'ann', email: null, displayName: 'Ann' } });
      return 'warm';
  }
}

/** Only where it is asked for: its word lists take half a second to load. */
async function courseOf(task: { transcript: string; user: ConversationUser }): Promise<ConversationCourse> {
  return (await import('../../assessment/index.ts')).courseOf(task);
}
