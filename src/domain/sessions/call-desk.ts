import { Type, type Static } from 'typebox';
import { Id, Text } from '../schemas/text.ts';
import { DateTime } from '../schemas/time.ts';
import type { IngestFields } from './read-submission.ts';
import type { TranscriptFault } from './transcript-fault.ts';

/** Labels of speakers are cut at 200 characters when they are read. */
const LONGEST_LABEL = 800;

/** Which of the other readings was chosen; null or left out: as it is read by itself. */
const Way = Type.Union([Text(1, 16), Type.Null()]);

/** A transcript that somebody looks at before it is added. */
export const LookedAt = Type.Object({ transcript: Type.String(), way: Type.Optional(Way) });

/** A call that somebody adds by hand. */
export const AddedCall = Type.Object({
  transcript: Type.String(),
  scenario_id: Id('The scenario that it is assessed by.'),
  started_at: Type.Union([DateTime('When it began.'), Type.Null()]),
  /** Which speaker is the user; null: as it is recognised. */
  speaker: Type.Union([Text(1, LONGEST_LABEL), Type.Null()]),
  way: Type.Optional(Way),
});
export type AddedCall = Static<typeof AddedCall>;

/** Somebody who speaks in a transcript. */
export interface RecognisedSpeaker {
  label: string;
  turns: number;
  words: number;
  /** How their first words go. */
  says: string;
}

/** Why a transcript cannot be read, and where that is, counted from 1, where it is at one place. */
export interface RecognisedDamage {
  kind: TranscriptFault;
  sentence: string;
  place: { line: number; column: number } | null;
}

/** What a transcript is read as. */
export interface RecognisedCall {
  /** The id of the call that is made of this text: see `fileCallId`. */
  callId: string;
  damage: RecognisedDamage | null;
  format: string;
  vendor: string | null;
  turns: number;
  words: number;
  lengthMs: number | null;
  /** Whether its words are of a language that is known. */
  knownLanguage: boolean;
  /** Those who say most, in the order in which they speak; `moreSpeakers` are not among them. */
  speakers: RecognisedSpeaker[];
  moreSpeakers: number;
  user: { way: string; speaker: string | null; confidence: number };
  notes: string[];
}

/** How another reader reads a transcript. */
export interface OtherReadingOfCall {
  /** Names it, for `LookedAt` and `AddedCall`. */
  way: string;
  format: string;
  vendor: string | null;
  turns: number;
  /** Those who speak first. */
  speakers: string[];
  moreSpeakers: number;
  /** How its first turns go. */
  says: { speaker: string | null; text: string }[];
}

/** Who is to be recognised among the speakers. */
export interface CallPerson {
  userId: string;
  email: string | null;
  displayName: string | null;
}

/** Reads transcripts that people add by hand, away from the main thread and in bounded time for any content. */
export interface CallDesk {
  /**
   * @param body JSON as `LookedAt`
   * @throws DomainError invalid_argument, also where reading takes too long; overloaded
   */
  recognise(orgId: string, body: Uint8Array, person: CallPerson): Promise<RecognisedCall>;
  /**
   * The other ways in which a transcript can be read, for whoever sees that it was recognised wrongly.
   * @param body JSON as `LookedAt`
   * @throws DomainError as above
   */
  otherReadings(orgId: string, body: Uint8Array): Promise<OtherReadingOfCall[]>;
  /**
   * Checks a call as the interface does, and writes the word of whoever adds it on who is the user into its transcript.
   * @param body JSON as `AddedCall`
   * @param now ms since 1970 UTC
   * @throws DomainError as above
   */
  prepare(orgId: string, body: Uint8Array, now: number): Promise<IngestFields & { isCorrected: boolean }>;
}
