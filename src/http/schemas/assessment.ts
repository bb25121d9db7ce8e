import { Type } from 'typebox';
import { NullableText } from './nullable.ts';
import { Pagination } from './pagination.ts';

/** One judged criterion. */
const CriterionBody = Type.Object(
  {
    name: Type.String({ description: 'What was judged.' }),
    score: Type.Number({ description: 'On the scenario’s scale, 1 to 5 unless the scenario says otherwise.' }),
    description: Type.String({
      description: 'Why: the figure, the target and its source, and the words that show it.',
    }),
  },
  { title: 'Criterion', additionalProperties: false },
);

/** A completed assessment, as the list serves it. */
const AssessmentBody = Type.Object(
  {
    session_id: NullableText('The session that was assessed.'),
    completed_at: NullableText('When the assessment was made, in UTC with milliseconds.', { format: 'date-time' }),
    strongest_criteria: NullableText(
      'The name of the criterion with the highest score, the first of equals; null when there is none.',
    ),
    criteria: Type.Array(CriterionBody, {
      description: 'What could be judged. A criterion that could not is left out, so this may be empty.',
    }),
    coach_feedback: Type.Optional(
      Type.String({ description: 'The one thing to change first. Absent, never null, when there is none.' }),
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
            session_id: '019d6c1a-4d3e-7c52-9f0b-2a7d4c1e8b60',
            completed_at: '2026-04-08T10:31:07.412Z',
            strongest_criteria: 'Discovery',
            criteria: [
              {
                name: 'Discovery',
                score: 4,
                description:
                  '3 of 4 questions were open; at least half is the target. “How does that affect your team?”',
              },
              {
                name: 'Next steps',
                score: 3,
                description: 'A day was named, but not who does what. “Shall we meet on Tuesday at 10?”',
              },
            ],
            coach_feedback: 'Before you hang up, say who does what until Tuesday.',
          },
        ],
        pagination: { page: 1, page_size: 100, has_next_page: false },
      },
    ],
  },
);
