import { Type, type Static } from 'typebox';
import { Text } from '../../../domain/schemas/text.ts';
import { orNull, Time } from './parts/fields.ts';
import { ReasonName } from './people.ts';
import { SaidSentence } from './parts/said.ts';

const Score = Type.Number();

const Looked = Type.Object({
  user_id: Type.String(),
  name: Type.String(),
  team_ids: Type.Array(Type.String()),
  trend: Type.Array(Score),
  /** The newest conversation that was judged: the one to read. */
  newest: orNull(Type.Object({ assessment_id: Type.String(), at: Time, overall: orNull(Score) })),
  last_at: orNull(Time),
  /** The criterion with the lowest mean of the newest judgements, of those that were judged twice or more. */
  weakest: orNull(Type.Object({ criterion: Type.String(), score: Score })),
  /** Falling: the mean before and of the newest ones, and of how many each. */
  from: orNull(Score),
  to: orNull(Score),
  of: orNull(Type.Integer()),
  /** An outlier: the middle of everybody. */
  median: orNull(Score),
  /** Advice: on which criterion, and how often in a row it was not followed. */
  criterion: orNull(Type.String()),
  times: orNull(Type.Integer()),
  /** The conversation after the advice. */
  assessment_id: orNull(Type.String()),
  /** Days without a conversation; null for somebody who never had one. */
  days: orNull(Type.Integer()),
});
export type Looked = Static<typeof Looked>;

const Cell = Type.Object({ score: orNull(Score), people: Type.Integer() });

const Morning = Type.Object({
  gathered: Type.Number(),
  people: Type.Integer(),
  /** How many of them need a look; the most pressing are shown for each reason. */
  looked: Type.Integer(),
  teams: Type.Array(Type.Object({ team_id: Type.String(), name: Type.String() })),
  reasons: Type.Array(Type.Object({ reason: ReasonName, total: Type.Integer(), rows: Type.Array(Looked) })),
  failed: Type.Array(
    Type.Object({
      assessment_id: Type.String(),
      user_id: Type.String(),
      name: Type.String(),
      at: Time,
      reason: orNull(Type.String()),
      reason_said: SaidSentence,
    }),
  ),
  /** Whether there are older failed ones than those shown. */
  failed_more: Type.Boolean(),
  /** Keys that end soon, for whoever may see keys. */
  ending_keys: Type.Array(Type.Object({ key_id: Type.String(), name: Type.String(), expires_at: Time })),
  heat: Type.Object({
    criteria: Type.Array(Type.String()),
    /** How many more teams, and criteria, have scores than are shown. */
    left_out: Type.Object({ teams: Type.Integer(), criteria: Type.Integer() }),
    rows: Type.Array(
      Type.Object({
        team_id: orNull(Type.String()),
        people: Type.Integer(),
        cells: Type.Array(Cell),
      }),
    ),
  }),
  weeks: Type.Array(
    Type.Object({
      from: Time,
      conversations: Type.Integer(),
      people: Type.Integer(),
      scored: Type.Integer(),
      overall: orNull(Score),
    }),
  ),
});
export type Morning = Static<typeof Morning>;

export const morningContract = {
  /** Of everybody whom the reader sees, or of those in one team. A team that they do not see is no team. */
  morning: { query: Type.Object({ team: Type.Optional(Text(1, 256)) }), answer: Morning },
} as const;
