import { conversationJson, SAMPLE } from './conversation-json.ts';
import type { ShortResult, ShortTask } from './short-texts.ts';
import readSubmissionInThread from './submission-thread.ts';

/** Runs in a thread of its own: what is short can still take long to read. */
export default async function readShortText(task: ShortTask): Promise<ShortResult> {
  if (task.what === 'submission') return readSubmissionInThread(task);
  return conversationJson(task.what === 'turns' ? task.transcript : SAMPLE);
}
