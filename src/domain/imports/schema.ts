import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { DateTime } from '../schemas/time.ts';
import { LONGEST_REASON } from '../assessments/overrides.ts';
import { LONGEST_NAME } from '../schemas/limits.ts';
import { Id, MUST_BE, Name, Text } from '../schemas/text.ts';

const MEBIBYTE = 1_048_576;
const strict = { additionalProperties: false } as const;

const nullable = <S extends ReturnType<typeof Id> | ReturnType<typeof DateTime>>(schema: S) =>
  Type.Union([schema, Type.Null()]);
const Whole = (description: string) =>
  Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description,
    [MUST_BE]: 'a whole number of at least 0',
  });
const Score = () => Type.Number({ [MUST_BE]: 'a number' });

const TeamLine = Type.Object(
  { type: Type.Literal('team'), team_id: Id('The team.'), name: Name('What people call it.') },
  strict,
);

const UserLine = Type.Object(
  {
    type: Type.Literal('user'),
    user_id: Id('The user, as the directory names them.'),
    email: nullable(Name('Their address.')),
    display_name: nullable(Name('Their name.')),
    org_role: nullable(Name('Whatever the directory says; `member` for example.')),
    org_status: nullable(Name('Whatever the directory says; `active` for example.')),
    team_ids: Type.Array(Id('A team.')),
  },
  strict,
);

const Weight = () =>
  Type.Number({ exclusiveMinimum: 0, maximum: 1_000, [MUST_BE]: 'a number above 0 and at most 1000' });

const AnchorFields = Type.Object(
  { level: Score(), description: Text(0, 16_384, { description: 'What this level looks like.' }) },
  strict,
);

const CriterionFields = Type.Object(
  {
    name: Name('What is judged.'),
    description: Text(0, 16_384, { description: 'What good looks like.' }),
    anchors: Type.Optional(Type.Array(AnchorFields, { description: 'Levels of the scale, described.' })),
    weight: Type.Optional(Weight()),
    measures: Type.Optional(
      Type.Array(
        Type.Union([Id('A measure.'), Type.Object({ measure: Id('A measure.'), weight: Weight() }, strict)], {
          [MUST_BE]: 'a measure\'s id, or {"measure", "weight"}',
        }),
      ),
    ),
  },
  strict,
);

const ScaleFields = Type.Object({ min: Score(), max: Score() }, strict);

const ScenarioLine = Type.Object(
  {
    type: Type.Literal('scenario'),
    scenario_id: Id('The scenario.'),
    name: Name('What people call it.'),
    criteria: Type.Array(CriterionFields),
    scale: Type.Optional(ScaleFields),
    archived: Type.Optional(Type.Boolean()),
    version: Type.Optional(Whole('The version these criteria are; export writes it.')),
    earlier_versions: Type.Optional(
      Type.Array(
        Type.Object(
          { version: Whole('The version.'), scale: ScaleFields, criteria: Type.Array(CriterionFields) },
          strict,
        ),
      ),
    ),
  },
  strict,
);

const TranscriptFields = Type.Object(
  {
    revision: Whole('From 1.'),
    text: Type.Optional(Text(0, 64 * MEBIBYTE)),
    received_at: DateTime('When it came.'),
    digest: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{64}$',
        description: 'What is left of a text that retention took away.',
        [MUST_BE]: '64 hexadecimal digits',
      }),
    ),
    removed_at: Type.Optional(DateTime('When retention took the text away.')),
  },
  strict,
);

const SessionLine = Type.Object(
  {
    type: Type.Literal('session'),
    session_id: Id('The session.'),
    user_id: Id('Whose it is.'),
    kind: Type.Union([Type.Literal('roleplay'), Type.Literal('real_call')]),
    scenario_id: nullable(Id('What was practised.')),
    completed_at: nullable(DateTime('When it was completed.')),
    started_at: Type.Optional(nullable(DateTime('When it began.'))),
    ended_at: Type.Optional(nullable(DateTime('When it ended.'))),
    received_at: Type.Optional(DateTime('When it came.')),
    external_conversation_id: Type.Optional(nullable(Id('The caller’s id of a call.'))),
    listed: Type.Optional(Type.Boolean()),
    transcript: Type.Optional(Text(1, 64 * MEBIBYTE, { description: 'What was said.' })),
    transcripts: Type.Optional(Type.Array(TranscriptFields)),
  },
  strict,
);

const State = Type.Union([
  Type.Literal('queued'),
  Type.Literal('processing'),
  Type.Literal('completed'),
  Type.Literal('failed'),
]);

const BriefingFields = Type.Object(
  {
    user_email: nullable(Name('The user’s address then.')),
    user_name: nullable(Name('The user’s name then.')),
    scenario_name: Name('The scenario’s name then.'),
  },
  { ...strict, [MUST_BE]: '{"user_email", "user_name", "scenario_name"}' },
);

const OverrideFields = Type.Object(
  {
    criterion: Name('Whose score.'),
    score: Type.Union([Score(), Type.Null()], { description: 'What a person set; null where they took it back.' }),
    reason: Text(1, LONGEST_REASON, { description: 'Why.' }),
    by: nullable(Name('Who.')),
    at: DateTime('When.'),
  },
  strict,
);

const AssessmentLine = Type.Object(
  {
    type: Type.Literal('assessment'),
    assessment_id: Type.Optional(Id('The assessment.')),
    user_id: Id('Whose it is.'),
    session_id: nullable(Id('The session it is of.')),
    completed_at: nullable(DateTime('When it was made.')),
    criteria: Type.Array(
      Type.Object({ name: Name('What was judged.'), score: Score(), description: Text(0, 65_536) }, strict),
    ),
    strongest_criteria: Type.Optional(nullable(Text(0, LONGEST_NAME))),
    coach_feedback: Type.Optional(nullable(Text(0, 65_536))),
    state: Type.Optional(State),
    first: Type.Optional(Type.Boolean()),
    attempts: Type.Optional(Whole('How often a worker claimed it.')),
    requested_at: Type.Optional(DateTime('When it was asked for.')),
    failure_reason: Type.Optional(nullable(Text(0, 65_536))),
    scenario_version: Type.Optional(Type.Union([Whole('The version it used.'), Type.Null()])),
    transcript_revision: Type.Optional(Whole('The revision it read.')),
    assessor: Type.Optional(nullable(Name('What judged it, and its version.'))),
    evidence: Type.Optional(Type.Unknown()),
    scenario_id: Type.Optional(nullable(Id('The scenario it was judged by.'))),
    briefing: Type.Optional(BriefingFields),
    overrides: Type.Optional(
      Type.Array(OverrideFields, {
        description: 'What people made of the scores, in the order they did; criteria are the scores before that.',
      }),
    ),
  },
  strict,
);

export type TeamLine = Static<typeof TeamLine>;
export type UserLine = Static<typeof UserLine>;
export type ScenarioLine = Static<typeof ScenarioLine>;
export type SessionLine = Static<typeof SessionLine>;
export type AssessmentLine = Static<typeof AssessmentLine>;
/** One line of an import or an export. */
export type ImportLine = TeamLine | UserLine | ScenarioLine | SessionLine | AssessmentLine;

/** The checkers of each line type. */
export const lineValidators = {
  team: Compile(TeamLine),
  user: Compile(UserLine),
  scenario: Compile(ScenarioLine),
  session: Compile(SessionLine),
  assessment: Compile(AssessmentLine),
};
