import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { DateTime } from '../schemas/time.ts';
import { LONGEST_REASON } from '../assessments/overrides.ts';
import { LONGEST_NAME } from '../schemas/limits.ts';
import { Id, MUST_BE, Name, Text } from '../schemas/text.ts';

const MEBIBYTE = 1_048_576;

const Whole = (description: string) =>
  Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description,
    [MUST_BE]: 'a whole number of at least 0',
  });
const Score = (description: string) => Type.Number({ description, [MUST_BE]: 'a number' });

const Weight = () =>
  Type.Number({
    exclusiveMinimum: 0,
    maximum: 1_000,
    description: 'How much it counts beside the others.',
    [MUST_BE]: 'a number above 0 and at most 1000',
  });

const AnchorFields = Type.Object(
  {
    level: Score('The level, on the scale.'),
    description: Text(0, 16_384, { description: 'What this level looks like.' }),
  },
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
        { description: 'What it is measured by. Without it the program proposes measures.' },
      ),
    ),
  },
  strict,
);

const ScaleFields = (description: string) =>
  Type.Object({ min: Score('The lowest score.'), max: Score('The highest score.') }, { ...strict, description });

const ScenarioLine = Type.Object(
  {
    type: Type.Literal('scenario'),
    scenario_id: Id('The scenario.'),
    name: Name('What people call it.'),
    criteria: Type.Array(CriterionFields, { description: 'What is judged, in the order in which it is served.' }),
    scale: Type.Optional(ScaleFields('The scale of the scores. 1 to 5 without it.')),
    archived: Type.Optional(Type.Boolean({ description: 'Whether it takes no further calls. False without it.' })),
    version: Type.Optional(Whole('The version these criteria are; export writes it. 1 without it.')),
    earlier_versions: Type.Optional(
      Type.Array(
        Type.Object(
          {
            version: Whole('The version.'),
            scale: ScaleFields('The scale it had.'),
            criteria: Type.Array(CriterionFields, {
              description: 'The criteria it had, with the same fields as `criteria`.',
            }),
          },
          strict,
        ),
        { description: 'Versions before this one, for the assessments that used them; export writes them.' },
      ),
    ),
  },
  strict,
);

const TranscriptFields = Type.Object(
  {
    revision: Whole('Which text of the session it is, counted from 1.'),
    text: Type.Optional(Text(0, 64 * MEBIBYTE, { description: 'The transcript.' })),
    received_at: DateTime('When it was received.'),
    digest: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{64}$',
        description: 'The digest of a text that retention removed, in place of `text`.',
        [MUST_BE]: '64 hexadecimal digits',
      }),
    ),
    removed_at: Type.Optional(DateTime('When retention removed the text.')),
  },
  strict,
);

const SessionLine = Type.Object(
  {
    type: Type.Literal('session'),
    session_id: Id('The session.'),
    user_id: Id('Whose it is.'),
    kind: Type.Union([Type.Literal('roleplay'), Type.Literal('real_call')], {
      description: 'Practice, or a real call.',
    }),
    scenario_id: nullable(Id('The scenario. It need not be in the file.')),
    completed_at: nullable(DateTime('When it was completed: lists and date filters go by it.')),
    started_at: Type.Optional(nullable(DateTime('When it began.'))),
    ended_at: Type.Optional(nullable(DateTime('When it ended.'))),
    received_at: Type.Optional(
      DateTime('When it was received. The time of the import without it. Retention counts from it.'),
    ),
    external_conversation_id: Type.Optional(
      nullable(
        Id('The id of the call in the system it comes from. A call submitted with the same id is this session.'),
      ),
    ),
    listed: Type.Optional(
      Type.Boolean({ description: 'Whether the session list has it. True without it; once listed it stays listed.' }),
    ),
    transcript: Type.Optional(
      Text(1, 64 * MEBIBYTE, {
        description:
          'What was said. A session with it and without an assessment is queued for one, where its scenario has criteria.',
      }),
    ),
    transcripts: Type.Optional(
      Type.Array(TranscriptFields, { description: 'Every text it had, as export writes them. Queues nothing.' }),
    ),
  },
  strict,
);

const State = Type.Union(
  [Type.Literal('queued'), Type.Literal('processing'), Type.Literal('completed'), Type.Literal('failed')],
  { description: '`completed` without it. What was being judged elsewhere is queued here.' },
);

const BriefingFields = Type.Object(
  {
    user_email: nullable(Name('The user’s address then.')),
    user_name: nullable(Name('The user’s name then.')),
    scenario_name: Name('The scenario’s name then.'),
  },
  {
    ...strict,
    description: 'Names as they were when it was judged. Judging once more needs them.',
    [MUST_BE]: '{"user_email", "user_name", "scenario_name"}',
  },
);

const OverrideFields = Type.Object(
  {
    criterion: Name('The criterion.'),
    score: Type.Union([Score(''), Type.Null()], {
      description: 'The score that a person set; null where it was withdrawn.',
    }),
    reason: Text(1, LONGEST_REASON, { description: 'Why.' }),
    by: nullable(Name('Who.')),
    at: DateTime('When.'),
  },
  strict,
);

const AssessmentLine = Type.Object(
  {
    type: Type.Literal('assessment'),
    assessment_id: Type.Optional(
      Id('The assessment. Without it one is derived from the line, so that a second import adds nothing.'),
    ),
    user_id: Id('Whose it is.'),
    session_id: nullable(Id('The session it judges. It need not be in the file.')),
    completed_at: nullable(DateTime('When it was made.')),
    criteria: Type.Array(
      Type.Object(
        {
          name: Name('What was judged.'),
          score: Score('Its score.'),
          description: Text(0, 65_536, { description: 'Why.' }),
        },
        strict,
      ),
      { description: 'The scores, as the assessor gave them.' },
    ),
    strongest_criteria: Type.Optional(
      nullable(
        Text(0, LONGEST_NAME, {
          description: 'The criterion with the highest score. Found among `criteria` without it.',
        }),
      ),
    ),
    coach_feedback: Type.Optional(nullable(Text(0, 65_536, { description: 'What to do next time.' }))),
    state: Type.Optional(State),
    first: Type.Optional(
      Type.Boolean({
        description:
          'Whether it may be its session’s first: the one whose state a submission answers. True without it.',
      }),
    ),
    attempts: Type.Optional(Whole('How often a worker claimed it.')),
    requested_at: Type.Optional(DateTime('When it was asked for.')),
    failure_reason: Type.Optional(nullable(Text(0, 65_536, { description: 'Why it failed.' }))),
    scenario_version: Type.Optional(
      Type.Union([Whole('The version of the scenario.'), Type.Null()], {
        description: 'The version of the scenario it was judged by.',
      }),
    ),
    transcript_revision: Type.Optional(Whole('The revision of the transcript that was judged.')),
    assessor: Type.Optional(nullable(Name('What judged it, and its version.'))),
    evidence: Type.Optional(Type.Unknown({ description: 'What the scores rest on.', [MUST_BE]: 'any JSON' })),
    scenario_id: Type.Optional(nullable(Id('The scenario it was judged by.'))),
    briefing: Type.Optional(BriefingFields),
    overrides: Type.Optional(
      Type.Array(OverrideFields, {
        description: 'Scores that people set by hand, oldest first; `criteria` has the scores before that.',
      }),
    ),
  },
  strict,
);

export type OrganisationLine = Static<typeof OrganisationLine>;
export type TeamLine = Static<typeof TeamLine>;
export type UserLine = Static<typeof UserLine>;
export type ScenarioLine = Static<typeof ScenarioLine>;
export type SessionLine = Static<typeof SessionLine>;
export type AssessmentLine = Static<typeof AssessmentLine>;
/** One line of an import or an export. */
export type ImportLine = OrganisationLine | TeamLine | UserLine | ScenarioLine | SessionLine | AssessmentLine;
import { OrganisationLine, TeamLine, UserLine } from './directory-lines.ts';
import { nullable, strict } from './fields.ts';

/** The checkers of each line type. */
export const lineValidators = {
  organisation: Compile(OrganisationLine),
  team: Compile(TeamLine),
  user: Compile(UserLine),
  scenario: Compile(ScenarioLine),
  session: Compile(SessionLine),
  assessment: Compile(AssessmentLine),
};
