import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../shell/icon.tsx';
import { useText } from '../../text/common/index.ts';
import { Menu } from './menu.tsx';

interface ActionsMenuProps {
  /** What the actions are about, for who hears the page. */
  name: string;
  /** Items. */
  children: ReactNode;
}

/** What can be done with a row of a table. */
export function ActionsMenu({ name, children }: ActionsMenuProps) {
  const { common } = useText();
  return (
    <Menu
      button={(props) => (
        <Button
          {...props}
          variant="default"
          size="xs"
          aria-label={common.actionsFor(name)}
          rightSection={<Icon name="more" size={14} />}
        >
          {common.actions}
        </Button>
      )}
    >
      {children}
    </Menu>
  );
}
