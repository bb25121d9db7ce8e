import { Type } from 'typebox';
import { NullableText } from './nullable.ts';
import { Pagination } from './pagination.ts';

/** A completed session, as the list serves it. */
export const SessionBody = Type.Object(
  {
    session_id: NullableText('The session’s id; of a submitted call, its `conversation_id`.'),
    completed_at: NullableText('When it was completed, in UTC with milliseconds.', { format: 'date-time' }),
    scenario_id: NullableText('What was practised or called about.'),
    scenario_name: NullableText('The scenario’s name now.'),
  },
  { additionalProperties: false },
);

/** `GET /v1/users/{userId}/sessions`. */
export const SessionList = Type.Object({ data: Type.Array(SessionBody), pagination: Pagination }, { additionalProperties: false });
