import { Button } from '@mantine/core';
import { useId } from 'react';
import { useText } from '../../text/common/index.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import { useForm } from '../fields/use-form.tsx';

/** How far a change is: what `useMutation` gives. */
export interface Change {
  isPending: boolean;
  isError: boolean;
  error: unknown;
  reset: () => void;
}

interface Props extends DialogProps {
  /** What the button says that sends the form. */
  action: string;
  submit: () => void;
  change?: Change;
  disabled?: boolean;
  /** What has to be done before it can be sent: then the button waits, and this is said beside it. */
  waitsFor?: string | undefined;
  /** Whether what it does cannot be undone. */
  danger?: boolean;
  /** Whether it asks for the password of whoever is signed in. */
  ownPassword?: boolean;
}

/** A form in a dialog: its fields, what went wrong, a button that sends it and one that does not. */
export function FormDialog({
  action,
  submit,
  change,
  disabled = false,
  waitsFor,
  danger = false,
  ownPassword = false,
  children,
  ...dialog
}: Props) {
  const text = useText();
  const reasonId = useId();
  const { form, refusal } = useForm(submit, change, { ownPassword });
  return (
    <Dialog {...dialog}>
      <form {...form} className="stack">
        {children}
        {refusal}
        <div className="row">
          <Button
            type="submit"
            className={danger ? 'danger' : ''}
            loading={change?.isPending ?? false}
            disabled={disabled || waitsFor !== undefined}
            aria-describedby={waitsFor === undefined ? undefined : reasonId}
          >
            {action}
          </Button>
          <Button variant="default" onClick={dialog.close}>
            {text.common.cancel}
          </Button>
          {waitsFor !== undefined && (
            <span id={reasonId} className="soft small">
              {waitsFor}
            </span>
          )}
        </div>
      </form>
    </Dialog>
  );
}
