import type { Storage } from '../../../src/domain/ports.ts';
import { userLine } from '../organisation.ts';

/** Each command by which people change the directory, once: of an organisation with `user_4`, `user_5` and `team_1`. */
export function directoryCommands(storage: () => Storage, orgId: string) {
  const team = { orgId, teamId: 'moss' };
  const person = { orgId, userId: 'user_4', email: null, displayName: 'Other', orgRole: null, orgStatus: 'active' };
  const lines = [userLine('user_5', { display_name: 'Another' })];
  return {
    addTeam: () => storage().execute('addTeam', { orgId, name: 'Moss' }),
    renameTeam: () => storage().execute('renameTeam', { ...team, name: 'Fern' }),
    removeTeam: () => storage().execute('removeTeam', team),
    changePerson: () => storage().execute('changePerson', { ...person, teamIds: ['team_1'] }),
    applyDirectory: () => storage().execute('applyDirectory', { orgId, importId: 'table_1', isFirst: true, lines }),
  };
}
