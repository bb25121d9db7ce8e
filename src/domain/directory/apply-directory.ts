import { requireRightOverPeople } from '../access/rights/require-right-over-people.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { importLines } from '../imports/import-lines.ts';
import type { TeamLine, UserLine } from '../imports/lines/schema.ts';
import { requireWithinLimit } from '../organisations/require-within-limit.ts';
import { DEACTIVATED } from './user.ts';

export interface ApplyDirectoryInput {
  orgId: string;
  /** What the audit log has for the whole table: the same for all its parts. */
  importId: string;
  isFirst: boolean;
  lines: (TeamLine | UserLine)[];
}

/**
 * Writes a part of a table of people or teams that somebody brought: all of it or nothing. What is there already stays
 * as it is, so a table that was cut off is finished by bringing it again.
 * @throws DomainError forbidden; failed_precondition where a line would end one's own access, or somebody is being
 * erased; not_found; limit_reached
 */
export async function applyDirectory(context: CommandContext, input: ApplyDirectoryInput): Promise<void> {
  const { orgId, importId, isFirst, lines } = input;
  await requireRightOverPeople(context, orgId, 'people.write', await turned(context, orgId, lines));
  const added = await addedBy(context, orgId, lines);
  await importLines(context, { orgId, lines, assessedSessionIds: [] });
  if (added.teams) await requireWithinLimit(context, orgId, 'teams');
  if (added.people) await requireWithinLimit(context, orgId, 'people');
  if (isFirst) await recordEvent(context, { orgId, action: 'person.imported', subject: importId });
}

/** Of what there is more once the lines are written. */
async function addedBy({ stores: { directory } }: CommandContext, orgId: string, lines: ApplyDirectoryInput['lines']) {
  const teams = new Set(lines.flatMap((line) => (line.type === 'team' ? [line.team_id] : [])));
  const people = new Set(lines.flatMap((line) => (line.type === 'user' ? [line.user_id] : [])));
  return {
    teams: (await directory.existingTeams(orgId, [...teams])).size < teams.size,
    people: (await directory.existingUsers(orgId, [...people])).size < people.size,
  };
}

/** Those of whom the lines say another state than the directory has, where either is deactivated. */
async function turned({ stores }: CommandContext, orgId: string, lines: ApplyDirectoryInput['lines']) {
  const ids: string[] = [];
  for (const line of lines) {
    if (line.type !== 'user') continue;
    const before = await stores.directory.findUser({ orgId, userId: line.user_id });
    if ((before?.orgStatus === DEACTIVATED) !== (line.org_status === DEACTIVATED)) ids.push(line.user_id);
  }
  return ids;
}
