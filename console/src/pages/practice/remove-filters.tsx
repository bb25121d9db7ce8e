import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { usePracticeText } from '../../text/practice/index.ts';

/** The way out of filters that leave nothing: they go, also those of the address that no field shows. */
export function RemoveFilters() {
  const { people: text } = usePracticeText();
  const navigate = useNavigate();
  return (
    <Button variant="default" onClick={() => void navigate({ to: '.', search: {}, replace: true })}>
      {text.clear}
    </Button>
  );
}
