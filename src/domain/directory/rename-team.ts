import { requireRight } from '../access/rights/require-right.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { isFirstTime, type Making } from '../makings/make-once.ts';
import type { Team } from './user.ts';

/** Gives a team another name. @throws DomainError forbidden, not_found */
export async function renameTeam(context: CommandContext, { making = null, ...team }: Team & Making): Promise<void> {
  const { stores, now } = context;
  const { orgId, teamId } = team;
  await requireRight(context, orgId, 'people.write');
  if (!(await stores.organisations.findForShare(orgId))) throw notFound('Organisation not found.');
  if (!(await isFirstTime(context, { orgId, what: 'team.renamed', making }))) return;
  await stores.organisations.touchDirectory(orgId, now);
  if (!(await stores.directory.existingTeams(orgId, [teamId])).has(teamId)) throw notFound('Team not found.');
  if (await stores.directory.putTeam(team))
    await recordEvent(context, { orgId, action: 'team.renamed', subject: teamId });
}
