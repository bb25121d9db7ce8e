import { PasswordInput } from '@mantine/core';
import { useText } from '../../text/common/index.ts';

/** A field for a password: the one that somebody has, or a new one. */
export function PasswordField({
  label,
  isNew = false,
  value,
  change,
  error,
}: {
  label: string;
  isNew?: boolean;
  value: string;
  change: (value: string) => void;
  /** What is wrong with it. */
  error?: string | undefined;
}) {
  const text = useText().enter;
  return (
    <PasswordInput
      label={label}
      description={isNew ? text.passwordNote : undefined}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      error={error}
      aria-invalid={error === undefined ? undefined : true}
      visibilityToggleButtonProps={{ 'aria-label': text.showTyped }}
      required
    />
  );
}
