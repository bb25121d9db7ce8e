import { Button, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LONGEST_EMAIL } from '../../../../src/domain/schemas/limits.ts';
import type { Answer } from '../../../../src/http/console/api/contract.ts';
import type { RouteName } from '../../../../src/http/console/api/parts/paths.ts';
import { call } from '../../api/call.ts';
import { read } from '../../api/queries.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx';
import { Bones, Failed } from '../../parts/states.tsx';
import { useClosingChange } from '../../parts/dialogs/use-closing-change.ts';
import { useFaults } from '../../parts/fields/use-faults.ts';
import { useDirectoryText } from '../../text/directory/index.ts';

type Person = Answer<'directoryPerson'>;
interface Team {
  team_id: string;
  name: string | null;
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
/** What shows somebody of the directory. */
const SHOWN_IN: RouteName[] = ['people', 'teams', 'directoryPerson', 'callPeople'];

/** Puts somebody into the directory. */
export function AddPersonDialog({ close }: { close: () => void }) {
  const text = useDirectoryText();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [teams, setTeams] = useState<string[]>([]);
  const add = useClosingChange(
    () => call('addPerson', { body: { name: name.trim(), email: email.trim(), own: false, team_ids: teams } }),
    { refreshes: SHOWN_IN, close },
  );
  const fault = useFaults(add.error);
  return (
    <FormDialog title={text.people.add} close={close} action={text.people.add} submit={add.mutate} change={add}>
      <TextInput
        label={text.people.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={120}
        error={fault('name')}
        required
        data-autofocus
      />
      <TextInput
        label={text.people.email}
        type="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        maxLength={LONGEST_EMAIL}
        error={fault('email')}
        required
      />
      <TeamsField own={[]} value={teams} change={setTeams} />
    </FormDialog>
  );
}

/** Changes what the directory says of somebody. */
export function ChangePersonDialog({
  userId,
  close,
  erase,
}: {
  userId: string;
  close: () => void;
  erase: ((name: string) => void) | undefined;
}) {
  const text = useDirectoryText();
  const person = useQuery({ ...read('directoryPerson', { params: { userId } }), staleTime: 0, gcTime: 0 });
  if (person.data) return <ChangeForm person={person.data} close={close} erase={erase} />;
  return (
    <Dialog title={text.people.edit} close={close}>
      {person.isLoadingError ? <Failed error={person.error} again={() => void person.refetch()} /> : <Bones />}
    </Dialog>
  );
}

function ChangeForm({
  person,
  close,
  erase,
}: {
  person: Person;
  close: () => void;
  erase: ((name: string) => void) | undefined;
}) {
  const text = useDirectoryText();
  const called = person.display_name ?? person.email ?? person.user_id;
  const [name, setName] = useState(person.display_name ?? '');
  const [email, setEmail] = useState(person.email ?? '');
  const [role, setRole] = useState(person.org_role ?? '');
  const [status, setStatus] = useState(person.org_status ?? 'active');
  const [teams, setTeams] = useState(person.team_ids);
  const [seen] = useState(person);
  const change = useClosingChange(
    () =>
      call('changePerson', {
        params: { userId: person.user_id },
        body: {
          display_name: orNull(name),
          email: orNull(email),
          org_role: orNull(role),
          // What the directory leaves open stays open.
          org_status: person.org_status === null && status === 'active' ? null : status,
          team_ids: teams,
          seen: saidOf(seen),
        },
      }),
    { refreshes: SHOWN_IN, close },
  );
  const fault = useFaults(change.error);
  const words = [...new Set(['active', 'deactivated', person.org_status ?? 'active'])];
  return (
    <FormDialog
      title={text.people.editFor(called)}
      close={close}
      action={text.people.save}
      submit={change.mutate}
      change={change}
    >
      <TextInput
        label={text.people.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={120}
        error={fault('display_name')}
        data-autofocus
      />
      <TextInput
        label={text.people.email}
        type="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={fault('email')}
      />
      <TeamsField own={person.teams} value={teams} change={setTeams} />
      <NativeSelect
        label={text.people.status}
        description={person.is_own ? text.people.ownNote : undefined}
        disabled={person.is_own}
        value={status}
        onChange={(event) => setStatus(event.currentTarget.value)}
        data={words.map((value) => ({
          value,
          label: value === 'active' ? text.people.active : value === 'deactivated' ? text.people.deactivated : value,
        }))}
      />
      <TextInput
        label={text.people.role}
        description={text.people.roleNote}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value)}
        error={fault('org_role')}
        maxLength={120}
      />
      <TextInput label={text.people.id} description={text.people.idNote} value={person.user_id} readOnly />
      {erase && !person.is_own && (
        <div>
          <Button variant="subtle" color="red" size="xs" className="quiet-danger" onClick={() => erase(called)}>
            {text.people.erase}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

/** What the directory says of somebody, as it is sent. */
function saidOf({ display_name, email, org_role, org_status, team_ids }: Person) {
  return { display_name, email, org_role, org_status, team_ids };
}

/** Chooses teams. @param own those that the person has, which may not be known by name */
function TeamsField({ own, value, change }: { own: Team[]; value: string[]; change: (teams: string[]) => void }) {
  const text = useDirectoryText();
  const teams = useQuery(read('teams', {}));
  const known = new Map<string, string>(own.map(({ team_id: id, name }) => [id, name ?? id]));
  for (const { team_id: id, name } of teams.data?.data ?? []) known.set(id, name);
  return (
    <MultiSelect
      label={text.people.teams}
      data={[...known].map(([id, name]) => ({ value: id, label: name }))}
      value={value}
      onChange={change}
      searchable
      limit={50}
      maxValues={100}
      placeholder={value.length === 0 ? text.people.findTeam : ''}
      nothingFoundMessage={text.people.noTeams}
      clearable={false}
    />
  );
}
