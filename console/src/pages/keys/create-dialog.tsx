import { Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScopeName } from '../../../../src/http/console/api/keys.ts';
import { codesOf } from '../../../../src/lib/values/codes-of.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/queries.ts';
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx';
import { useFaults } from '../../parts/fields/use-faults.ts';
import { useKeysText } from '../../text/keys/index.ts';
import { IN_DAYS } from './expiry.ts';
import { KeyFields, useKeyFields } from './key-fields.tsx';
import { LostSecret } from './lost-secret.tsx';
import { NewSecret } from './new-secret.tsx';

const SCOPES = codesOf({ 'reporting:read': true, 'sessions:ingest': true } satisfies Record<ScopeName, true>);
const NOTHING = { name: '', note: null, expires_at: null };

/** Makes a key, then shows its secret. */
export function CreateKeyDialog({ close }: { close: () => void }) {
  const keysText = useKeysText();
  const fields = useKeyFields(NOTHING);
  const [scopes, setScopes] = useState<ScopeName[]>(['reporting:read']);
  const create = useMutation({
    mutationFn: () => call('createKey', { body: { ...fields.body, scopes } }),
    onSuccess: () => refresh('keys'),
  });
  const fault = useFaults(create.error);
  if (create.data) {
    const { key_id: keyId, secret } = create.data;
    if (secret === null) return <LostSecret keyId={keyId} scopes={scopes} close={close} />;
    return <NewSecret secret={secret} scopes={scopes} close={close} />;
  }
  return (
    <FormDialog
      title={keysText.createTitle}
      close={close}
      action={keysText.create}
      submit={create.mutate}
      change={create}
      disabled={scopes.length === 0}
    >
      <KeyFields
        fields={fields}
        choices={IN_DAYS.map((value) => ({ value, label: keysText.expiresIn(value) }))}
        fault={fault}
      >
        <Checkbox.Group
          label={keysText.scopes}
          error={scopes.length === 0 ? keysText.noScope : undefined}
          value={scopes}
          onChange={(chosen) => setScopes(SCOPES.filter((scope) => chosen.includes(scope)))}
        >
          <div className="stack tight scopes">
            {SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={keysText.scope[scope]}
                description={keysText.scopeNote[scope]}
              />
            ))}
          </div>
        </Checkbox.Group>
      </KeyFields>
    </FormDialog>
  );
}
