import { Button, Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/queries.ts';
import { Notice, useProblem } from '../../parts/states.tsx';
import { useMe } from '../../shell/me.ts';
import { useCallsText } from '../../text/calls/index.ts';
import { useText } from '../../text/common/index.ts';
import type { Person } from './batch.ts';

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
  const { common } = useText();
  const me = useMe();
  const router = useRouter();
  const problem = useProblem();
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
  return (
    <Modal opened onClose={close} title={text.newTitle} closeButtonProps={{ 'aria-label': common.close }}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate();
        }}
      >
        <TextInput
          label={text.newName}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={120}
          data-autofocus
          required
        />
        <TextInput
          label={text.newEmail}
          type="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          required
        />
        {add.isError && <Notice tone="bad">{problem(add.error)}</Notice>}
        <div className="row">
          <Button type="submit" loading={add.isPending}>
            {text.newDone}
          </Button>
          <Button variant="default" onClick={close}>
            {common.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
