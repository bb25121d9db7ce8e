import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { usePracticeText } from '../../text/practice/index.ts';

/** Where filters leave nobody: a button that removes them all, also those that only the address has. */
export function RemoveFilters() {
  const { people: text } = usePracticeText();
  const navigate = useNavigate();
  return (
    <Button variant="default" onClick={() => void navigate({ to: '.', search: {}, replace: true })}>
      {text.clear}
    </Button>
  );
}
