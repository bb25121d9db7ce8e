import { sha256Hex } from '../../lib/digest.ts';

/** What a call is known by that came as a file, without an id of its own: the same file is the same call. */
export function fileCallId(transcript: string): string {
  return `file:${sha256Hex(transcript)}`;
}
