import { NativeSelect } from '@mantine/core';
import { codesOf } from '../../../../src/lib/values/codes-of.ts';
import type { RoleName } from '../../../../src/http/console/api/access.ts';
import { useMe } from '../../shell/me.ts';
import { useAccessText } from '../../text/access/index.ts';
import { useText } from '../../text/common/index.ts';

/** All roles. */
export const ROLES = codesOf({ owner: true, admin: true, manager: true, member: true } satisfies Record<
  RoleName,
  true
>);

/** Whether what a role sees follows from who somebody is in the directory. */
export const isOfPerson = (role: RoleName): boolean => role === 'member' || role === 'manager';

/** Asks for a role: an owner alone makes owners. */
export function RoleSelect({ role, choose }: { role: RoleName; choose: (role: RoleName) => void }) {
  const text = useText();
  const accessText = useAccessText();
  const me = useMe();
  const offered = ROLES.filter((one) => one !== 'owner' || me.can('owners.write'));
  return (
    <NativeSelect
      label={accessText.role}
      description={text.roleNotes[role]}
      value={role}
      onChange={({ currentTarget: { value } }) => choose(offered.find((one) => one === value) ?? role)}
      data={offered.map((one) => ({ value: one, label: text.roles[one] }))}
    />
  );
}
