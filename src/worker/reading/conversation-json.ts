import type { ReadTurn } from '../../domain/sessions/conversation-reader.ts';
import { readTranscript } from '../../transcript/read-transcript.ts';

/** What is read ahead of the first conversation that somebody looks at: what runs for the first time takes ten times as long. */
export const SAMPLE =
  'Ann: What made you look for a new tool?\nBob: Reports take two days, and yours is too expensive.\nAnn: I understand. What would it be worth?';

/** Members `speakers` and `turns` of an object in JSON, without its braces. */
export interface ConversationText {
  json: string;
  leftOut: number;
}

/** Turns that are shown; a call of two hours has about 3,000. */
const MOST_TURNS = 20_000;

/** A transcript of any format as its turns, written as JSON: so nothing of its size is written on the main thread. */
export function conversationJson(transcript: string): ConversationText {
  const { speakers, turns } = readTranscript(transcript);
  const places = new Map(speakers.map((speaker, place) => [speaker, place]));
  const shown = turns.slice(0, MOST_TURNS).map(({ speaker, startMs, endMs, text }): ReadTurn => ({
    s: speaker === null ? -1 : (places.get(speaker) ?? -1),
    from: startMs,
    to: endMs,
    text,
  }));
  return {
    json: `"speakers":${JSON.stringify(speakers)},"turns":${JSON.stringify(shown)}`,
    leftOut: turns.length - shown.length,
  };
}
