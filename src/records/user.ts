import type { User } from '../domain/directory/user.ts';
import type { JsonRecord } from './record.ts';

/** A person of the directory, as `GET /v1/users` has them. */
export function userRecord({ userId, email, displayName, orgRole, orgStatus, teamIds }: User): JsonRecord {
  return {
    user_id: userId,
    email,
    display_name: displayName,
    org_role: orgRole,
    org_status: orgStatus,
    team_ids: teamIds,
  };
}
