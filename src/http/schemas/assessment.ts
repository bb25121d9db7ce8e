import { Type } from 'typebox';
import { NullableText } from './nullable.ts';
import { Pagination } from './pagination.ts';

/** One judged criterion. */
export const CriterionBody = Type.Object(
  {
    name: Type.String({ description: 'What was judged.', examples: ['Discovery'] }),
    score: Type.Number({ description: 'On the scenario’s scale, 1 to 5 unless the scenario says otherwise.', examples: [4] }),
    description: Type.String({ description: 'Why: the figure, the target and its source, and the words that show it.' }),
  },
  { additionalProperties: false },
);

/** A completed assessment, as the list serves it. */
export const AssessmentBody = Type.Object(
  {
    session_id: NullableText('The session it is of.'),
    completed_at: NullableText('When it was made, in UTC with milliseconds.', { format: 'date-time' }),
    strongest_criteria: NullableText('The criterion with the highest score, the first of equals; null when there is none.'),
    criteria: Type.Array(CriterionBody, { description: 'What could be judged. A criterion that could not is left out.' }),
    coach_feedback: Type.Optional(Type.String({ description: 'The one thing to change first. Absent when there is none.' })),
  },
  { additionalProperties: false },
);

/** `GET /v1/users/{userId}/assessments`. */
export const AssessmentList = Type.Object({ data: Type.Array(AssessmentBody), pagination: Pagination }, { additionalProperties: false });
