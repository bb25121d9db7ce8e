import { readTranscriptAs } from './other-readings.ts';
import { readTranscript } from './read-transcript.ts';
import type { Turn } from './types.ts';

/** What a transcript in Debrief's own form says beside its turns. */
export interface OwnForm {
  /** What it came as: a format, or a vendor. */
  from: string;
  /** The label of the user, where a person said which one it is. */
  user?: string;
  turns: readonly Omit<Turn, 'index'>[];
}

/** Writes a conversation in Debrief's own form, which every reader of transcripts knows: a line for each turn. */
export function writeOwnForm({ from, user, turns }: OwnForm): string {
  const lines = turns.map(({ speaker, text, startMs, endMs }) =>
    JSON.stringify({ speaker, text, start_ms: startMs, end_ms: endMs }),
  );
  const stated = user === undefined ? '' : `"user":${JSON.stringify(user)},`;
  return `{"debrief_transcript":1,"from":${JSON.stringify(from)},${stated}"turns":[\n${lines.join(',\n')}\n]}`;
}

/**
 * The same conversation, with the word of a person on who of its speakers is the user: every assessor takes it before
 * any sign of its own.
 * @param speaker null where they said nothing about that
 * @param way by which of `otherReadings` it is read; null as it is read by itself
 * @returns null where nobody in it has that label, or it cannot be read in that way
 */
export function withStatedUser(transcript: string, speaker: string | null, way: string | null = null): string | null {
  const read = way === null ? readTranscript(transcript) : readTranscriptAs(transcript, way);
  if (read === null || (speaker !== null && !read.speakers.includes(speaker))) return null;
  const { vendor, format, turns } = read;
  return writeOwnForm({ from: vendor ?? format, ...(speaker !== null && { user: speaker }), turns });
}
