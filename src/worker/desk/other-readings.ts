import type { OtherReadingOfCall } from '../../domain/sessions/call-desk.ts';
import { readLookedAt } from '../../domain/sessions/read-added-call.ts';
import { titleOf } from '../../transcript/json/unlisted/member-names.ts';
import { otherReadings } from '../../transcript/other-readings.ts';

/** Speakers and turns that are shown of each. */
const MOST_SHOWN = 6;
const TURNS = 4;
/** Characters of a turn. */
const LONGEST_WORDS = 140;

/**
 * Says in which other ways a transcript can be read, with how each begins.
 * @throws DomainError invalid_argument where it is blank, too long, or no text
 */
export function otherReadingsOf({
  body,
  maxTranscriptBytes,
}: {
  body: Uint8Array;
  maxTranscriptBytes: number;
}): OtherReadingOfCall[] {
  const { transcript } = readLookedAt(body, maxTranscriptBytes);
  return otherReadings(transcript).map(({ way, transcript: { format, vendor, turns, speakers } }) => ({
    way,
    format,
    vendor: vendor === null ? null : titleOf(vendor),
    turns: turns.length,
    speakers: speakers.slice(0, MOST_SHOWN),
    moreSpeakers: Math.max(0, speakers.length - MOST_SHOWN),
    says: turns.slice(0, TURNS).map(({ speaker, text }) => ({ speaker, text: shortened(text) })),
  }));
}

const shortened = (text: string): string => (text.length > LONGEST_WORDS ? `${text.slice(0, LONGEST_WORDS)}…` : text);
