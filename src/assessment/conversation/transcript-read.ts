import type { TranscriptRead } from '../../evidence/builtin.ts';
import { transcriptLengthMs } from '../../transcript/transcript-length.ts';
import type { Transcript } from '../../transcript/types.ts';
import type { Conversation } from './types.ts';

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
    notes: transcript.notes,
    damage: transcript.damage,
  };
}
