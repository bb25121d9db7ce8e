import { Type } from 'typebox';
import { ASSESSMENT_STATES, type AssessmentState } from '../../assessments/state.ts';
import { LONGEST_NAME, LONGEST_REASON } from '../../schemas/limits.ts';
import { Id, MUST_BE, Name, Text } from '../../schemas/text.ts';
import { DateTime } from '../../schemas/time.ts';
import { nullable, Score, strict, Whole } from './fields.ts';
import { WideScoresField } from './wide-scores-field.ts';

const State = Type.Unsafe<AssessmentState>(
  Type.Union(
    ASSESSMENT_STATES.map((state) => Type.Literal(state)),
    { description: '`completed` without it. What was being judged elsewhere is queued here.' },
  ),
);

const BriefingFields = Type.Object(
  {
    user_email: nullable(Name('The user’s address then.')),
    user_name: nullable(Name('The user’s name then.')),
    scenario_name: Name('The scenario’s name then.'),
    wide_scores: Type.Optional(WideScoresField),
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

/** An assessment as it was made, with what people made of its scores. */
export const AssessmentLine = Type.Object(
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
