import { Type, type Static } from 'typebox';
import { orNull } from './parts/fields.ts';
import { Seen } from './parts/seen.ts';

const Wide = Type.Union([Type.Literal('leave-out'), Type.Literal('mark')]);

const Assessor = Type.Object({
  kind: Type.Union([Type.Literal('builtin'), Type.Literal('llm')]),
  /** As assessments name it. */
  name: Type.String(),
  /** Null for the built-in one. */
  model: orNull(
    Type.Object({
      name: Type.String(),
      /** Without anything secret. */
      address: Type.String(),
      fallback: Type.Union([Type.Literal('none'), Type.Literal('builtin')]),
      /** Tokens that the installation allows the organisation in a day of UTC; null without a limit. */
      daily_tokens: orNull(Type.Integer()),
    }),
  ),
  /** What becomes of the organisation's scores that could lie two levels apart: left out, or marked as a first impression. */
  wide_scores: Wide,
  /** Tokens that the organisation allows itself in a day of UTC; null where it sets no limit. The lower limit holds. */
  own_daily_tokens: orNull(Type.Integer()),
  /** Tokens of this month by day of UTC: days without any are left out. */
  usage: Type.Array(Type.Object({ day: Type.String(), tokens: Type.Integer() })),
  /** Assessments of the organisation, each counted no further than to `counted_to`. */
  queue: Type.Object({
    queued: Type.Integer(),
    processing: Type.Integer(),
    failed: Type.Integer(),
    /** How long the oldest has waited that could begin, in ms. */
    oldest_ms: orNull(Type.Integer()),
    counted_to: Type.Integer(),
  }),
});
export type AssessorState = Static<typeof Assessor>;

export const assessorContract = {
  assessorState: { answer: Assessor },
  setDailyTokens: {
    body: Type.Object({ tokens: orNull(Type.Integer()), seen: Seen({ tokens: orNull(Type.Integer()) }) }),
    answer: Type.Object({}),
  },
  setWideScores: {
    body: Type.Object({ wide_scores: Wide, seen: Seen({ wide_scores: Wide }) }),
    answer: Type.Object({}),
  },
} as const;
