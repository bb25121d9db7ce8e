import type { TranscriptRead } from '../../evidence/builtin.ts';
import { transcriptLengthMs } from '../../transcript/transcript-length.ts';
import type { Transcript } from '../../transcript/types.ts';
import { say } from '../../evidence/sentences/say.ts';
import { shorten } from '../text/shorten.ts';
import type { Conversation } from './types.ts';

// What stands outside of a roleplay and is not judged.
function roleplayNotes({ roleplay }: Conversation): string[] {
  if (roleplay === null) return [];
  const { from, end } = roleplay;
  if (end === null) return [say('read.roleplay-begins', { from }).text];
  return [from > 1 ? say('read.roleplay', { from, end }).text : say('read.roleplay-ends', { end }).text];
}

/** A note has room for so much of a name. */
const LONGEST_NAME = 100;

// Who was left out, because they are of neither side.
const joinedNotes = ({ joined }: Conversation): string[] =>
  [...new Set(joined.flatMap(({ speaker }) => speaker ?? []))].map(
    (who) => say('read.joined', { who: shorten(who, LONGEST_NAME) }).text,
  );

/** What evidence keeps of how a transcript was read. What the file says about its speakers, such as addresses, is not kept. */
export function transcriptRead(transcript: Transcript, conversation: Conversation): TranscriptRead {
  return {
    format: transcript.format,
    vendor: transcript.vendor,
    turns: transcript.turns.length,
    segments: transcript.segments,
    speakers: transcript.speakers,
    words: conversation.myWords + conversation.theirWords,
    lengthMs: transcriptLengthMs(transcript),
    looksEnglish: conversation.language.code === 'en',
    language: conversation.language.code,
    notes: [...transcript.notes, ...roleplayNotes(conversation), ...joinedNotes(conversation)],
    damage: transcript.damage,
  };
}
