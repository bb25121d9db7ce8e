import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LONGEST_ACCOUNT_NAME } from '../../../../src/domain/schemas/limits.ts';
import type { AccountSummary, RoleName } from '../../../../src/http/console/api/access.ts';
import { call } from '../../api/call.ts';
import { client, read, refresh } from '../../api/queries.ts';
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx';
import { BegunNote } from '../../parts/kept/begun-note.tsx';
import { createKept, fieldsOf } from '../../parts/kept/create-kept.ts';
import type { Person } from '../../parts/person.ts';
import { PersonPicker } from '../../parts/fields/person-picker.tsx';
import { Notice, useProblem } from '../../parts/states.tsx';
import { useFaults } from '../../parts/fields/use-faults.ts';
import { useAccessText } from '../../text/access/index.ts';
import { isOfPerson, RoleSelect, ROLES } from './role-select.tsx';

/** An invitation that was begun: `chosen` is null for nobody, undefined where nobody was chosen. */
interface Invitation {
  name: string;
  email: string;
  role: RoleName;
  chosen?: Person | null;
}
const NOBODY: Invitation = { name: '', email: '', role: 'member' };
const useBegun = createKept('invitation', (kept): Invitation | undefined => {
  const { name, email, role: given, chosen } = fieldsOf(kept);
  const role = ROLES.find((one) => one === given);
  if (typeof name !== 'string' || typeof email !== 'string' || role === undefined) return undefined;
  const { user_id: userId, name: called } = fieldsOf(chosen);
  if (typeof userId === 'string' && typeof called === 'string')
    return { name, email, role, chosen: { user_id: userId, name: called } };
  return chosen === null ? { name, email, role, chosen } : { name, email, role };
});

/** Makes an account; its invitation is shown next. */
export function InviteDialog({ close, made }: { close: () => void; made: (account: AccountSummary) => void }) {
  const accessText = useAccessText();
  const begun = useBegun('', NOBODY);
  const { name, email, role, chosen } = begun.value;
  const change = (fields: Partial<Invitation>) => {
    // What could not be added says nothing of what is typed now.
    if (add.isError) add.reset();
    begun.set({ ...begun.value, ...fields });
  };
  /** Who of the directory has an address that was typed; undefined where that cannot be asked. */
  const [found, setFound] = useState<{ email: string; person: Person | null | undefined } | null>(null);
  // Whoever was found for another address is somebody else.
  const person = chosen === undefined ? (found?.email === email.trim() && found.person) || null : chosen;
  const isNeeded = isOfPerson(role);
  const create = useMutation({
    mutationFn: async (): Promise<AccountSummary> => {
      const body = {
        name: name.trim(),
        email: email.trim(),
        role,
        user_id: person?.user_id ?? null,
      };
      const { account_id: accountId } = await call('createAccount', { body });
      return {
        ...body,
        account_id: accountId,
        status: 'active',
        has_password: false,
        has_second_factor: false,
        has_passkeys: false,
        created_at: Date.now(),
        signed_in_at: null,
      };
    },
    onSuccess: async (account) => {
      begun.drop();
      await refresh('accounts');
      made(account);
    },
  });
  const fault = useFaults(create.error);
  const problem = useProblem();
  /** What is needed of somebody who is put into the directory. */
  const isComplete = name.trim() !== '' && email.includes('@');
  const add = useMutation({
    mutationFn: () => call('addPerson', { body: { name: name.trim(), email: email.trim(), own: false } }),
    onSuccess: async (added) => {
      change({ chosen: { user_id: added.user_id, name: added.name } });
      await refresh('people', 'teams', 'callPeople', 'callSetup');
    },
  });
  return (
    <FormDialog
      title={accessText.inviteTitle}
      close={close}
      action={accessText.create}
      submit={create.mutate}
      change={create}
    >
      <TextInput
        label={accessText.name}
        value={name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        maxLength={LONGEST_ACCOUNT_NAME}
        error={fault('name')}
        required
        data-autofocus
      />
      <TextInput
        label={accessText.email}
        type="email"
        value={email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        onBlur={() => void findPerson(email.trim()).then((one) => setFound({ email: email.trim(), person: one }))}
        error={fault('email')}
        required
      />
      <RoleSelect role={role} choose={(next) => change({ role: next })} />
      <PersonPicker
        label={accessText.directory}
        description={accessText.directoryNote}
        nothing={accessText.directoryNone}
        value={person}
        choose={(next) => change({ chosen: next })}
        clear={() => change({ chosen: null })}
        error={fault('user_id')}
        required={isNeeded}
        offer={
          person
            ? undefined
            : {
                label: isComplete ? accessText.addNew(name.trim()) : accessText.addNewFirst,
                disabled: !isComplete,
                take: add.mutate,
              }
        }
      />
      {isNeeded && !person && found?.person === null && found.email === email.trim() && (
        <NotInDirectory name={name.trim()} isAdding={add.isPending} add={add.mutate} />
      )}
      {add.isError && <Notice tone="bad">{problem(add.error)}</Notice>}
      <BegunNote kept={begun} />
    </FormDialog>
  );
}

/** Says that nobody in the directory has the address, and offers to add them to it: what was typed stays. */
function NotInDirectory({ name, isAdding, add }: { name: string; isAdding: boolean; add: () => void }) {
  const accessText = useAccessText();
  return (
    <div className="row" role="status">
      <span className="soft small">{accessText.notInDirectory}</span>
      <Button
        variant="default"
        size="xs"
        disabled={name === ''}
        aria-describedby={name === '' ? 'name-first' : undefined}
        loading={isAdding}
        onClick={() => add()}
      >
        {accessText.addToDirectory(name)}
      </Button>
      {name === '' && (
        <span id="name-first" className="soft small">
          {accessText.nameFirst}
        </span>
      )}
    </div>
  );
}

/** Who of the directory has an address: null for nobody, undefined where that cannot be asked. */
async function findPerson(email: string): Promise<Person | null | undefined> {
  if (!email.includes('@')) return undefined;
  const found = await client.fetchQuery(read('callPeople', { query: { search: email } })).catch(() => undefined);
  if (!found) return undefined;
  const one = found.data.find((person) => person.email?.toLowerCase() === email.toLowerCase());
  return one ? { user_id: one.user_id, name: one.name } : null;
}
