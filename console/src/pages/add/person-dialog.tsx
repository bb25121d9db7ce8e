import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx';
import { useFaults } from '../../parts/fields/use-faults.ts';
import { useMe } from '../../shell/me.ts';
import { useCallsText } from '../../text/calls/index.ts';
import type { Person } from '../../parts/person.ts';
import { useAddPerson } from './use-add-person.ts';

/** Puts somebody into the directory, or the visitor themselves. */
export function PersonDialog({
  own,
  close,
  made,
}: {
  own: boolean;
  close: () => void;
  made: (person: Person) => void;
}) {
  const text = useCallsText();
  const me = useMe();
  const [name, setName] = useState(own ? me.name : '');
  const [email, setEmail] = useState(own ? me.email : '');
  const add = useAddPerson(own, made);
  const fault = useFaults(add.error);
  return (
    <FormDialog
      title={own ? text.newSelfTitle : text.newTitle}
      close={close}
      action={text.newDone}
      submit={() => add.mutate({ name: name.trim(), email: email.trim() })}
      change={add}
    >
      <TextInput
        label={text.newName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={120}
        error={fault('name')}
        data-autofocus
        required
      />
      <TextInput
        label={text.newEmail}
        type="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={fault('email')}
        required
      />
    </FormDialog>
  );
}
