import { PasswordInput } from '@mantine/core';

/** A field for a password: the one that somebody has, or a new one. */
export function PasswordField({
  label,
  description,
  isNew = false,
  value,
  change,
}: {
  label: string;
  description?: string;
  isNew?: boolean;
  value: string;
  change: (value: string) => void;
}) {
  return (
    <PasswordInput
      label={label}
      description={description}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      required
    />
  );
}
