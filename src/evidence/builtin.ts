import { Type, type Static } from 'typebox';
import {
  Anchor,
  AssessorName,
  exactly,
  NotAssessed,
  orNull,
  Quote,
  Said,
  StandsInFor,
  TranscriptRead,
  UsersTurns,
} from './parts.ts';
import type { Fixed } from './fixed.ts';

const Moment = exactly({
  ...Quote.properties,
  /** The user's reply there, where it is shown for the reader to judge. Absent before version 3.22.39. */
  reply: Type.Optional(Quote),
  /** What was missing there, one plain sentence; beside a reply what to do. */
  missing: Type.String(),
  said: Type.Optional(Said),
  /** Words the user could have said instead, built from the conversation's own; empty where none fit. */
  instead: Type.String(),
});

export const MeasureTaken = exactly({
  id: Type.String(),
  title: Type.String(),
  value: orNull(Type.Number()),
  unit: Type.String(),
  target: orNull(Type.String()),
  source: orNull(Type.String()),
  cite: orNull(Type.String()),
  /** Between 0 and 1; null where the measure is only described or could not be taken. */
  points: orNull(Type.Number()),
  weight: Type.Number(),
  finding: Type.String(),
  /** What the finding was made of, so that it can be said in another language. */
  said: Type.Optional(Said),
  quotes: Type.Array(Quote),
  /** What would have raised the score, as an instruction. */
  raise: Type.Optional(orNull(Type.String())),
  /** Between 0 and 1: where two of three readers' ratings would lie. */
  interval: Type.Optional(exactly({ low: Type.Number(), high: Type.Number() })),
  /** What moved a learnt score most, in levels of its readers' scale. */
  reasons: Type.Optional(Type.Array(exactly({ figure: Type.String(), words: Type.String(), levels: Type.Number() }))),
});

export const ChosenMeasureWhy = exactly({
  measure: Type.String(),
  weight: Type.Number(),
  why: Type.String(),
  said: Type.Optional(Said),
});

export const BuiltinCriterion = exactly({
  name: Type.String(),
  /** Null where the criterion was not assessed. */
  score: orNull(Type.Number()),
  /** Between 0 and 1. */
  points: orNull(Type.Number()),
  chosen: exactly({
    by: Type.Union([Type.Literal('author'), Type.Literal('proposal')]),
    measures: Type.Array(ChosenMeasureWhy),
  }),
  measures: Type.Array(MeasureTaken),
  /** How much the criterion counts beside the others. */
  weight: Type.Number(),
  /** The author's anchor nearest to the score, the lower of two; null where the score is below all of them, or there is none. */
  anchor: orNull(Anchor),
  /** How many places of the conversation the leading measure rests on; null where it does not count places. */
  restsOn: orNull(Type.Number()),
  /** True where its interval is wider than two of four levels and the organisation wants such scores marked. */
  tooWide: Type.Optional(Type.Literal(true)),
  /** The language, in English, where what words say was counted by its phrases, less surely than in English. */
  phrasesOnly: Type.Optional(Type.String()),
});

/** What the built-in assessor writes: enough to see where each score came from, and to compute it again. */
export const BuiltinEvidence = exactly({
  assessor: AssessorName,
  transcript: TranscriptRead,
  /** The user; kept evidence has always called it so. */
  rep: UsersTurns,
  criteria: Type.Array(BuiltinCriterion),
  notAssessed: Type.Array(NotAssessed),
  feedback: orNull(exactly({ criterion: Type.String(), measure: Type.String(), moment: orNull(Moment) })),
  /** Every measure of the registry on this conversation, used by a criterion or not. */
  described: Type.Array(
    exactly({ id: Type.String(), value: orNull(Type.Number()), unit: Type.String(), note: orNull(Type.String()) }),
  ),
  standsInFor: Type.Optional(StandsInFor),
});

export type Quote = Fixed<Static<typeof Quote>>;
/** A place where something else could have been said. */
export type Moment = Fixed<Static<typeof Moment>>;
export type MeasureEvidence = Fixed<Static<typeof MeasureTaken>>;
/** A measure of a criterion, its share in the score, and why it is there. */
export type ChosenEvidence = Fixed<Static<typeof ChosenMeasureWhy>>;
export type CriterionEvidence = Fixed<Static<typeof BuiltinCriterion>>;
export type BuiltinEvidence = Fixed<Static<typeof BuiltinEvidence>>;
/** What the transcript was read as. */
export type TranscriptRead = Fixed<Static<typeof TranscriptRead>>;
