import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadPage } from '../shell/load-page.ts';
import { rootRoute } from './root.ts';

/** Why a sign-on with an identity provider, or signing out, came to nothing; or that a sign-in ended by itself. */
const TROUBLES = ['refused', 'failed', 'busy', 'still_in', 'ended'] as const;
type Trouble = (typeof TROUBLES)[number];

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (
    search,
  ): {
    to?: string | undefined;
    organisation?: string | undefined;
    trouble?: Trouble | undefined;
    again?: true | undefined;
  } => ({
    // Whoever signed out proves at the provider who they are: another person may sit there now.
    again: search['again'] === true ? true : undefined,
    trouble: TROUBLES.find((trouble) => trouble === search['trouble']),
    ...readTo(search),
    organisation: typeof search['organisation'] === 'string' ? search['organisation'] : undefined,
  }),
  component: lazyRouteComponent(() => loadPage(() => import('../pages/sign-in/sign-in.tsx')), 'SignIn'),
});
const enterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/enter',
  component: lazyRouteComponent(() => loadPage(() => import('../pages/sign-in/enter.tsx')), 'Enter'),
});
const forgotRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot',
  validateSearch: (search): { organisation?: string | undefined } => ({
    organisation: typeof search['organisation'] === 'string' ? search['organisation'] : undefined,
  }),
  component: lazyRouteComponent(() => loadPage(() => import('../pages/sign-in/forgot.tsx')), 'Forgot'),
});

const whichRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/which',
  validateSearch: readTo,
  component: lazyRouteComponent(() => loadPage(() => import('../pages/sign-in/which-organisation.tsx')), 'Which'),
});

/** The page that somebody came from. */
function readTo(search: Record<string, unknown>): { to?: string | undefined } {
  return { to: typeof search['to'] === 'string' && /^\/(?!\/)/.test(search['to']) ? search['to'] : undefined };
}

/** The pages of whoever is not signed in yet, or not known to be in one organisation. */
export const outsideRoutes = [signInRoute, enterRoute, forgotRoute, whichRoute] as const;
