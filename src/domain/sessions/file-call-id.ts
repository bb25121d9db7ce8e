import { sha256Hex } from '../../lib/bytes/digest.ts';

const PREFIX = 'file:';

/** Whether an id may be one of those; only then is a digest of the whole transcript worth its time. */
export function mayBeFileCallId(externalConversationId: string): boolean {
  return externalConversationId.startsWith(PREFIX);
}

/** What a call is known by that came as a file, without an id of its own: the same file is the same call. */
export function fileCallId(transcript: string): string {
  return `${PREFIX}${sha256Hex(transcript)}`;
}
