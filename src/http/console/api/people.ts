import { Type, type Static } from 'typebox';
import { REASONS, WHYS } from '../../../domain/practice/reasons.ts';
import { Text } from '../../../domain/schemas/text.ts';
import { SESSION_KINDS } from '../../../domain/sessions/session.ts';
import { SORTS } from '../../../people/sorts.ts';
import { MOST_ROWS } from '../limits.ts';
import { oneOf, orNull, Time } from './parts/fields.ts';
import { SaidSentence } from './parts/said.ts';

const Id = Text(1, 256);

/** Why somebody needs a look. */
export const ReasonName = Type.Enum([...REASONS]);
const Score = Type.Number();
const Kind = oneOf(SESSION_KINDS);

const Team = Type.Object({ team_id: Type.String(), name: Type.String() });

const PersonRow = Type.Object({
  user_id: Type.String(),
  name: Type.String(),
  email: orNull(Type.String()),
  team_ids: Type.Array(Type.String()),
  role: orNull(Type.String()),
  status: orNull(Type.String()),
  /** Whether the figures below are read yet. */
  known: Type.Boolean(),
  /** Of all time, or of the week that was asked for. */
  conversations: Type.Integer(),
  last_at: orNull(Time),
  /** On a scale of 1 to 5: of the newest conversations, or of the criterion or week that was asked for. */
  overall: orNull(Score),
  trend: Type.Array(Score),
  reasons: Type.Array(ReasonName),
});
export type PersonRow = Static<typeof PersonRow>;

const People = Type.Object({
  /** How many the filters let through, of how many that the visitor sees. */
  total: Type.Integer(),
  visible: Type.Integer(),
  /** How many conversations those have whom the filters let through. */
  conversations: Type.Integer(),
  rows: Type.Array(PersonRow),
  teams: Type.Array(Team),
  roles: Type.Array(Type.String()),
  statuses: Type.Array(Type.String()),
  /** How much of the figures is read, from 0 to 1. */
  gathered: Type.Number(),
});
export type People = Static<typeof People>;

const CriterionPoint = Type.Object({
  assessment_id: Type.String(),
  at: Time,
  kind: orNull(Kind),
  score: Score,
  /** Where two of three readers' scores would lie; null where the assessor does not say. */
  low: orNull(Score),
  high: orNull(Score),
  overridden: Type.Boolean(),
});
export type CriterionPoint = Static<typeof CriterionPoint>;

const Advice = Type.Object({
  criterion: Type.String(),
  assessment_id: Type.String(),
  at: Time,
  before: Score,
  next: orNull(Type.Object({ assessment_id: Type.String(), at: Time, score: Score })),
  followed: orNull(Type.Boolean()),
  /** What the advice was. */
  what: orNull(Type.String()),
  what_said: SaidSentence,
});
export type AdviceRow = Static<typeof Advice>;

const Person = Type.Object({
  user_id: Type.String(),
  name: Type.String(),
  email: orNull(Type.String()),
  role: orNull(Type.String()),
  status: orNull(Type.String()),
  teams: Type.Array(Team),
  /** The organisation's scenarios, for the filter. */
  scenarios: Type.Array(Type.Object({ scenario_id: Type.String(), name: Type.String() })),
  /** Of all time, without a filter. */
  conversations: Type.Integer(),
  last_at: orNull(Time),
  /** Whether there are older judged conversations than those in the plots. */
  cut: Type.Boolean(),
  overall: Type.Array(
    Type.Object({
      assessment_id: Type.String(),
      at: Time,
      kind: orNull(Kind),
      scenario_id: orNull(Type.String()),
      score: Score,
    }),
  ),
  criteria: Type.Array(
    Type.Object({
      name: Type.String(),
      /** The mean of the newest judgements, and of how many. */
      mean: Score,
      of: Type.Integer(),
      points: Type.Array(CriterionPoint),
    }),
  ),
  work_on: Type.Array(
    Type.Object({
      criterion: Type.String(),
      mean: Score,
      /** Whether a person set the score that this is about. */
      overridden: Type.Boolean(),
      /** Empty where a person set the score and the assessor has no advice. */
      what: Type.String(),
      what_said: SaidSentence,
      /** What to do, where `what` is only what was found. */
      todo: orNull(Type.Object({ words: Type.String(), said: SaidSentence })),
      instead: orNull(Type.String()),
      /** Of the conversation, as ISO 639-1. */
      language: orNull(Type.String()),
      assessment_id: Type.String(),
      at: Time,
    }),
  ),
  /** Newest first. */
  advice: Type.Array(Advice),
});

const Conversation = Type.Object({
  session_id: Type.String(),
  kind: Kind,
  scenario_id: orNull(Type.String()),
  scenario_name: orNull(Type.String()),
  at: orNull(Time),
  assessment_id: orNull(Type.String()),
  /** Null where no assessment was ever asked for. */
  state: orNull(
    Type.Union([Type.Literal('queued'), Type.Literal('processing'), Type.Literal('completed'), Type.Literal('failed')]),
  ),
  overall: orNull(Score),
  strongest: orNull(Type.String()),
  overridden: Type.Boolean(),
});

/** How many; 100 stands for 100 or more. */
const Counted = Type.Integer({ minimum: 0, maximum: 100 });

/** A day of the week that is meant, such as its Monday: 2026-11-16, of UTC. */
const Week = Text(10, 10);

const filter = {
  kind: Type.Optional(Kind),
  scenario: Type.Optional(Id),
  /** Days back from now. */
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_650 })),
  week: Type.Optional(Week),
};

export const peopleContract = {
  people: {
    query: Type.Object({
      search: Type.Optional(Text(1, 200)),
      team: Type.Optional(Id),
      role: Type.Optional(Text(1, 512)),
      status: Type.Optional(Text(1, 512)),
      why: Type.Optional(Type.Enum([...WHYS])),
      week: Type.Optional(Week),
      criterion: Type.Optional(Text(1, 512)),
      judged: Type.Optional(Type.Literal('yes')),
      sort: Type.Optional(oneOf(SORTS)),
      order: Type.Optional(Type.Union([Type.Literal('up'), Type.Literal('down')])),
      from: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ROWS })),
    }),
    answer: People,
  },
  person: { params: Type.Object({ userId: Id }), query: Type.Object(filter), answer: Person },
  conversations: {
    params: Type.Object({ userId: Id }),
    query: Type.Object({ ...filter, after: Type.Optional(Text(1, 600)) }),
    answer: Type.Object({
      rows: Type.Array(Conversation),
      /** What asks for the following ones; null where there are none. */
      next: orNull(Type.String()),
      /** Calls that wait for their assessment, or whose assessment failed; only with the first rows. */
      unfinished: Type.Object({ waiting: Counted, failed: Counted }),
    }),
  },
} as const;
