import { Type, type Static } from 'typebox';
import { Rubric, Trial } from '../../../domain/scenarios/scenario-desk.ts';
import { LONGEST_NAME } from '../../../domain/schemas/limits.ts';
import { MOST_COMPARED } from '../limits.ts';
import { Text } from '../../../domain/schemas/text.ts';
import { orNull, Time } from './parts/fields.ts';
import { CriterionRow } from './assessments.ts';
import { SaidSentence } from './parts/said.ts';

const ScenarioParams = Type.Object({ scenarioId: Text(1, 256) });
const Scale = Type.Object({ min: Type.Number(), max: Type.Number() });

const Criterion = Type.Object({
  name: Type.String(),
  description: Type.String(),
  anchors: Type.Array(Type.Object({ level: Type.Number(), description: Type.String() })),
  weight: Type.Number(),
  /** Chosen by its author, the leading one first; empty where the program proposes them. */
  measures: Type.Array(Type.Object({ measure: Type.String(), weight: orNull(Type.Number()) })),
});
export type Criterion = Static<typeof Criterion>;

const Version = Type.Object({ version: Type.Integer(), scale: Scale, criteria: Type.Array(Criterion) });
export type Version = Static<typeof Version>;

const ScenarioRow = Type.Object({
  scenario_id: Type.String(),
  name: Type.String(),
  archived: Type.Boolean(),
  version: Type.Integer(),
  criteria: Type.Integer(),
});
export type ScenarioRow = Static<typeof ScenarioRow>;

const MeasureRow = Type.Object({
  measure: Type.String(),
  title: Type.String(),
  definition: Type.String(),
  unit: Type.String(),
  target: orNull(Type.String()),
  source: Type.String(),
  judged: Type.String(),
  /** ISO 639-1; null where any language will do. */
  languages: Type.Union([Type.Array(Type.String()), Type.Null()]),
});
export type MeasureOffer = Static<typeof MeasureRow>;

const JudgedBy = Type.Object({
  criterion: Type.String(),
  by: Type.Union([Type.Literal('author'), Type.Literal('proposal')]),
  /** Why there is nothing to judge it by. */
  reason: orNull(Type.String()),
  reason_said: SaidSentence,
  measures: Type.Array(
    Type.Object({
      measure: Type.String(),
      weight: Type.Number(),
      why: Type.String(),
      why_said: SaidSentence,
      /** Null where there is no such measure. */
      title: orNull(Type.String()),
      definition: orNull(Type.String()),
      target: orNull(Type.String()),
      source: orNull(Type.String()),
    }),
  ),
});
export type JudgedBy = Static<typeof JudgedBy>;

const Part = orNull(Type.Object({ share: Type.Number(), points: Type.Number() }));
const Move = Type.Object({
  criterion: Type.String(),
  /** Null where it is not asked for, or could not be judged. */
  before: orNull(Type.Number()),
  after: orNull(Type.Number()),
  reason: orNull(Type.String()),
  /** What moves it: shares and points from 0 to 1. */
  because: Type.Array(
    Type.Object({
      measure: Type.String(),
      title: Type.String(),
      before: Part,
      after: Part,
      moves: Type.Number(),
    }),
  ),
});
export type Move = Static<typeof Move>;

const Compared = Type.Object({
  assessment_id: Type.String(),
  user_id: Type.String(),
  name: Type.String(),
  at: orNull(Time),
  /** Why it could not be judged again. */
  problem: orNull(Type.String()),
  moves: Type.Array(Move),
});
export type Compared = Static<typeof Compared>;

/** Conversations that a rubric is tried on in all. */
export const MOST_TRIED = 100;

const Fields = { name: Text(1, LONGEST_NAME), ...Rubric.properties };

export const scenarioContract = {
  scenarios: { answer: Type.Object({ data: Type.Array(ScenarioRow) }) },
  scenarioCounts: {
    answer: Type.Object({
      data: Type.Array(Type.Object({ scenario_id: Type.String(), conversations: Type.Integer() })),
    }),
  },
  scenario: {
    params: ScenarioParams,
    answer: Type.Object({
      ...ScenarioRow.properties,
      scale: Scale,
      criteria: Type.Array(Criterion),
      /** Versions before this one, the last first. */
      earlier: Type.Array(Version),
      /** Whether there are earlier ones than those. */
      earlier_more: Type.Boolean(),
    }),
  },
  createScenario: { body: Type.Object(Fields), answer: Type.Object({ scenario_id: Type.String() }) },
  changeScenario: {
    params: ScenarioParams,
    body: Type.Object({
      ...Fields,
      archived: Type.Boolean(),
      /** The version that was changed: another one means that somebody else was faster. */
      version: Type.Integer(),
    }),
    answer: Type.Object({ version: Type.Integer(), changed: Type.Boolean() }),
  },
  measures: { answer: Type.Object({ data: Type.Array(MeasureRow) }) },
  judgedBy: {
    body: Type.Object({ criteria: Rubric.properties.criteria }),
    answer: Type.Object({ data: Type.Array(JudgedBy) }),
  },
  tryRubric: {
    body: Trial,
    answer: Type.Object({
      criteria: Type.Array(CriterionRow),
      not_judged: Type.Array(Type.Object({ name: Type.String(), reason: Type.String(), reason_said: SaidSentence })),
      feedback: orNull(Type.String()),
      speaker: orNull(Type.String()),
      speakers: Type.Array(Type.String()),
      assessor: Type.String(),
    }),
  },
  lastConversations: {
    params: ScenarioParams,
    answer: Type.Object({ assessments: Type.Array(Type.String()) }),
  },
  compareRubric: {
    params: ScenarioParams,
    body: Type.Object({
      rubric: Rubric,
      assessments: Type.Array(Text(1, 256), { minItems: 1, maxItems: MOST_COMPARED }),
    }),
    answer: Type.Object({ data: Type.Array(Compared) }),
  },
} as const;
