import { Type } from 'typebox';
import { NullableText } from './nullable.ts';

/** A user, as the list serves them. */
const UserBody = Type.Object(
  {
    user_id: Type.String({ description: 'The user’s id, as the organisation’s directory names them.' }),
    email: NullableText('Their address.'),
    display_name: NullableText('Their name.'),
    org_role: NullableText(
      'Their role, as the directory says it: `owner`, `admin`, `manager`, `member`, or a word of its own.',
    ),
    org_status: NullableText(
      'Their status, as the directory says it: `active`, `invited`, `deactivated`, or a word of its own.',
    ),
    team_ids: Type.Array(Type.String(), { description: 'The teams they are in.' }),
  },
  { title: 'User', additionalProperties: false },
);

/** `GET /v1/users`. */
export const UserList = Type.Object(
  { data: Type.Array(UserBody, { description: 'All users, by id.' }) },
  {
    title: 'UserList',
    additionalProperties: false,
    examples: [
      {
        data: [
          {
            user_id: 'u_ada',
            email: 'ada@example.com',
            display_name: 'Ada Lovelace',
            org_role: 'member',
            org_status: 'active',
            team_ids: ['team_north'],
          },
          { user_id: 'u_grace', email: null, display_name: null, org_role: null, org_status: null, team_ids: [] },
        ],
      },
    ],
  },
);
