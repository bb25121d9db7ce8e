import { balanced } from '../../lib/text/balanced.ts';

/** A person of an organisation, as its directory says. Roles and states are the directory's own words. */
export interface User {
  orgId: string;
  userId: string;
  email: string | null;
  displayName: string | null;
  orgRole: string | null;
  orgStatus: string | null;
  /** In the order the directory gave them. */
  teamIds: string[];
}

/** What somebody is called: their name, else their address, else their id. It turns no words beside it. */
export function nameOf({ displayName, email, userId }: Pick<User, 'displayName' | 'email' | 'userId'>): string {
  return balanced(displayName ?? email ?? userId);
}

/** A team: a name that users are listed under. */
export interface Team {
  orgId: string;
  teamId: string;
  name: string;
}

/** The state in which a user may no longer have calls assessed. */
export const DEACTIVATED = 'deactivated';
