import type { Role } from './role.ts';

/** Which role a group of the identity provider gives. */
export interface GroupRole {
  role: Role;
  group: string;
}

/** What the operator says of people who come from the identity provider. */
export interface SignOnRules {
  /** From the role that may do most to the one that may do least. */
  groups: readonly GroupRole[];
  /** The role of those in none of the groups; null where they may not come in. */
  otherwise: Role | null;
}

/** The role that somebody's groups give them; null where they may not come in. */
export function roleOfGroups({ groups, otherwise }: SignOnRules, theirs: readonly string[]): Role | null {
  return groups.find(({ group }) => theirs.includes(group))?.role ?? otherwise;
}
