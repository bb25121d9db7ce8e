import { Type, type Static } from 'typebox';
import { Anchor, AssessorName, exactly, NotAssessed, orNull, Quote, TranscriptRead, UsersTurns } from './parts.ts';
import { BuiltinCriterion } from './builtin.ts';
import type { Fixed } from './fixed.ts';

/** A quotation that is in the transcript, spelt as the transcript has it. */
export const CheckedQuote = exactly({
  ...Quote.properties,
  /** Whether the user said it. */
  mine: Type.Boolean(),
});

/**
 * What was missing at a moment, and words that could have been said there. Only the quotation is checked: the words are
 * the model's.
 */
export const Improvement = exactly({ change: Type.String(), moment: CheckedQuote, instead: Type.String() });

/** Which request to the model: the whole conversation judged, a part searched, or all parts together judged. */
const Stage = Type.Union([Type.Literal('judge'), Type.Literal('gather'), Type.Literal('decide')]);

/** An answer that was not taken, and why. `quotes` are the model's own, word for word, cut where they are long. */
const RefusedAnswer = exactly({
  stage: Stage,
  attempt: Type.Number(),
  /** Null where the whole answer could not be read. */
  criterion: orNull(Type.String()),
  problems: Type.Array(Type.String()),
  level: orNull(Type.Number()),
  quotes: Type.Array(exactly({ turn: Type.Number(), text: Type.String() })),
});

export const ModelCriterion = exactly({
  name: Type.String(),
  /** Null where the criterion was not assessed. */
  score: orNull(Type.Number()),
  /** (score - min) / (max - min). */
  points: orNull(Type.Number()),
  weight: Type.Number(),
  levels: Type.Array(Type.Number()),
  anchors: Type.Array(Anchor),
  quotes: Type.Array(CheckedQuote),
  /** The model's words. */
  reasoning: orNull(Type.String()),
  improvement: orNull(Improvement),
  /** What of the answer was left out, and why: quotations that show nothing, a moment that was not found. */
  notes: Type.Array(Type.String()),
  /** The levels of the votes, in the order of `model.voters`; null where one gave none. Absent where one judge decides. */
  votes: Type.Optional(Type.Array(orNull(Type.Number()))),
  /** Between 0 and 1: from the lowest vote to the highest. */
  interval: Type.Optional(exactly({ low: Type.Number(), high: Type.Number() })),
  tooWide: BuiltinCriterion.properties.tooWide,
  /** What the built-in assessor counted, and the score that it would have given; where that was asked for. */
  beside: Type.Optional(
    exactly({ score: BuiltinCriterion.properties.score, measures: BuiltinCriterion.properties.measures }),
  ),
});

/** How the model was asked, and what it says of itself. */
export const ModelAsked = exactly({
  asked: Type.String(),
  /** Each name, and each configuration, that the endpoint reported. */
  answered: Type.Array(Type.String()),
  fingerprints: Type.Array(Type.String()),
  promptVersion: Type.String(),
  /** How the answer's form is asked for: `json_schema` where the endpoint enforces one, else it is told in words. */
  format: Type.Union([Type.Literal('json_schema'), Type.Literal('json_object'), Type.Literal('text')]),
  /** Null where the model takes none. */
  temperature: orNull(Type.Number()),
  seed: orNull(Type.Number()),
  /** Who voted, where several did. */
  voters: Type.Optional(
    Type.Array(exactly({ model: Type.String(), temperature: orNull(Type.Number()), seed: orNull(Type.Number()) })),
  ),
});

/** What an assessment by a language model rests on. */
export const ModelEvidence = exactly({
  assessor: AssessorName,
  /** Whose measures stand beside. */
  besideBy: Type.Optional(AssessorName),
  model: ModelAsked,
  rubric: exactly({ version: orNull(Type.Number()), digest: Type.String() }),
  transcript: exactly({
    ...TranscriptRead.properties,
    /** SHA-256 of the transcript's text as given. */
    digest: Type.String(),
  }),
  /** The user; kept evidence has always called it so. */
  rep: UsersTurns,
  /** The parts the conversation was read in: turns from and to, both shown. One where it fitted. */
  windows: Type.Array(exactly({ from: Type.Number(), to: Type.Number() })),
  criteria: Type.Array(ModelCriterion),
  notAssessed: Type.Array(NotAssessed),
  feedback: orNull(exactly({ criterion: Type.String(), improvement: Improvement })),
  refused: Type.Array(RefusedAnswer),
  /** What was said to whoever judges; the model was not shown it. */
  withheld: Type.Array(Quote),
  requests: Type.Array(
    exactly({
      stage: Stage,
      requestId: orNull(Type.String()),
      responseId: orNull(Type.String()),
      inputTokens: orNull(Type.Number()),
      outputTokens: orNull(Type.Number()),
    }),
  ),
  usage: exactly({ requests: Type.Number(), inputTokens: Type.Number(), outputTokens: Type.Number() }),
});

export type CheckedQuote = Fixed<Static<typeof CheckedQuote>>;
export type Improvement = Fixed<Static<typeof Improvement>>;
export type RefusedAnswer = Fixed<Static<typeof RefusedAnswer>>;
export type ModelCriterionEvidence = Fixed<Static<typeof ModelCriterion>>;
export type ModelEvidence = Fixed<Static<typeof ModelEvidence>>;
