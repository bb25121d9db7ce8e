import { Type, type TProperties, type TSchema } from 'typebox';

/*
 * Parts that the evidence of every assessor has. Each field is declared here and nowhere else.
 */

/** An object with these fields and no others. */
export const exactly = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

export const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** A quotation, word for word from the turn; a cut is marked by a closing ellipsis. */
export const Quote = exactly({ turn: Type.Number(), speaker: orNull(Type.String()), text: Type.String() });

/** What a level of the scale looks like, in the author's words. */
export const Anchor = exactly({ level: Type.Number(), description: Type.String() });

/** A sentence of the built-in assessor as kept beside its English words: which one, and what stands in it. */
export const Said = exactly({ code: Type.String(), values: Type.Record(Type.String(), Type.Unknown()) });

/** A criterion without a score, and why. */
export const NotAssessed = exactly({ name: Type.String(), reason: Type.String(), said: Type.Optional(Said) });

/** What the transcript was read as. */
export const TranscriptRead = exactly({
  format: Type.String(),
  vendor: orNull(Type.String()),
  turns: Type.Number(),
  segments: Type.Number(),
  speakers: Type.Array(Type.String()),
  words: Type.Number(),
  lengthMs: orNull(Type.Number()),
  looksEnglish: Type.Boolean(),
  /** The language whose words it was read by, as ISO 639-1; null where they are not known. Absent before version 3.2. */
  language: Type.Optional(orNull(Type.String())),
  notes: Type.Array(Type.String()),
  /** Why nothing could be read of it, where the file is damaged; else null. */
  damage: orNull(Type.String()),
});

/** Whose turns were taken for the user's, and how they were found. */
export const UsersTurns = exactly({
  way: Type.String(),
  speaker: orNull(Type.String()),
  /** Between 0 and 1. */
  confidence: Type.Number(),
  reason: Type.String(),
});

/** Name and version of what judged. */
export const AssessorName = exactly({ name: Type.String(), version: Type.String() });

/** The assessor that should have judged, where another one stands in for it, and why. */
export const StandsInFor = exactly({ assessor: Type.String(), reason: Type.String() });
