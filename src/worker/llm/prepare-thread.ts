import { prepareConversation, type PreparedConversation } from '../../assessment/llm/index.ts';
import type { AssessorInput } from '../../domain/ports.ts';

/** Runs in a thread of its own: reading a long transcript keeps no request waiting. */
export default function prepareInThread(input: Pick<AssessorInput, 'transcript' | 'user'>): PreparedConversation {
  return prepareConversation(input);
}
