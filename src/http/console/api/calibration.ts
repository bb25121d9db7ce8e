import { Type, type Static } from 'typebox';
import { Id, Name } from '../../../domain/schemas/text.ts';
import { MOST_SCORES, SCORE_FAULTS } from '../../../domain/assessments/scores/score-table.ts';
import { MOST_SCORE_TEXT } from '../limits.ts';
import { orNull } from './parts/fields.ts';

/** Conversations that somebody is given to score at a time. */
export const MOST_SCORED = 20;
/** Scores of one report: what a table may have, and beside it what was given here. */
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
/** What the figures of all scores show, as far as their intervals carry it. */
const Finding = Type.Object({
  /** There are too few pairs to say anything else. */
  too_few: Type.Boolean(),
  chance: orNull(Type.Enum(['may be', 'worse'])),
  /** How much higher than people the assessor scores, in points of the scale; 0 where that may be chance. */
  lean: Type.Number(),
});

const Report = Type.Object({
  conversations: Type.Integer(),
  assessors: Type.Array(Type.String()),
  all: Agreement,
  finding: Finding,
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
  /** The rows behind the numbers: everything that people scored. */
  scored: Type.Array(
    Type.Object({
      assessment_id: Type.String(),
      user_id: Type.String(),
      name: Type.String(),
      /** The place of the criterion in `criteria`. */
      criterion: Type.Integer(),
      people: Type.Number(),
      /** Null where the assessor left it out. */
      program: orNull(Type.Number()),
      /** Its row and column in the grid of the criterion. */
      cell: orNull(Type.Object({ people: Type.Integer(), program: Type.Integer() })),
    }),
  ),
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

const ScoreFault = Type.Object({
  line: Type.Integer(),
  field: orNull(Type.String()),
  kind: Type.Enum([...SCORE_FAULTS]),
  number: orNull(Type.Integer()),
});

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
  /** Looks at a table of scores that somebody brings; nothing of it is kept. */
  lookAtScores: {
    body: Type.Object({ scenario_id: Id('A scenario.'), table: Type.String({ maxLength: MOST_SCORE_TEXT }) }),
    answer: Type.Object({
      rows: Type.Array(
        Type.Object({
          line: Type.Integer(),
          assessment_id: Type.String(),
          user_id: Type.String(),
          name: Type.String(),
          criterion: Type.String(),
          score: orNull(Type.Number()),
        }),
        { maxItems: MOST_SCORES },
      ),
      /** Everything that is wrong, by line. */
      faults: Type.Array(ScoreFault),
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
      /** Whether reviews count too, of conversations that have all of them. */
      reviews: Type.Boolean(),
    }),
    answer: Report,
  },
} as const;
