import { Type, type Static } from 'typebox';
import { Text } from '../../../domain/schemas/text.ts';
import { LONGEST_NAME } from '../../../domain/schemas/limits.ts';
import { orNull, Time } from './parts/fields.ts';
import { AssessmentParams } from './assessments.ts';

/** Criteria that a rubric may have. */
const MOST_CRITERIA = 1_000;

const QueueRow = Type.Object({
  user_id: Type.String(),
  name: Type.String(),
  assessment_id: Type.String(),
  scenario: orNull(Type.String()),
  at: Time,
  /** Whether the visitor has reviewed it. */
  mine: Type.Boolean(),
  /** How many have. */
  reviews: Type.Integer(),
});
export type QueueRow = Static<typeof QueueRow>;

const AgreementRow = Type.Object({
  criterion: Type.String(),
  n: Type.Integer(),
  kappa: orNull(Type.Number()),
  exact: Type.Number(),
});
export type AgreementRow = Static<typeof AgreementRow>;

const PairRow = Type.Object({
  assessment_id: Type.String(),
  user_id: Type.String(),
  name: Type.String(),
  at: Time,
  /** Who gave which score. */
  given: Type.Array(Type.Object({ by: Type.String(), score: Type.Number() })),
  same: Type.Boolean(),
});
export type PairRow = Static<typeof PairRow>;

const Score = Type.Object({ criterion: Text(1, LONGEST_NAME), score: orNull(Type.Number()) });

const ReviewSheet = Type.Object({
  name: Type.String(),
  scenario: Type.String(),
  at: Time,
  /** How the transcript names the person, where that is known. */
  speaker: orNull(Type.String()),
  /** The scores that a key stands for. */
  levels: Type.Array(Type.Number()),
  criteria: Type.Array(
    Type.Object({
      name: Type.String(),
      asks: Type.String(),
      anchors: Type.Array(Type.Object({ level: Type.Number(), description: Type.String() })),
    }),
  ),
  needed: Type.Integer(),
  reviews: Type.Integer(),
  /** What the visitor gave; null before they have. */
  mine: orNull(Type.Array(Score)),
  /** What others gave: empty until all are in. */
  others: Type.Array(Type.Object({ by: Type.String(), scores: Type.Array(Score) })),
  /** Whether the visitor may review it. */
  may_review: Type.Boolean(),
});
export type ReviewSheet = Static<typeof ReviewSheet>;

export const reviewContract = {
  reviews: {
    answer: Type.Object({
      data: Type.Array(QueueRow),
      needed: Type.Integer(),
      /** Of finished reviews. */
      agreement: Type.Array(AgreementRow),
      /** How much of the figures is read that say who practised lately, from 0 to 1. */
      gathered: Type.Number(),
    }),
  },
  /** The rows behind the agreement on a criterion. */
  reviewPairs: {
    query: Type.Object({ criterion: Text(1, LONGEST_NAME) }),
    answer: Type.Object({ data: Type.Array(PairRow) }),
  },
  review: { params: AssessmentParams, answer: ReviewSheet },
  addReview: {
    params: AssessmentParams,
    body: Type.Object({ scores: Type.Array(Score, { maxItems: MOST_CRITERIA }) }),
    answer: Type.Object({ complete: Type.Boolean() }),
  },
} as const;
