import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { listenReach } from '../../api/reach.ts';
import { Notice, useProblem } from '../../parts/states.tsx';
import { useText } from '../../text/common/index.ts';

/** Says on a page for whoever is not signed in that the service does not answer; asks again when it does. */
export function Unreachable({ start }: { start: { error: unknown; refetch: () => Promise<unknown> } }) {
  const text = useText();
  const problem = useProblem();
  const { error, refetch } = start;
  useEffect(() => listenReach(() => void refetch()), [refetch]);
  return (
    <Notice tone="bad">
      {problem(error)}{' '}
      <Button size="xs" variant="default" onClick={() => void refetch()}>
        {text.states.again}
      </Button>
    </Notice>
  );
}
