import { Menu, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../text/common/index.ts';
import { useChooseLanguage } from '../../text/language.tsx';
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
    <Menu position="top-start" width={260} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className="person">
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
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void navigate({ to: '/account' })}>{text.shell.account}</Menu.Item>
        <OrganisationItems />
        <Menu.Divider />
        <Menu.Label>{text.shell.appearance}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(SCHEMES.find((one) => one === value) ?? 'auto')}
        >
          {SCHEMES.map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {text.shell[scheme]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>{text.shell.language}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={(value) => choose(value === 'de' ? 'de' : 'en')}>
          <Menu.RadioItem value="en" lang="en">
            English
          </Menu.RadioItem>
          <Menu.RadioItem value="de" lang="de">
            Deutsch
          </Menu.RadioItem>
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item onClick={() => void signOut()}>
          {open.length > 1 ? text.which.leave(me.organisation.name) : text.shell.signOut}
        </Menu.Item>
        {open.length > 1 && <Menu.Item onClick={() => void signOut('all')}>{text.which.leaveAll}</Menu.Item>}
      </Menu.Dropdown>
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
