import { Type } from 'typebox';
import { NullableText } from './nullable.ts';

/** A user, as the list serves them. */
export const UserBody = Type.Object(
  {
    user_id: Type.String({ description: 'The user’s id, as the organisation’s directory names them.', examples: ['u_ada'] }),
    email: NullableText('Their address.', { examples: ['ada@example.com'] }),
    display_name: NullableText('Their name.', { examples: ['Ada Lovelace'] }),
    org_role: NullableText('Whatever the directory says.', { examples: ['member'] }),
    org_status: NullableText('Whatever the directory says.', { examples: ['active'] }),
    team_ids: Type.Array(Type.String(), { description: 'The teams they are in.', examples: [['team_north']] }),
  },
  { additionalProperties: false },
);

/** `GET /v1/users`. */
export const UserList = Type.Object({ data: Type.Array(UserBody) }, { additionalProperties: false });
