import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { createElement } from 'react';
import { CallError } from '../api/call.ts';
import { client, read } from '../api/queries.ts';
import { Missing } from '../shell/missing.tsx';
import { Shell } from '../shell/shell.tsx';

/** Who is signed in. @throws a redirect to the sign-in page where nobody is */
async function mustBeSignedIn({ location }: { location: { href: string } }) {
  try {
    return { me: await client.ensureQueryData(read('me', {})) };
  } catch (error) {
    if (error instanceof CallError && error.code === 'signed_out')
      throw redirect({ to: '/sign-in', search: { to: location.href === '/' ? undefined : location.href } });
    throw error;
  }
}

/** Without the frame, where nobody is signed in. */
const Alone = () => createElement('main', null, createElement(Missing));

/** What every page stands in. */
export const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: Alone });

/** The frame of the pages for whoever is signed in. */
export const inside = createRoute({
  getParentRoute: () => rootRoute,
  id: 'inside',
  beforeLoad: mustBeSignedIn,
  component: Shell,
});
