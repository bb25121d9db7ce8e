import { isSame } from '../../lib/values/same.ts';
import { requireRight } from '../access/rights/require-right.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { freeId } from '../schemas/free-id.ts';
import { idOfName } from '../schemas/id-of-name.ts';
import { makeOnce, type Idempotent } from '../concurrency/make-once.ts';
import { requireWithinLimit } from '../organisations/require-within-limit.ts';
import { DomainError, failedPrecondition, invalidArgument, notFound } from '../errors.ts';

export interface AddPersonInput extends Idempotent {
  orgId: string;
  email: string;
  displayName: string;
  /** The account of whoever adds themselves; null for somebody else. */
  accountId: string | null;
  teamIds?: readonly string[];
}

/**
 * Puts a person into the directory, under an id that is made of their name, and joins them to their own account where
 * they add themselves. Somebody of whom nothing differs from who was added under that name last is not added again:
 * the answer was lost.
 * @throws DomainError forbidden; not_found; invalid_argument where a team is not there; failed_precondition where the
 * account has a person already; limit_reached
 */
export async function addPerson(context: CommandContext, input: AddPersonInput): Promise<{ userId: string }> {
  const { orgId, idempotencyKey = null } = input;
  if (!(await context.stores.organisations.findForShare(orgId)))
    throw notFound('Organisation not found.', 'organisation');
  await requireRight(context, orgId, 'people.write');
  const { made } = await makeOnce(context, { orgId, what: 'person.added', idempotencyKey }, () =>
    keepPerson(context, input),
  );
  return { userId: made };
}

async function keepPerson(context: CommandContext, input: AddPersonInput): Promise<string> {
  const { actor, stores, now } = context;
  const { orgId, email, displayName, accountId } = input;
  const teamIds = [...new Set(input.teamIds)];
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
  const person = { orgId, email, displayName, orgRole: account?.role ?? 'member', orgStatus: 'active', teamIds };
  const { userId, last } = await idFor(context, orgId, displayName);
  const there = last !== undefined && (await stores.directory.findUserForShare({ orgId, userId: last }));
  if (there && isSame(there, { ...person, userId: there.userId })) {
    await stores.organisations.stampPeople(orgId);
    return there.userId;
  }
  await stores.directory.putUser({ ...person, userId }, now);
  await stores.organisations.stampPeople(orgId);
  await requireWithinLimit(context, orgId, 'people');
  if (account) await stores.accounts.update({ ...account, userId });
  await recordEvent(context, { orgId, action: 'person.added', subject: userId });
  return userId;
}

interface IdOfPerson {
  /** One that is free. */
  userId: string;
  /** The one before it that is made of the same name. */
  last?: string | undefined;
}

async function idFor({ stores, newId }: CommandContext, orgId: string, name: string): Promise<IdOfPerson> {
  const plain = idOfName(name);
  if (plain === null) return { userId: newId('person') };
  let last: string | undefined;
  const userId = await freeId(plain, async (ids) => {
    const taken = await stores.directory.existingUsers(orgId, ids);
    last = ids[ids.findIndex((id) => !taken.has(id)) - 1];
    return new Set([...taken, ...(await stores.erasures.underWay(orgId, ids))]);
  });
  return { userId, last };
}
