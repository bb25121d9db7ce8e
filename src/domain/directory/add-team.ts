import { requireRight } from '../access/rights/require-right.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { makeOnce, type Idempotent } from '../concurrency/make-once.ts';
import { requireWithinLimit } from '../organisations/require-within-limit.ts';
import { freeId } from '../schemas/free-id.ts';
import { idOfName } from '../schemas/id-of-name.ts';

/**
 * Makes a team, under an id that is made of its name.
 * @throws DomainError forbidden, not_found, failed_precondition, limit_reached
 */
export async function addTeam(
  context: CommandContext,
  { orgId, name, idempotencyKey = null }: { orgId: string; name: string } & Idempotent,
): Promise<{ teamId: string }> {
  const { stores, now, newId } = context;
  await requireRight(context, orgId, 'people.write');
  if (!(await stores.organisations.findForShare(orgId))) throw notFound('Organisation not found.', 'organisation');
  const what = 'team.added';
  const { made } = await makeOnce(context, { orgId, what, idempotencyKey }, async () => {
    // Before an id is looked for: of two who add the same name, the second one waits here.
    await stores.organisations.touchDirectory(orgId, now);
    const plain = idOfName(name) ?? newId('team');
    const teamId = await freeId(plain, (ids) => stores.directory.existingTeams(orgId, ids));
    await stores.directory.putTeam({ orgId, teamId, name });
    await requireWithinLimit(context, orgId, 'teams');
    await recordEvent(context, { orgId, action: what, subject: teamId });
    return teamId;
  });
  return { teamId: made };
}
