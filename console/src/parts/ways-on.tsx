import { Button } from '@mantine/core';
import { Link, useMatches } from '@tanstack/react-router';
import { Icon } from '../shell/icon.tsx';
import { begin } from '../shell/places/begin.ts';
import { useText } from '../text/common/index.ts';

/** Where to go from a page that has nothing: to the first page, or to what is searched for within the frame that has the search. */
export function WaysOn() {
  const text = useText();
  const isWithin = useMatches({
    select: (matches) => matches.some(({ routeId, status }) => routeId === '/inside' && status === 'success'),
  });
  return (
    <div className="row">
      <Link to="/">{text.states.home}</Link>
      {isWithin && (
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name="search" size={16} />}
          onClick={() => begin('search')}
        >
          {text.shell.find}
        </Button>
      )}
    </div>
  );
}
