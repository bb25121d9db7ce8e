import { prepareConversation, type PreparedConversation } from '../../assessment/llm/index.ts';
import type { AssessorInput } from '../../domain/ports.ts';
import { redactTurns } from '../../privacy/index.ts';

export interface PrepareTask extends Pick<AssessorInput, 'transcript' | 'user'> {
  /** Countries whose telephone numbers are known; null where nothing is taken out. */
  redact: readonly string[] | null;
}

/** Runs in a thread of its own: reading a long transcript keeps no request waiting. */
export default function prepareInThread({ transcript, user, redact }: PrepareTask): PreparedConversation {
  if (redact === null) return prepareConversation({ transcript, user });
  const names = user.displayName === null ? [] : [user.displayName];
  return prepareConversation({ transcript, user }, (turns) => redactTurns(turns, { names, countries: redact }));
}
