import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/queries.ts';
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx';
import { PasswordField } from '../../parts/fields/password-field.tsx';
import { useFaults } from '../../parts/fields/use-faults.ts';
import { Notice } from '../../parts/states.tsx';
import { useMe } from '../../shell/me.ts';
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
  const me = useMe();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const erase = useMutation({
    mutationFn: () => call('erasePerson', { params: { userId }, body: { present: me.has_password ? password : null } }),
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
      {me.has_password && (
        <PasswordField label={text.erasures.password} value={password} change={setPassword} error={fault('present')} />
      )}
    </FormDialog>
  );
}
