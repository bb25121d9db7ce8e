import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useState } from 'react';

/**
 * A choice that the address of the page keeps. It shows what was chosen with the click: the address has it a moment later,
 * and until then the earlier choice would be shown again.
 */
export function FilterSelect({
  value,
  set,
  ...props
}: Omit<NativeSelectProps, 'value' | 'defaultValue' | 'onChange'> & { value: string; set: (value: string) => void }) {
  /** What was chosen, and what the address had then: anything else that it has since counts. */
  const [chosen, setChosen] = useState<{ value: string; over: string } | null>(null);
  if (chosen !== null && chosen.over !== value) setChosen(null);
  return (
    <NativeSelect
      {...props}
      value={chosen?.value ?? value}
      onChange={({ currentTarget: { value: next } }) => {
        setChosen({ value: next, over: value });
        set(next);
      }}
    />
  );
}
