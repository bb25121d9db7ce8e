import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Menu, MenuChoice, MenuItem } from '../../parts/menu/menu.tsx';
import { useText } from '../../text/common/index.ts';
import { LANGUAGES, useChooseLanguage } from '../../text/language.tsx';
import { Icon } from '../icon.tsx';
import { useMe } from '../me.ts';
import { OrganisationItems } from './organisation-items.tsx';
import { useOpenOrganisations } from './open-organisations.ts';
import { useSignOut } from '../sign-out.ts';

const SCHEMES = ['light', 'dark', 'auto'] as const;
/** The menu at the person's name: where they are, how it looks, and the ways out. */
export function PersonMenu() {
  const text = useText();
  const me = useMe();
  const { language, choose } = useChooseLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const open = useOpenOrganisations();
  return (
    <Menu
      side="above"
      align="start"
      button={(props) => (
        <button type="button" className="person" {...props}>
          <span className="sr">{text.shell.menu}: </span>
          <span className="initials" aria-hidden="true">
            {initials(me.name)}
          </span>
          <span className="person-name">
            <strong>{me.name}</strong>
            <small>{text.roles[me.role]}</small>
          </span>
          <Icon name="more" />
        </button>
      )}
    >
      <MenuItem onClick={() => void navigate({ to: '/account' })}>{text.shell.account}</MenuItem>
      <OrganisationItems />
      <div className="menu-line" />
      <MenuChoice
        label={text.shell.appearance}
        value={colorScheme}
        values={SCHEMES.map((value) => ({ value, label: text.shell[value] }))}
        choose={setColorScheme}
      />
      <MenuChoice label={text.shell.language} value={language} values={LANGUAGES} choose={choose} />
      <div className="menu-line" />
      <MenuItem onClick={() => void signOut()}>
        {open.length > 1 ? text.which.leave(me.organisation.name) : text.shell.signOut}
      </MenuItem>
      {open.length > 1 && <MenuItem onClick={() => void signOut('all')}>{text.which.leaveAll}</MenuItem>}
    </Menu>
  );
}

function initials(name: string): string {
  const words = name.split(' ').filter((word) => word !== '');
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}
