import { ROLES } from '../domain/access/rights/role.ts';
import type { GroupRole, SignOnRules } from '../domain/access/rights/role-of-groups.ts';
import type { Settings } from './definitions.ts';

/** What the settings say of people who come from the identity provider. */
export function signOnRules({ oidcRoles, oidcOtherwise }: Settings): SignOnRules {
  const groups = oidcRoles.split(',').flatMap((entry): GroupRole[] => {
    const [word = '', group = ''] = entry.split('=');
    const role = ROLES.find((name) => name === word.trim());
    return role === undefined ? [] : [{ role, group: group.trim() }];
  });
  return {
    groups: groups.toSorted((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role)),
    otherwise: oidcOtherwise === 'refuse' ? null : oidcOtherwise,
  };
}
