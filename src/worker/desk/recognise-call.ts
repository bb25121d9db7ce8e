import { buildConversation } from '../../assessment/conversation/build-conversation.ts';
import { invalidArgument } from '../../domain/errors.ts';
import { type CallPerson, type RecognisedCall, type RecognisedSpeaker } from '../../domain/sessions/call-desk.ts';
import { readLookedAt } from '../../domain/sessions/read-added-call.ts';
import { fileCallId } from '../../domain/sessions/file-call-id.ts';
import { readTranscriptAs } from '../../transcript/other-readings.ts';
import { titleOf } from '../../transcript/json/unlisted/member-names.ts';
import { readTranscript } from '../../transcript/read-transcript.ts';
import { transcriptDamage } from '../../transcript/transcript-damage.ts';
import { transcriptLengthMs } from '../../transcript/transcript-length.ts';

/** Speakers that are told apart: a choice among more is none. */
const MOST_TOLD_APART = 24;
const MOST_NOTES = 10;
/** Characters of somebody's first words. */
const LONGEST_WORDS = 140;

/**
 * Says what a transcript is read as, and who of its speakers the person is.
 * @throws DomainError invalid_argument where it is blank, too long, or no text
 */
export function recogniseCall({
  body,
  maxTranscriptBytes,
  person,
}: {
  body: Uint8Array;
  maxTranscriptBytes: number;
  person: CallPerson;
}): RecognisedCall {
  const { transcript: text, way } = readLookedAt(body, maxTranscriptBytes);
  const transcript = way === null ? readTranscript(text) : readTranscriptAs(text, way);
  if (transcript === null) throw invalidArgument('way must be one in which the transcript can be read.');
  const { turns: judged, joined, user, language, myWords, theirWords } = buildConversation(transcript, person);
  const turns = [...judged, ...joined];
  const all = speakersOf(turns);
  const most = new Set(all.toSorted((a, b) => b.words - a.words).slice(0, MOST_TOLD_APART));
  return {
    callId: fileCallId(text),
    damage: transcriptDamage(text),
    format: transcript.format,
    vendor: transcript.vendor === null ? null : titleOf(transcript.vendor),
    turns: turns.length,
    words: myWords + theirWords,
    lengthMs: transcriptLengthMs(transcript),
    knownLanguage: language.code !== null,
    speakers: all.filter((speaker) => most.has(speaker)),
    moreSpeakers: all.length - most.size,
    user: { way: user.way, speaker: user.speaker, confidence: user.confidence },
    notes: transcript.notes.slice(0, MOST_NOTES),
  };
}

/** Who speaks, in the order of their first turns. */
function speakersOf(turns: ReturnType<typeof buildConversation>['turns']): RecognisedSpeaker[] {
  const known = new Map<string, RecognisedSpeaker>();
  for (const { speaker, text, wordCount } of turns) {
    if (speaker === null) continue;
    const found = known.get(speaker);
    if (found) {
      found.turns += 1;
      found.words += wordCount;
    } else known.set(speaker, { label: speaker, turns: 1, words: wordCount, says: cut(text) });
  }
  return [...known.values()];
}

/** The beginning of a text, without half of a character at its end. */
function cut(text: string): string {
  if (text.length <= LONGEST_WORDS) return text;
  return `${text.slice(0, LONGEST_WORDS).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
