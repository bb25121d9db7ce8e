import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useText } from '../text/common/index.ts';

/** Text to be copied and kept elsewhere. */
export function Secret({ value, label }: { value: string; label: string }) {
  const text = useText();
  const clipboard = useClipboard({ timeout: 2_000 });
  return (
    <div className="secret">
      <code tabIndex={0} aria-label={label} role="textbox" aria-readonly="true">
        {value}
      </code>
      <Button size="xs" variant={clipboard.copied ? 'light' : 'filled'} onClick={() => clipboard.copy(value)}>
        {clipboard.copied ? text.common.copied : text.common.copy}
      </Button>
    </div>
  );
}
