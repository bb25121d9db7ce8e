import { requireRight } from '../access/rights/require-right.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { isFirstTime, type Idempotent } from '../concurrency/make-once.ts';
import { requireSeen, type Seen } from '../concurrency/require-seen.ts';
import type { Team } from './user.ts';

/** Gives a team another name. @throws DomainError forbidden, not_found, overtaken */
export async function renameTeam(
  context: CommandContext,
  { idempotencyKey = null, seen, ...team }: Team & Idempotent & Seen<{ name: string }>,
): Promise<void> {
  const { stores, now } = context;
  const { orgId, teamId, name } = team;
  await requireRight(context, orgId, 'people.write');
  if (!(await stores.organisations.findForShare(orgId))) throw notFound('Organisation not found.', 'organisation');
  if (!(await isFirstTime(context, { orgId, what: 'team.renamed', idempotencyKey }))) return;
  await stores.organisations.touchDirectory(orgId, now);
  const [before] = await stores.directory.findTeams(orgId, [teamId]);
  if (!before) throw notFound('Team not found.');
  requireSeen(seen, { name: before.name }, { name });
  if (await stores.directory.putTeam(team))
    await recordEvent(context, { orgId, action: 'team.renamed', subject: teamId });
}
