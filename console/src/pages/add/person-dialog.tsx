import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/queries.ts';
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx';
import { useFaults } from '../../parts/fields/use-faults.ts';
import { useMe } from '../../shell/me.ts';
import { useCallsText } from '../../text/calls/index.ts';
import type { Person } from '../../parts/person.ts';

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
  const router = useRouter();
  const [name, setName] = useState(own ? me.name : '');
  const [email, setEmail] = useState(own ? me.email : '');
  const add = useMutation({
    mutationFn: () => call('addPerson', { body: { name: name.trim(), email: email.trim(), own } }),
    onSuccess: async (person) => {
      made({ user_id: person.user_id, name: person.name });
      await refresh('me', 'callSetup', 'callPeople');
      await router.invalidate();
    },
  });
  const fault = useFaults(add.error);
  return (
    <FormDialog
      title={own ? text.newSelfTitle : text.newTitle}
      close={close}
      action={text.newDone}
      submit={add.mutate}
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
