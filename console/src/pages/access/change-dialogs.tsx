import { useState } from 'react';
import type { AccountSummary, RoleName } from '../../../../src/http/console/api/access.ts';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx';
import { useClosingChange } from '../../parts/dialogs/use-closing-change.ts';
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx';
import type { Person } from '../../parts/person.ts';
import { PersonPicker } from '../../parts/fields/person-picker.tsx';
import { useFaults } from '../../parts/fields/use-faults.ts';
import { useAccessText } from '../../text/access/index.ts';
import { useText } from '../../text/common/index.ts';
import { isOfPerson, RoleSelect } from './role-select.tsx';

interface DialogProps {
  account: AccountSummary;
  close: () => void;
}

/** Gives an account another role. */
export function RoleDialog({ account, close }: DialogProps) {
  const text = useText();
  const accessText = useAccessText();
  const [role, setRole] = useState(account.role);
  const [person, setPerson] = useState<Person | null>(null);
  const change = useChange(account, close);
  const fault = useFaults(change.error);
  // Whoever is nobody in the directory would see nobody in these roles.
  const isAsked = account.user_id === null && isOfPerson(role);
  return (
    <FormDialog
      title={accessText.roleTitle(account.name)}
      close={close}
      action={text.common.save}
      submit={() =>
        change.mutate({ role, status: account.status, user_id: isAsked ? (person?.user_id ?? null) : null })
      }
      change={change}
    >
      <RoleSelect role={role} choose={setRole} />
      {isAsked && (
        <PersonPicker
          label={accessText.directory}
          description={accessText.directoryNote}
          nothing={accessText.directoryNone}
          value={person}
          choose={setPerson}
          clear={() => setPerson(null)}
          error={fault('user_id')}
          required
        />
      )}
    </FormDialog>
  );
}

/** Asks before somebody is shut out. */
export function DeactivateDialog({ account, close }: DialogProps) {
  const accessText = useAccessText();
  const change = useChange(account, close);
  return (
    <ConfirmDialog
      title={accessText.deactivateTitle(account.name)}
      close={close}
      action={accessText.deactivate}
      confirm={() => change.mutate({ role: account.role, status: 'deactivated' })}
      change={change}
    >
      <p>{accessText.deactivateText}</p>
    </ConfirmDialog>
  );
}

function useChange({ account_id: accountId, ...account }: AccountSummary, close: () => void) {
  return useClosingChange(
    (body: { role: RoleName; status: AccountSummary['status']; user_id?: string | null }) =>
      call('changeAccount', {
        params: { accountId },
        body: { ...body, seen: { role: account.role, status: account.status } },
      }),
    { refreshes: ['accounts'], close },
  );
}
