import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useText } from '../../text/common/index.ts';
import { useCopy } from './use-copy.ts';

/**
 * Text to be copied and kept elsewhere.
 * @param begins whether the keyboard goes to its button as soon as it is there
 */
export function Secret({ value, label, begins = false }: { value: string; label: string; begins?: boolean }) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (begins) button.current?.focus();
  }, [begins]);
  const { said, copy } = useCopy();
  return (
    <div className="secret">
      <code tabIndex={0} aria-label={label} role="textbox" aria-readonly="true">
        {value}
      </code>
      <Button
        ref={button}
        size="xs"
        // Two of them may stand in a dialog.
        aria-label={`${text.common[said ?? 'copy']}: ${label}`}
        variant={said ? 'light' : 'filled'}
        onClick={() => copy(value)}
      >
        {text.common[said ?? 'copy']}
      </Button>
      <span role="status" className="sr">
        {said && text.common[said]}
      </span>
    </div>
  );
}
