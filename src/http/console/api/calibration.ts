import { Type, type Static } from 'typebox';
import { Id, Name } from '../../../domain/schemas/text.ts';
import { orNull } from './access.ts';

/** Conversations that somebody is given to score at a time. */
export const MOST_SCORED = 20;
/** Scores of all of them. */
const MOST_RATINGS = 1_000;

const Scale = Type.Object({ min: Type.Number(), max: Type.Number() });
const Estimate = Type.Object({ value: orNull(Type.Number()), low: orNull(Type.Number()), high: orNull(Type.Number()) });
export type EstimateRow = Static<typeof Estimate>;
const Agreement = Type.Object({
  n: Type.Integer(),
  kappa: Estimate,
  spearman: Estimate,
  within_one: Estimate,
  /** The assessor minus people, in points of the scale. */
  bias: Estimate,
});
export type AgreementRow = Static<typeof Agreement>;

const Report = Type.Object({
  conversations: Type.Integer(),
  assessors: Type.Array(Type.String()),
  all: Agreement,
  criteria: Type.Array(
    Type.Object({
      name: Type.String(),
      agreement: Agreement,
      /** Scored by people and left out by the assessor. */
      people_only: Type.Integer(),
      program_only: Type.Integer(),
      /** Conversations by the people’s level (rows) and the assessor’s (columns). */
      grid: Type.Array(Type.Array(Type.Integer())),
    }),
  ),
  scale: Scale,
  disagreements: Type.Array(
    Type.Object({
      assessment_id: Type.String(),
      user_id: Type.String(),
      name: Type.String(),
      criterion: Type.String(),
      program: Type.Number(),
      people: Type.Number(),
    }),
  ),
});
export type CalibrationReportRow = Static<typeof Report>;

export const calibrationContract = {
  /** Conversations to score, without what the assessor gave them. */
  calibrationSample: {
    query: Type.Object({ scenario: Id('A scenario.') }),
    answer: Type.Object({
      scale: Scale,
      criteria: Type.Array(
        Type.Object({
          name: Type.String(),
          description: Type.String(),
          anchors: Type.Array(Type.Object({ level: Type.Number(), description: Type.String() })),
        }),
      ),
      conversations: Type.Array(Type.Object({ assessment_id: Type.String(), user_id: Type.String() })),
    }),
  },
  calibrationReport: {
    body: Type.Object({
      scenario_id: Id('A scenario.'),
      /** The visitor’s own scores; null where they could not judge. */
      ratings: Type.Array(
        Type.Object({
          assessment_id: Id('An assessment.'),
          criterion: Name('One of its criteria.'),
          score: orNull(Type.Number()),
        }),
        { maxItems: MOST_RATINGS },
      ),
      /** Whether scores that people set in assessments count too. */
      overrides: Type.Boolean(),
    }),
    answer: Report,
  },
} as const;
