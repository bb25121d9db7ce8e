import { Button } from '@mantine/core';
import { useText } from '../../text/common/index.ts';
import { useCopy } from './use-copy.ts';

/** Text to be copied and kept elsewhere. */
export function Secret({ value, label }: { value: string; label: string }) {
  const text = useText();
  const { said, copy } = useCopy();
  return (
    <div className="secret">
      <code tabIndex={0} aria-label={label} role="textbox" aria-readonly="true">
        {value}
      </code>
      <Button
        size="xs"
        // Two of them may stand in a dialog.
        aria-label={`${text.common[said ?? 'copy']}: ${label}`}
        variant={said ? 'light' : 'filled'}
        onClick={() => copy(value)}
      >
        {text.common[said ?? 'copy']}
      </Button>
    </div>
  );
}
