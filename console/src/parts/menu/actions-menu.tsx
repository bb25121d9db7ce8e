import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../shell/icon.tsx';
import { Menu } from './menu.tsx';

interface ActionsMenuProps {
  /** What the actions are about, for who hears the page. */
  name: string;
  text: { actions: string; actionsFor: (name: string) => string };
  /** Items. */
  children: ReactNode;
}

/** What can be done with a row of a table. */
export function ActionsMenu({ name, text, children }: ActionsMenuProps) {
  return (
    <Menu
      button={(props) => (
        <Button
          {...props}
          variant="default"
          size="xs"
          aria-label={text.actionsFor(name)}
          rightSection={<Icon name="more" size={14} />}
        >
          {text.actions}
        </Button>
      )}
    >
      {children}
    </Menu>
  );
}
