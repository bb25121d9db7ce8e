import { requireRight } from '../access/rights/require-right.ts';
import { requireRightOverPeople } from '../access/rights/require-right-over-people.ts';
import { actorName } from '../actors/actor.ts';
import { forgetDecider } from '../assessments/scores/forget-decider.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { failedPrecondition, notFound } from '../errors.ts';
import type { UserRef } from '../refs.ts';
import { NOTHING_ERASED } from './erasure-proof.ts';
import type { ErasurePlace } from './erasure.ts';

/** Stands in the audit log for whoever was erased. */
const ERASED = 'erased';

/**
 * Begins to erase a person: the user, their teams and their name in the audit log, and as who set a score, go at once,
 * so that from this commit on they are not found and nothing more is taken in for them. What they did goes with
 * {@link continueErasure}. Begun before, it is taken up again.
 * @returns the erasure's id, which says nothing about the person
 * @throws DomainError forbidden; not_found; failed_precondition where somebody asks for their own
 */
export async function beginErasure(
  context: CommandContext,
  input: UserRef,
): Promise<{ erasureId: string; resumed: boolean }> {
  const { actor, stores, now, newId } = context;
  const { orgId, userId } = input;
  await requireRightOverPeople(context, orgId, 'people.erase', [userId]);
  // Waits until nobody writes rows of this user any more, and keeps others from starting to.
  await stores.directory.findUsersForUpdate(orgId, [userId]);
  const [begun, user] = [await stores.erasures.find(input), await stores.directory.findUser(input)];
  if (!user) {
    if (!begun) throw notFound('User not found.', 'user');
    return { erasureId: begun.erasureId, resumed: true };
  }
  const erasureId = begun?.erasureId ?? newId('evt');
  const accounts = await stores.accounts.ofUsers(orgId, [userId]);
  if (!begun) {
    await stores.erasures.begin({ orgId, userId, erasureId, startedAt: now });
    await stores.erasures.beginProof({
      ...NOTHING_ERASED,
      orgId,
      erasureId,
      begunAt: now,
      begunBy: actorName(actor),
      doneAt: null,
      accounts: accounts.length,
    });
  }
  await stores.erasures.deleteUser(input);
  const ids = [userId, user.email, ...accounts.map(({ accountId }) => accountId)].filter((id) => id !== null);
  // Entries written before actors had a kind name a person by the id alone.
  await stores.erasures.renameActor(orgId, [...ids, ...ids.map((id) => actorName({ kind: 'person', id }))], ERASED);
  await forgetDecider(
    stores,
    orgId,
    [userId, user.email, user.displayName, ...accounts.map(({ name }) => name)].filter((name) => name !== null),
    ERASED,
  );
  const accountIds = accounts.map(({ accountId }) => accountId);
  await stores.idempotencyKeys.forget(orgId, [userId, ...accountIds]);
  await stores.comments.forgetAuthors(orgId, accountIds, ERASED);
  for (const [at, accountId] of accountIds.entries())
    await stores.reviews.forgetReviewer({ orgId, accountId }, { accountId: `${erasureId}-${at}`, by: ERASED });
  await stores.organisations.touchDirectory(orgId, now);
  // The user's counter goes with the user; made again, it may pass the same values with the clock set back.
  await stores.organisations.setEpoch(orgId, newId('epoch'));
  return { erasureId, resumed: begun !== undefined };
}

/**
 * Erases a part of what a person did: call it with `next` until that is null. The last part leaves an audit event that
 * names the erasure and not the person, in the name of whoever asked for it.
 * @returns how many rows went, and where the next part begins
 * @throws DomainError failed_precondition where it was not begun
 */
export async function continueErasure(
  context: CommandContext,
  { from, ...ref }: UserRef & { from: ErasurePlace | null },
): Promise<{ deleted: number; next: ErasurePlace | null }> {
  const { stores, now } = context;
  const { orgId } = ref;
  await requireRight(context, orgId, 'people.erase');
  const begun = await stores.erasures.find(ref);
  if (!begun) throw failedPrecondition('The erasure has not begun, or is done.');
  const { erasureId } = begun;
  const { deleted, next, ...taken } = await stores.erasures.deleteSome(ref, from);
  await stores.erasures.addToProof(orgId, erasureId, { ...taken, accounts: 0, rows: deleted });
  if (next === null) {
    await stores.erasures.end(ref);
    const proof = await stores.erasures.findProof(orgId, erasureId);
    await stores.erasures.endProof(orgId, erasureId, now);
    const event = { orgId, eventId: erasureId, action: 'user.erased' as const, subject: erasureId };
    await recordEvent(context, { ...event, by: proof?.begunBy });
  }
  return { deleted, next };
}
