import { useHotkeys, useTimeout } from '@mantine/hooks';
import { Link, Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLive } from '../api/live.ts';
import { Announced } from '../parts/announced.tsx';
import { keepOnlyOf } from '../parts/kept/begun.ts';
import { useText } from '../text/common/index.ts';
import { Icon } from './icon.tsx';
import { LeaveGuard, loadLeaveDialog } from './unsaved/leave-guard.tsx';
import { loadAhead } from './load-ahead.ts';
import { Notes } from './notes.tsx';
import { useMe } from './me.ts';
import type { Palette as OpenPalette } from './places/palette.tsx';
import { useBeginning } from './places/begin.ts';
import { PersonMenu } from './places/person-menu.tsx';
import { PlacesList } from './places/places-list.tsx';
import { Refused } from './refused.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useTitle } from './use-title.ts';

const loadPalette = () => import('./places/palette.tsx');
/** When the code of the palette and of other pages is loaded, in ms after the page: before somebody goes on, but after the page itself. */
const AHEAD_MS = 1_500;

/** The frame around every page of somebody who is signed in. */
export function Shell() {
  const text = useText();
  const me = useMe();
  const isRefused = useMatches({
    select: (matches) => matches.some(({ staticData: { needs } }) => needs !== undefined && !me.can(needs)),
  });
  // Its code is mostly there already. Where it cannot be loaded, the page says that the service is away.
  const [Palette, setPalette] = useState<typeof OpenPalette | null>(null);
  const find = () =>
    void loadPalette()
      .then(({ Palette: loaded }) => setPalette(() => loaded))
      .catch(() => undefined);
  useBeginning('search', true, find);
  const { org_id: orgId } = me.organisation;
  useEffect(() => keepOnlyOf({ orgId, accountId: me.account_id }), [orgId, me.account_id]);
  useLive();
  useKeptFocus();
  const heading = useTitle(me.several ? me.organisation.name : null);
  const router = useRouter();
  const prepare = () =>
    void Promise.all([loadLeaveDialog(), loadPalette()])
      .then(() => loadAhead(router, me.can))
      // Where it fails, a page's code is loaded again when somebody goes there.
      .catch(() => undefined);
  useTimeout(prepare, AHEAD_MS, { autoInvoke: true });
  useHotkeys([['mod+K', find]], []);

  return (
    <div className="shell">
      <a className="skip" href="#content" onClick={skip}>
        {text.common.skip}
      </a>
      <nav className="side no-print" aria-label={text.shell.main}>
        <Link to="/" className="brand">
          <Brand />
          <span>
            <strong>{me.organisation.name}</strong>
            <small>Debrief</small>
          </span>
        </Link>
        <button type="button" className="find" onClick={find}>
          <Icon name="search" />
          <span>{text.shell.find}</span>
          <kbd>Ctrl K</kbd>
        </button>
        <PlacesList />
        <PersonMenu />
      </nav>
      <main id="content" tabIndex={-1}>
        {isRefused ? <Refused /> : <Outlet />}
      </main>
      <p role="status" className="sr no-print">
        {heading}
      </p>
      <Announced />
      <Notes />
      <LeaveGuard />
      {Palette && <Palette close={() => setPalette(null)} />}
    </div>
  );
}

function skip(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#content')?.focus();
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
