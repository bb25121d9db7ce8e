import type { Role } from './role.ts';

/** Whose rows somebody may reach with an action: everybody's, those of the teams they are in, their own, or nobody's. */
export type Reach = 'all' | 'teams' | 'self' | 'none';

/** Everything that can be done in the console. */
export type Action =
  | 'organisation.read'
  | 'people.read'
  | 'people.write'
  | 'people.erase'
  | 'assessments.read'
  | 'assessments.override'
  | 'comments.write'
  | 'reviews.write'
  | 'calls.add'
  | 'scenarios.read'
  | 'scenarios.write'
  | 'keys.read'
  | 'keys.write'
  | 'accounts.read'
  | 'accounts.write'
  | 'owners.write'
  | 'audit.read'
  | 'privacy.read'
  | 'retention.write'
  | 'assessor.read'
  | 'assessor.write'
  | 'calibration.run';

/** Who may do what: the one place that says so. */
export const RULES: Readonly<Record<Action, Readonly<Record<Role, Reach>>>> = {
  'organisation.read': { owner: 'all', admin: 'all', manager: 'all', member: 'all' },
  'people.read': { owner: 'all', admin: 'all', manager: 'teams', member: 'self' },
  'people.write': { owner: 'all', admin: 'all', manager: 'none', member: 'none' },
  'people.erase': { owner: 'all', admin: 'all', manager: 'none', member: 'none' },
  'assessments.read': { owner: 'all', admin: 'all', manager: 'teams', member: 'self' },
  'assessments.override': { owner: 'all', admin: 'all', manager: 'teams', member: 'none' },
  'comments.write': { owner: 'all', admin: 'all', manager: 'teams', member: 'self' },
  'reviews.write': { owner: 'all', admin: 'all', manager: 'teams', member: 'none' },
  'calls.add': { owner: 'all', admin: 'all', manager: 'teams', member: 'self' },
  'scenarios.read': { owner: 'all', admin: 'all', manager: 'all', member: 'all' },
  'scenarios.write': { owner: 'all', admin: 'all', manager: 'none', member: 'none' },
  'keys.read': { owner: 'all', admin: 'all', manager: 'none', member: 'none' },
  'keys.write': { owner: 'all', admin: 'all', manager: 'none', member: 'none' },
  'accounts.read': { owner: 'all', admin: 'all', manager: 'none', member: 'none' },
  'accounts.write': { owner: 'all', admin: 'all', manager: 'none', member: 'none' },
  // Making somebody an owner, and everything that is done to one.
  'owners.write': { owner: 'all', admin: 'none', manager: 'none', member: 'none' },
  'audit.read': { owner: 'all', admin: 'all', manager: 'none', member: 'none' },
  'privacy.read': { owner: 'all', admin: 'all', manager: 'none', member: 'none' },
  // What is due is gone within the hour, for the whole organisation and for good.
  'retention.write': { owner: 'all', admin: 'none', manager: 'none', member: 'none' },
  'assessor.read': { owner: 'all', admin: 'all', manager: 'none', member: 'none' },
  'assessor.write': { owner: 'all', admin: 'all', manager: 'none', member: 'none' },
  'calibration.run': { owner: 'all', admin: 'all', manager: 'none', member: 'none' },
};

export const ACTIONS: readonly Action[] = Object.keys(RULES).filter((name): name is Action => name in RULES);

/** Who acts: their role, and who they are in the directory (null: nobody). */
export interface Member {
  role: Role;
  userId: string | null;
  teamIds: readonly string[];
}

/** Whether somebody may do an action at all, to anybody's rows. */
export function may({ role }: Pick<Member, 'role'>, action: Action): boolean {
  return RULES[action][role] !== 'none';
}

/** Whether somebody may do an action to the rows of a person. */
export function reaches(
  member: Member,
  action: Action,
  person: { userId: string; teamIds: readonly string[] },
): boolean {
  const reach = RULES[action][member.role];
  if (reach === 'all') return true;
  if (reach === 'none' || member.userId === null) return false;
  if (member.userId === person.userId) return true;
  return reach === 'teams' && person.teamIds.some((team) => member.teamIds.includes(team));
}

/** Whether somebody who reaches a person may set their scores: nobody sets their own, except an owner, who may have nobody to ask. */
export function mayScore({ role, userId }: Pick<Member, 'role' | 'userId'>, person: { userId: string }): boolean {
  return role === 'owner' || userId !== person.userId;
}

/** Whose rows somebody reaches: everybody's, or their own and those of everybody in some teams. */
export type Circle = 'everybody' | { userId: string; teamIds: readonly string[] };

/** Whose rows somebody reaches with an action; null: nobody's. The same people as `reaches` says, one by one. */
export function circleOf({ role, userId, teamIds }: Member, action: Action): Circle | null {
  const reach = RULES[action][role];
  if (reach === 'all') return 'everybody';
  if (reach === 'none' || userId === null) return null;
  return { userId, teamIds: reach === 'teams' ? teamIds : [] };
}
