import { Type, type Static } from 'typebox';
import { LONGEST_NAME, LONGEST_REASON } from '../../../domain/schemas/limits.ts';
import { Text } from '../../../domain/schemas/text.ts';
import { SESSION_KINDS } from '../../../domain/sessions/session.ts';
import { Conversation, Course } from './conversations.ts';
import { oneOf, orNull, Time } from './parts/fields.ts';
import { SaidSentence } from './parts/said.ts';
import { Seen } from './parts/seen.ts';

export const AssessmentParams = Type.Object({ userId: Text(1, 256), assessmentId: Text(1, 256) });

const Scale = Type.Object({ min: Type.Number(), max: Type.Number() });
const Range = Type.Object({ low: Type.Number(), high: Type.Number() });

/** Words of the conversation, with the turn they are in. */
const Quote = Type.Object({ turn: Type.Integer(), speaker: orNull(Type.String()), text: Type.String() });
export type Quote = Static<typeof Quote>;

/** A place where something else could have been said. */
const BetterLine = Type.Object({
  ...Quote.properties,
  /** What was missing there. */
  missing: Type.String(),
  missing_said: SaidSentence,
  instead: Type.String(),
});
export type BetterLine = Static<typeof BetterLine>;

/** One figure that a score rests on. */
const MeasureRow = Type.Object({
  /** Where its name, unit, target and source are those of this version; null where one is another. */
  id: orNull(Type.String()),
  title: Type.String(),
  value: orNull(Type.Number()),
  unit: Type.String(),
  target: orNull(Type.String()),
  source: orNull(Type.String()),
  /** Its share of the whole, from 0 to 1; null where it is shown and not scored. */
  points: orNull(Type.Number()),
  weight: orNull(Type.Number()),
  finding: Type.String(),
  finding_said: SaidSentence,
  /** Why this measure. */
  why: orNull(Type.String()),
  why_said: SaidSentence,
  /** What moved a learnt score most, in levels of a scale of five. */
  reasons: Type.Array(Type.Object({ words: Type.String(), said: SaidSentence, levels: Type.Number() })),
  quotes: Type.Array(Quote),
});
export type MeasureRow = Static<typeof MeasureRow>;

/** A score that a person set. */
const Override = Type.Object({
  score: Type.Number(),
  reason: Type.String(),
  by: orNull(Type.String()),
  at: Time,
});

export const CriterionRow = Type.Object({
  name: Type.String(),
  /** What good looks like, in the scenario's words. */
  asks: orNull(Type.String()),
  weight: Type.Number(),
  /** As served: the assessor's, or what a person set. */
  score: Type.Number(),
  /** The assessor's; null where it had not judged this criterion. */
  original: orNull(Type.Number()),
  override: orNull(Override),
  /** The verdict in a sentence or two, of the assessor. */
  verdict: orNull(Type.String()),
  verdict_said: SaidSentence,
  /** What would raise it. */
  raise: Type.Array(Type.Object({ words: Type.String(), said: SaidSentence })),
  /** The scenario's words for the level nearest to the assessor's score. */
  level: orNull(Type.Object({ level: Type.Number(), description: Type.String() })),
  /** Where two of three readers would put it, on the scale; null where that is not known. */
  interval: orNull(Range),
  /**
   * Why it is a first impression only: it is counted by phrases of its language, it rests on few places, or its interval is
   * wide; null where it is more, or where that is said of all.
   */
  first_impression: orNull(Type.Union([Type.Literal('language'), Type.Literal('places'), Type.Literal('range')])),
  /** How many places of the conversation it rests on, where it counts places. */
  places: orNull(Type.Integer()),
  measures: Type.Array(MeasureRow),
  /** A model's own words for its score, and the places it quotes. */
  reasoning: orNull(Type.String()),
  quotes: Type.Array(Quote),
  better: orNull(BetterLine),
});
export type CriterionRow = Static<typeof CriterionRow>;

const StateName = Type.Union([
  Type.Literal('queued'),
  Type.Literal('processing'),
  Type.Literal('completed'),
  Type.Literal('failed'),
]);
export type StateName = Static<typeof StateName>;

const Explained = Type.Object({
  assessment_id: Type.String(),
  person: Type.Object({ user_id: Type.String(), name: orNull(Type.String()) }),
  session: orNull(
    Type.Object({
      session_id: Type.String(),
      /** By which the system that sent the call knows it. */
      external_conversation_id: orNull(Type.String()),
      kind: oneOf(SESSION_KINDS),
      at: orNull(Time),
      /** Of the recording, where the transcript or the session says it. */
      length_ms: orNull(Type.Number()),
    }),
  ),
  scenario: orNull(
    Type.Object({
      scenario_id: Type.String(),
      name: Type.String(),
      version: Type.Integer(),
      present_version: orNull(Type.Integer()),
    }),
  ),
  scale: orNull(Scale),
  state: StateName,
  failure: orNull(Type.String()),
  failure_said: SaidSentence,
  attempts: Type.Integer(),
  requested_at: Time,
  completed_at: orNull(Time),
  /** `name@version`; null for imported history. */
  assessor: orNull(Type.String()),
  model: orNull(Type.String()),
  /** The assessor that should have judged, and why it did not. */
  stands_in_for: orNull(Type.Object({ assessor: Type.String(), reason: Type.String(), reason_said: SaidSentence })),
  /** The mean of the scores by their weights; null where nothing is scored. */
  overall: orNull(Type.Object({ score: Type.Number(), interval: orNull(Range) })),
  criteria: Type.Array(CriterionRow),
  /** Why all of these scores are a first impression only: the conversation is short, or all are counted by phrases of its language. */
  first_impression: orNull(
    Type.Object({
      because: Type.Union([Type.Literal('short'), Type.Literal('language')]),
      turns: orNull(Type.Integer()),
    }),
  ),
  not_judged: Type.Array(
    Type.Object({
      name: Type.String(),
      reason: Type.String(),
      reason_said: SaidSentence,
      /** Whether it is one that only a language model could judge. */
      needs_model: Type.Boolean(),
    }),
  ),
  /** How many more there are of each than are shown. */
  left_out: Type.Object({
    criteria: Type.Integer(),
    not_judged: Type.Integer(),
    steps: Type.Integer(),
    notes: Type.Integer(),
  }),
  feedback: orNull(Type.String()),
  feedback_said: SaidSentence,
  /** The language of the conversation, as ISO 639-1: quotations and words that could have been said are in it. */
  language: orNull(Type.String()),
  better: orNull(Type.Object({ criterion: Type.String(), ...BetterLine.properties })),
  /** Every change that people made, the oldest first. */
  steps: Type.Array(Type.Object({ criterion: Type.String(), ...Override.properties, score: orNull(Type.Number()) })),
  /** All assessments of the same session, in the order they were asked for. */
  others: Type.Array(
    Type.Object({
      assessment_id: Type.String(),
      state: StateName,
      at: Time,
      assessor: orNull(Type.String()),
      scenario_version: orNull(Type.Integer()),
    }),
  ),
  /** What a reader should know of the transcript. */
  notes: Type.Array(Type.Object({ words: Type.String(), said: SaidSentence })),
  /** Who was taken for the person in the transcript, and why. */
  speaker: orNull(Type.Object({ label: orNull(Type.String()), reason: Type.String(), reason_said: SaidSentence })),
  /** Whether the transcript is there to be shown: there was one, and retention has not removed it. */
  has_transcript: Type.Boolean(),
  may_override: Type.Boolean(),
  may_retry: Type.Boolean(),
});
export type Explained = Static<typeof Explained>;

export const assessmentContract = {
  assessment: { params: AssessmentParams, answer: Explained },
  assessmentTranscript: { params: AssessmentParams, answer: Conversation },
  assessmentCourse: { params: AssessmentParams, answer: Course },
  overrideScore: {
    params: AssessmentParams,
    body: Type.Object({
      criterion: Text(1, LONGEST_NAME),
      /** Null takes back what was set. */
      score: orNull(Type.Number()),
      reason: Text(1, LONGEST_REASON),
      /** The score that was served; null where none was. */
      seen: Seen({ score: orNull(Type.Number()) }),
    }),
    answer: Type.Object({}),
  },
  assessAgain: {
    params: AssessmentParams,
    body: Type.Object({}),
    answer: Type.Object({ assessment_id: Type.String() }),
  },
} as const;
