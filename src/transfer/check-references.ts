import type { ReadStores } from '../domain/read-stores.ts';
import type { Mention, Notebook } from './notebook.ts';
import type { Problems } from './problems.ts';

/**
 * How many of the ids that a file refers to are neither in it nor in the organisation. Such references are imported all
 * the same: an old conversation may name a team or scenario that no longer exists.
 */
export type UnknownReferences = Record<'team' | 'scenario' | 'session', number>;

/**
 * Checks against the organisation what the file refers to, and that no row that it would change belongs to somebody
 * else.
 */
export async function checkReferences(
  stores: ReadStores,
  orgId: string,
  notebook: Notebook,
  problems: Problems,
): Promise<UnknownReferences> {
  for (const mentions of notebook.missing('user')) {
    const known = await stores.directory.existingUsers(
      orgId,
      mentions.map(({ id }) => id),
    );
    for (const { id, line } of mentions) {
      if (!known.has(id))
        problems.add(
          line,
          'user_id is neither in the file nor in the organisation. Add a line of type "user" for them.',
        );
    }
  }
  await checkOwners(stores, orgId, notebook, problems);
  return {
    team: await countUnknown(notebook, 'team', (ids) => stores.directory.existingTeams(orgId, ids)),
    scenario: await countUnknown(notebook, 'scenario', (ids) => stores.scenarios.existing(orgId, ids)),
    session: await countUnknown(notebook, 'session', (ids) => stores.sessions.owners(orgId, ids)),
  };
}

async function checkOwners(stores: ReadStores, orgId: string, notebook: Notebook, problems: Problems): Promise<void> {
  for (const sessions of notebook.sessions()) {
    const owners = await stores.sessions.owners(
      orgId,
      sessions.map(({ id }) => id),
    );
    for (const { id, userId, line } of sessions) {
      if ((owners.get(id) ?? userId) !== userId)
        problems.add(line, 'session_id belongs to another user of the organisation already.');
    }
  }
  for (const assessments of notebook.assessments()) {
    const owners = await stores.assessments.owners(
      orgId,
      assessments.map(({ id }) => id),
    );
    for (const { id, userId, line } of assessments) {
      if ((owners.get(id) ?? userId) !== userId)
        problems.add(line, 'assessment_id belongs to another user of the organisation already.');
    }
  }
  for (const calls of notebook.calls()) {
    for (const { id, userId, externalId, line } of calls) {
      const found = await stores.sessions.findCall({ orgId, userId }, externalId);
      if (found && found.sessionId !== id) {
        problems.add(
          line,
          'external_conversation_id is that of another session of this user in the organisation already.',
        );
      }
    }
  }
}

async function countUnknown(
  notebook: Notebook,
  what: Mention,
  find: (ids: string[]) => Promise<{ has: (id: string) => boolean }>,
): Promise<number> {
  let count = 0;
  for (const mentions of notebook.missing(what)) {
    const known = await find(mentions.map(({ id }) => id));
    count += mentions.filter(({ id }) => !known.has(id)).length;
  }
  return count;
}
