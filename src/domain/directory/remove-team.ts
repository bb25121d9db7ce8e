import { requireRight } from '../access/rights/require-right.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { isFirstTime, type Idempotent } from '../concurrency/make-once.ts';
import { requireSeen, type Seen } from '../concurrency/require-seen.ts';

/**
 * Removes a team. Its people stay, without it; managers no longer see them through it.
 * @throws DomainError forbidden, not_found, overtaken
 */
export async function removeTeam(
  context: CommandContext,
  {
    orgId,
    teamId,
    idempotencyKey = null,
    seen,
  }: Idempotent & Seen<{ name: string }> & { orgId: string; teamId: string },
): Promise<void> {
  const { stores, now } = context;
  await requireRight(context, orgId, 'people.write');
  if (!(await stores.organisations.findForShare(orgId))) throw notFound('Organisation not found.', 'organisation');
  if (!(await isFirstTime(context, { orgId, what: 'team.removed', idempotencyKey }))) return;
  await stores.organisations.touchDirectory(orgId, now);
  const [before] = await stores.directory.findTeams(orgId, [teamId]);
  if (before) requireSeen(seen, { name: before.name });
  if (!(await stores.directory.removeTeam(orgId, teamId))) throw notFound('Team not found.');
  await stores.organisations.forgetStamps(orgId);
  await recordEvent(context, { orgId, action: 'team.removed', subject: teamId });
}
