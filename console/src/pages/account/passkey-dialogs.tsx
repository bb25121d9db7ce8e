import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PasskeyRow } from '../../../../src/http/console/api/passkeys.ts';
import { LONGEST_PASSKEY_NAME } from '../../../../src/domain/schemas/limits.ts';
import { call } from '../../api/call.ts';
import { addPasskey } from '../../api/device.ts';
import { refresh } from '../../api/queries.ts';
import { browserOf } from '../../parts/browser.ts';
import { useClosingChange } from '../../parts/dialogs/use-closing-change.ts';
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx';
import { useFaults } from '../../parts/fields/use-faults.ts';
import { useOwnPassword } from '../../parts/fields/use-own-password.tsx';
import { usePasskeyText } from '../../text/passkeys/index.ts';

/** Asks for a name and the password, and then the browser for the passkey. */
export function AddPasskeyDialog({ close, added }: { close: () => void; added: (name: string) => void }) {
  const text = usePasskeyText();
  const [name, setName] = useState(() => browserOf(navigator.userAgent) ?? '');
  const password = useOwnPassword();
  const add = useMutation({
    mutationFn: () => addPasskey(name.trim(), password.present),
    onSuccess: async () => {
      await refresh('passkeys', 'accounts');
      added(name.trim());
      close();
    },
  });
  const fault = useFaults(add.error, { ownPassword: true });
  return (
    <FormDialog title={text.add} close={close} action={text.add} submit={add.mutate} change={add} ownPassword>
      <p className="soft">{text.addText}</p>
      <TextInput
        label={text.name}
        description={text.nameNote}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={LONGEST_PASSKEY_NAME}
        error={fault('name')}
        required
        data-autofocus
      />
      {password.field(fault('present'))}
    </FormDialog>
  );
}

/** Asks for the password before a passkey is removed. */
export function RemovePasskeyDialog({ passkey, close }: { passkey: PasskeyRow; close: () => void }) {
  const text = usePasskeyText();
  const password = useOwnPassword();
  const remove = useClosingChange(
    () =>
      call('removePasskey', {
        params: { passkeyId: passkey.passkey_id },
        body: { present: password.present },
      }),
    { refreshes: ['passkeys', 'signIns', 'accounts'], close },
  );
  const fault = useFaults(remove.error, { ownPassword: true });
  return (
    <FormDialog
      title={text.removeTitle(passkey.name)}
      close={close}
      action={text.remove}
      submit={remove.mutate}
      change={remove}
      danger
      ownPassword
    >
      <p>{text.removeText}</p>
      {password.field(fault('present'))}
    </FormDialog>
  );
}
