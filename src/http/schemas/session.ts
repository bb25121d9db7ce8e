import { Type } from 'typebox';
import { NullableText } from './nullable.ts';
import { Pagination } from './pagination.ts';

/** A completed session, as the list serves it. */
const SessionBody = Type.Object(
  {
    session_id: NullableText(
      'The session’s id; of a submitted call, its `conversation_id`. This service always has one.',
    ),
    completed_at: NullableText('When it was completed, in UTC with milliseconds.', { format: 'date-time' }),
    scenario_id: NullableText('The scenario that was practised, or that the call was assessed by.'),
    scenario_name: NullableText('The scenario’s name now.'),
  },
  { title: 'Session', additionalProperties: false },
);

/** `GET /v1/users/{userId}/sessions`. */
export const SessionList = Type.Object(
  {
    data: Type.Array(SessionBody, { description: 'At most `page_size` sessions, newest first.' }),
    pagination: Pagination,
  },
  {
    title: 'SessionList',
    additionalProperties: false,
    examples: [
      {
        data: [
          {
            session_id: 'ses_019d6c1a4d3e7c529f0b2a7d4c1e8b60',
            completed_at: '2026-04-08T10:00:00.000Z',
            scenario_id: 'discovery',
            scenario_name: 'Discovery call',
          },
          { session_id: 'roleplay-17', completed_at: null, scenario_id: null, scenario_name: null },
        ],
        pagination: { page: 1, page_size: 100, has_next_page: false },
      },
    ],
  },
);
