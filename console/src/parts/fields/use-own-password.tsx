import { useState, type ReactNode } from 'react';
import { useMe } from '../../shell/me.ts';
import { useText } from '../../text/common/index.ts';
import { PasswordField } from './password-field.tsx';

interface OwnPassword {
  /** What was typed; null for somebody who has no password. */
  present: string | null;
  /** The field that asks for it; nothing for somebody who has no password. @param error what is wrong with it */
  field: (error: string | undefined) => ReactNode;
}

/** Asks whoever is signed in for their password, before a change that lets somebody in or cannot be undone. */
export function useOwnPassword(label?: string): OwnPassword {
  const text = useText();
  const me = useMe();
  const [typed, setTyped] = useState('');
  return {
    present: me.has_password ? typed : null,
    field: (error) =>
      me.has_password && (
        <>
          {/* Password managers look for whose password it is. */}
          <input type="hidden" autoComplete="username" value={me.email} />
          <PasswordField label={label ?? text.account.present} value={typed} change={setTyped} error={error} />
        </>
      ),
  };
}
