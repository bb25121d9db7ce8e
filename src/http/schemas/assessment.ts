import { Type } from 'typebox';
import { NullableText } from './nullable.ts';
import { Pagination } from './pagination.ts';

/** One judged criterion. */
const CriterionBody = Type.Object(
  {
    name: Type.String({ description: 'What was judged.' }),
    score: Type.Number({ description: 'On the scenario’s scale, 1 to 5 unless the scenario says otherwise.' }),
    description: Type.String({
      description:
        'Why, in words: what was counted, and the turn that shows it. The target and its source are in the evidence, which the console and `debrief assessment show` have.',
    }),
  },
  { title: 'Criterion', additionalProperties: false },
);

/** A completed assessment, as the list serves it. */
const AssessmentBody = Type.Object(
  {
    session_id: NullableText('The session that was assessed; null for an imported assessment that came without one.'),
    completed_at: NullableText('When the assessment was made, in UTC with milliseconds.', { format: 'date-time' }),
    strongest_criteria: NullableText(
      'The name of the criterion with the highest score, the first of equals; null when there is none.',
    ),
    criteria: Type.Array(CriterionBody, {
      description: 'What could be judged. A criterion that could not is left out, so this may be empty.',
    }),
    coach_feedback: Type.Optional(
      Type.String({
        description:
          'What was good, the one thing to change first, and words that could have been said. Absent, never null, when there is none.',
      }),
    ),
  },
  { title: 'Assessment', additionalProperties: false },
);

/** `GET /v1/users/{userId}/assessments`. */
export const AssessmentList = Type.Object(
  {
    data: Type.Array(AssessmentBody, { description: 'At most `page_size` assessments, newest first.' }),
    pagination: Pagination,
  },
  {
    title: 'AssessmentList',
    additionalProperties: false,
    examples: [
      {
        data: [
          {
            session_id: 'ses_019d6c1a4d3e7c529f0b2a7d4c1e8b60',
            completed_at: '2026-04-08T10:31:07.412Z',
            strongest_criteria: 'Next steps',
            criteria: [
              {
                name: 'Discovery',
                score: 4.7,
                description:
                  'Your questions covered what is wrong or wanted and what that leads to, but not what solving it would be worth (2 of 3 kinds). Turn 1: "What made you look for a new tool?"',
              },
              {
                name: 'Next steps',
                score: 5,
                description:
                  'You proposed a next step with 4 of 4 parts (action, day, owner, agreement). Turn 5, you: "Shall we meet on Tuesday at 10?" Buyer: "Yes, send the invite."',
              },
            ],
            coach_feedback:
              'First, for Discovery: Draw out what they think before you tell them what you think. Turn 2, Buyer: "Our reporting takes two days every month." You did not check whether you had understood this. You could have said: “If I understand you right: "Our reporting takes two days every month". Did I get that right?”',
          },
        ],
        pagination: { page: 1, page_size: 100, has_next_page: false },
      },
    ],
  },
);
