import { NumberInput, type NumberInputProps } from '@mantine/core';

interface Props extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** NaN while there is no number in it. */
  value: number;
  change: (value: number) => void;
  /** Whether what is wrong also stands below, where there is room: here it is then only for screen readers. */
  isSaidBelow?: boolean;
}

/** A field for a number. One that is cleared has none, and nothing that was typed is made another number. */
export function NumberField({ value, change, isSaidBelow = false, ...input }: Props) {
  return (
    <NumberInput
      {...input}
      {...(isSaidBelow && { errorProps: { className: 'sr' } })}
      value={Number.isNaN(value) ? '' : value}
      onChange={(typed) => change(typeof typed === 'number' ? typed : Number.NaN)}
      clampBehavior="none"
    />
  );
}
