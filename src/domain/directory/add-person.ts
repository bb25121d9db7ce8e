import { requireRight } from '../access/require-right.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { freeId } from '../schemas/free-id.ts';
import { idOfName } from '../schemas/id-of-name.ts';
import { requireWithinLimit } from '../organisations/require-within-limit.ts';
import { DomainError, failedPrecondition, invalidArgument, notFound } from '../errors.ts';

export interface AddPersonInput {
  orgId: string;
  email: string;
  displayName: string;
  /** The account of whoever adds themselves; null for somebody else. */
  accountId: string | null;
  teamIds?: readonly string[];
}

/**
 * Puts a person into the directory, under an id that is made of their name, and joins them to their own account where
 * they add themselves.
 * @throws DomainError forbidden; not_found; invalid_argument where a team is not there; failed_precondition where the
 * account has a person already; limit_reached
 */
export async function addPerson(context: CommandContext, input: AddPersonInput): Promise<{ userId: string }> {
  const { actor, stores, now } = context;
  const { orgId, email, displayName, accountId } = input;
  const teamIds = [...new Set(input.teamIds)];
  if (!(await stores.organisations.findForShare(orgId))) throw notFound('Organisation not found.');
  await requireRight(context, orgId, 'people.write');
  const account = accountId === null ? null : await stores.accounts.find({ orgId, accountId });
  if (account === undefined) throw notFound('Account not found.');
  if (account) {
    if (actor.kind === 'person' && actor.id !== account.accountId) throw new DomainError('forbidden', '');
    if (account.userId !== null) throw failedPrecondition('The account belongs to a person already.');
  }
  const known = await stores.directory.existingTeams(orgId, teamIds);
  if (known.size < teamIds.length) throw invalidArgument('team_ids must be teams of the organisation.');
  // Before an id is looked for: of two who add the same name, the second one waits here.
  await stores.organisations.touchDirectory(orgId, now);
  const userId = await idFor(context, orgId, displayName);
  await stores.directory.putUser(
    { orgId, userId, email, displayName, orgRole: account?.role ?? 'member', orgStatus: 'active', teamIds },
    now,
  );
  await stores.organisations.stampPeople(orgId);
  await requireWithinLimit(context, orgId, 'people');
  if (account) await stores.accounts.update({ ...account, userId });
  await recordEvent(context, { orgId, action: 'person.added', subject: userId });
  return { userId };
}

async function idFor({ stores, newId }: CommandContext, orgId: string, name: string): Promise<string> {
  const plain = idOfName(name);
  if (plain === null) return newId('person');
  return freeId(plain, async (ids) => {
    const taken = await stores.directory.existingUsers(orgId, ids);
    return new Set([...taken, ...(await stores.erasures.underWay(orgId, ids))]);
  });
}
