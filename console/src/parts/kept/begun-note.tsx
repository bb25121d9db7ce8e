import { Button } from '@mantine/core';
import { useText } from '../../text/common/index.ts';
import type { Kept } from './create-kept.ts';

/** Says that what stands in a form was begun earlier, and takes it away. */
export function BegunNote({ kept: { wasBegun, discard } }: { kept: Pick<Kept<unknown>, 'wasBegun' | 'discard'> }) {
  const { begun: text } = useText();
  if (!wasBegun) return null;
  return (
    <p className="row small">
      <span className="soft">{text.note}</span>
      <Button variant="default" size="xs" onClick={discard}>
        {text.discard}
      </Button>
    </p>
  );
}
