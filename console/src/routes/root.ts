import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { createElement } from 'react';
import { CallError } from '../api/call-error.ts';
import { stayIn } from '../api/enter.ts';
import { client, read } from '../api/queries.ts';
import { tellsEnd } from '../api/signed-out.ts';
import { tab } from '../api/tab.ts';
import { KEPT_ORGANISATION } from '../parts/kept/kept-organisation.ts';
import { Missing } from '../shell/missing.tsx';
import { Shell } from '../shell/shell.tsx';

/** Who is signed in. @throws a redirect to the sign-in page where nobody is, or to where the organisation is chosen */
async function mustBeSignedIn({ location }: { location: { href: string } }) {
  const to = location.href === '/' ? undefined : location.href;
  try {
    const me = await client.ensureQueryData(read('me', {}));
    await stayIn(me, location.href);
    return { me };
  } catch (error) {
    const code = error instanceof CallError ? error.code : undefined;
    if (code === 'signed_out')
      throw redirect({ to: '/sign-in', search: { to, trouble: tellsEnd() ? 'ended' : undefined } });
    if (code === 'which_organisation') throw redirect({ to: '/which', search: { to } });
    throw error;
  }
}

/** The first page without an organisation in its address is that of the one that was open last. */
async function enterLast({ location }: { location: { href: string } }) {
  const last = localStorage.getItem(KEPT_ORGANISATION);
  if (location.href !== '/' || tab.organisation !== null || last === null) return;
  const open = await client.ensureQueryData(read('openOrganisations', {}));
  if (open.data.some((one) => one.org_id === last)) tab.organisation = last;
}

/** Without the frame, where nobody is signed in. */
const Alone = () => createElement('main', null, createElement(Missing));

/** What every page stands in. */
export const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: Alone });

/** The frame of the pages for whoever is signed in. */
export const inside = createRoute({
  getParentRoute: () => rootRoute,
  id: 'inside',
  beforeLoad: async (asked) => {
    await enterLast(asked);
    return mustBeSignedIn(asked);
  },
  component: Shell,
});
