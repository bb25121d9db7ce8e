import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/queries.ts';
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx';
import { useOwnPassword } from '../../parts/fields/use-own-password.tsx';
import { useFaults } from '../../parts/fields/use-faults.ts';
import { Notice } from '../../parts/states.tsx';
import { useOrganisationText } from '../../text/organisation/index.ts';

/** Asks for the name and the own password, then erases somebody. */
export function EraseDialog({
  userId,
  name,
  close,
  erased,
}: {
  userId: string;
  name: string;
  close: () => void;
  /** Called once the erasure has begun. */
  erased?: () => void;
}) {
  const text = useOrganisationText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const password = useOwnPassword(text.erasures.password);
  const erase = useMutation({
    mutationFn: () => call('erasePerson', { params: { userId }, body: { present: password.present } }),
    onSuccess: async () => {
      await refresh('people', 'teams', 'erasures', 'callPeople');
      close();
      erased?.();
      await navigate({ to: '/organisation/erasures', search: { begun: true } });
    },
  });
  const fault = useFaults(erase.error, { ownPassword: true });
  return (
    <FormDialog
      title={text.erasures.dialogTitle(name)}
      close={close}
      action={text.erasures.action}
      danger
      submit={erase.mutate}
      change={erase}
      ownPassword
      waitsFor={typed.trim() === name.trim() ? undefined : text.erasures.typeFirst}
      wide
    >
      <Notice tone="warn">{text.erasures.goes}</Notice>
      <p className="soft">{text.erasures.stays}</p>
      <TextInput
        label={text.erasures.type(name)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
      {password.field(fault('present'))}
    </FormDialog>
  );
}
