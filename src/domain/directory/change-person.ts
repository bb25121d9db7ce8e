import { requireRight } from '../access/rights/require-right.ts';
import { requireRightOverPeople } from '../access/rights/require-right-over-people.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { invalidArgument, notFound } from '../errors.ts';
import { isFirstTime, type Idempotent } from '../concurrency/make-once.ts';
import { requireSeen, type Seen } from '../concurrency/require-seen.ts';
import { DEACTIVATED, type User } from './user.ts';

/**
 * Changes what the directory says of a person: name, address, role, state and teams. Whoever is deactivated is out with
 * their next request, and has no more calls assessed.
 * @throws DomainError forbidden; not_found; invalid_argument where a team is not there; failed_precondition for one's
 * own state, which somebody else must change; overtaken
 */
export async function changePerson(
  context: CommandContext,
  { idempotencyKey = null, seen, ...input }: User & Idempotent & Seen<Said>,
): Promise<void> {
  const { stores, now } = context;
  const { orgId, userId } = input;
  const teamIds = [...new Set(input.teamIds)];
  await requireRight(context, orgId, 'people.write');
  if (!(await stores.organisations.findForShare(orgId))) throw notFound('Organisation not found.', 'organisation');
  if (!(await isFirstTime(context, { orgId, what: 'person.changed', idempotencyKey }))) return;
  await stores.directory.findUsersForUpdate(orgId, [userId]);
  const before = await stores.directory.findUser(input);
  if (!before) throw notFound('Person not found.');
  requireSeen(seen, saidOf(before), saidOf({ ...input, teamIds }));
  const turned = (before.orgStatus === DEACTIVATED) !== (input.orgStatus === DEACTIVATED);
  if (turned) await requireRightOverPeople(context, orgId, 'people.write', [userId]);
  // Teams that only the directory's import knows may stay.
  const added = teamIds.filter((teamId) => !before.teamIds.includes(teamId));
  const known = await stores.directory.existingTeams(orgId, added);
  if (added.some((teamId) => !known.has(teamId))) throw invalidArgument('team_ids must be teams of the organisation.');
  if (!(await stores.directory.putUser({ ...input, teamIds }, now))) return;
  await stores.organisations.touchDirectory(orgId, now);
  await recordEvent(context, { orgId, action: turned ? turnedTo(input) : 'person.changed', subject: userId });
}

/** What the directory says of somebody. */
type Said = Omit<User, 'orgId' | 'userId'>;

function saidOf({ displayName, email, orgRole, orgStatus, teamIds }: User): Said {
  return { displayName, email, orgRole, orgStatus, teamIds };
}

const turnedTo = ({ orgStatus }: User) => (orgStatus === DEACTIVATED ? 'person.deactivated' : 'person.activated');
