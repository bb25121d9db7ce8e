import { Menu, useMantineColorScheme } from '@mantine/core';
import { useHotkeys, useTimeout } from '@mantine/hooks';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { call } from '../api/call.ts';
import { forget } from '../api/forget.ts';
import { useLive } from '../api/live.ts';
import { client } from '../api/queries.ts';
import { useText } from '../text/common/index.ts';
import { useChooseLanguage } from '../text/language.tsx';
import { Icon } from './icon.tsx';
import { NewVersion } from './new-version.tsx';
import { useMe } from './me.ts';
import { PlacesList } from './places-list.tsx';
import { useTitle } from './use-title.ts';

const loadPalette = () => import('./palette.tsx');
const Palette = lazy(() => loadPalette().then(({ Palette: component }) => ({ default: component })));
/** When the palette's code is loaded, in ms after the page: before somebody types, and out of the page's way. */
const PALETTE_MS = 2_000;

const SCHEMES = ['light', 'dark', 'auto'] as const;

/** The frame around every page of somebody who is signed in. */
export function Shell() {
  const text = useText();
  const me = useMe();
  const [wanted, setWanted] = useState(false);
  useLive();
  useTitle();
  useTimeout(() => void loadPalette().catch(() => undefined), PALETTE_MS, { autoInvoke: true });
  useHotkeys([['mod+K', () => setWanted(true)]], []);

  return (
    <div className="shell">
      <a className="skip" href="#content" onClick={skip}>
        {text.common.skip}
      </a>
      <nav className="side no-print" aria-label={text.shell.main}>
        <Link to="/" className="brand">
          <Brand />
          <span>
            <strong>Debrief</strong>
            <small>{me.organisation.name}</small>
          </span>
        </Link>
        <button type="button" className="find" onClick={() => setWanted(true)}>
          <Icon name="search" />
          <span>{text.shell.find}</span>
          <kbd>Ctrl K</kbd>
        </button>
        <PlacesList />
        <PersonMenu />
      </nav>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <NewVersion />
      {wanted && (
        <Suspense>
          <Palette close={() => setWanted(false)} />
        </Suspense>
      )}
    </div>
  );
}

function skip(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#content')?.focus();
}

/** Ends the sign-in and forgets everything that was read. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const ended = await call('signOut', { body: {} }).catch(() => undefined);
    if (ended?.provider_url) return globalThis.location.assign(ended.provider_url);
    forget(client);
    await navigate({ to: '/sign-in', search: {} });
  };
}

function PersonMenu() {
  const text = useText();
  const me = useMe();
  const { language, choose } = useChooseLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (
    <Menu position="top-start" width={240} withinPortal>
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
        <Menu.Item onClick={() => void signOut()}>{text.shell.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The mark: a speech bubble with two lines of it. */
export function Brand({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--brand, #0f5f5c)" />
      <path d="M8 8.5h9.2c5 0 8.3 3 8.3 7.5s-3.3 7.5-8.3 7.5H12l-4 3.2z" fill="#fff" />
      <path d="M12.5 13.5h8M12.5 18.5h5" stroke="#0f5f5c" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}

function initials(name: string): string {
  const words = name.split(' ').filter((word) => word !== '');
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}
