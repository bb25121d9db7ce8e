import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { createElement } from 'react';
import { BASE, CallError } from './api/call.ts';
import { client, read, whenSignedOut } from './api/queries.ts';
import { readAuditSearch, readPeopleSearch, readPersonSearch } from './pages/practice/searches.ts';
import { loadPage } from './shell/load-page.ts';
import { Missing } from './shell/missing.tsx';
import { Shell } from './shell/shell.tsx';
import { Trouble } from './shell/trouble.tsx';

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

const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: Alone });

/** Why a sign-on with an identity provider came to nothing. */
type Trouble = 'refused' | 'failed' | 'busy';
const TROUBLES: readonly Trouble[] = ['refused', 'failed', 'busy'];

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (
    search,
  ): { to?: string | undefined; organisation?: string | undefined; trouble?: Trouble | undefined } => ({
    trouble: TROUBLES.find((trouble) => trouble === search['trouble']),
    to: typeof search['to'] === 'string' && /^\/(?!\/)/.test(search['to']) ? search['to'] : undefined,
    organisation: typeof search['organisation'] === 'string' ? search['organisation'] : undefined,
  }),
  component: lazyRouteComponent(() => loadPage(() => import('./pages/sign-in.tsx')), 'SignIn'),
});
const enterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/enter',
  component: lazyRouteComponent(() => loadPage(() => import('./pages/enter.tsx')), 'Enter'),
});
const forgotRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot',
  validateSearch: (search): { organisation?: string | undefined } => ({
    organisation: typeof search['organisation'] === 'string' ? search['organisation'] : undefined,
  }),
  component: lazyRouteComponent(() => loadPage(() => import('./pages/forgot.tsx')), 'Forgot'),
});
const inside = createRoute({
  getParentRoute: () => rootRoute,
  id: 'inside',
  beforeLoad: mustBeSignedIn,
  component: Shell,
});
const homeRoute = createRoute({
  getParentRoute: () => inside,
  path: '/',
  // A member begins with their own page; who looks after others, with those.
  beforeLoad: ({ context: { me } }) => {
    if (me.role !== 'member') return;
    throw me.user_id === null
      ? redirect({ to: '/account' })
      : redirect({ to: '/people/$userId', params: { userId: me.user_id } });
  },
  component: lazyRouteComponent(() => loadPage(() => import('./pages/practice/morning-page.tsx')), 'MorningPage'),
});
const peopleRoute = createRoute({
  getParentRoute: () => inside,
  path: '/people',
  validateSearch: readPeopleSearch,
  component: lazyRouteComponent(() => loadPage(() => import('./pages/practice/people-page.tsx')), 'PeoplePage'),
});
const personRoute = createRoute({
  getParentRoute: () => inside,
  path: '/people/$userId',
  validateSearch: readPersonSearch,
  component: lazyRouteComponent(() => loadPage(() => import('./pages/practice/person-page.tsx')), 'PersonPage'),
});
const auditRoute = createRoute({
  getParentRoute: () => inside,
  path: '/audit',
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => loadPage(() => import('./pages/practice/audit-page.tsx')), 'AuditPage'),
});
const accountRoute = createRoute({
  getParentRoute: () => inside,
  path: '/account',
  component: lazyRouteComponent(() => loadPage(() => import('./pages/account.tsx')), 'AccountPage'),
});
const keysRoute = createRoute({
  getParentRoute: () => inside,
  path: '/keys',
  component: lazyRouteComponent(() => loadPage(() => import('./pages/keys.tsx')), 'KeysPage'),
});
const accessRoute = createRoute({
  getParentRoute: () => inside,
  path: '/access',
  component: lazyRouteComponent(() => loadPage(() => import('./pages/access.tsx')), 'AccessPage'),
});
const assessmentRoute = createRoute({
  getParentRoute: () => inside,
  path: '/people/$userId/assessments/$assessmentId',
  validateSearch: (search): { criterion?: string | undefined; turn?: number | undefined } => ({
    criterion: typeof search['criterion'] === 'string' ? search['criterion'] : undefined,
    turn: typeof search['turn'] === 'number' ? search['turn'] : undefined,
  }),
  loader: ({ params }) => {
    // Asked for at once, while the page's code is loading.
    void client.prefetchQuery(read('assessment', { params }));
    void client.prefetchQuery(read('assessmentTranscript', { params }));
  },
  component: lazyRouteComponent(
    () => loadPage(() => import('./pages/assessment/assessment-page.tsx')),
    'AssessmentPage',
  ),
});
const scenariosRoute = createRoute({
  getParentRoute: () => inside,
  path: '/scenarios',
  component: lazyRouteComponent(() => loadPage(() => import('./pages/scenarios/list-page.tsx')), 'ScenariosPage'),
});
const scenarioRoute = createRoute({
  getParentRoute: () => inside,
  path: '/scenarios/$scenarioId',
  component: lazyRouteComponent(() => loadPage(() => import('./pages/scenarios/scenario-page.tsx')), 'ScenarioPage'),
});
const tryRoute = createRoute({
  getParentRoute: () => inside,
  path: '/try',
  component: lazyRouteComponent(() => loadPage(() => import('./pages/try/page.tsx')), 'TryPage'),
});
const organisationRoute = createRoute({
  getParentRoute: () => inside,
  path: '/organisation',
  component: lazyRouteComponent(() => loadPage(() => import('./pages/organisation/frame.tsx')), 'OrganisationFrame'),
});
const organisationIndex = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/organisation/people' });
  },
});
const directoryRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/people',
  component: lazyRouteComponent(() => loadPage(() => import('./pages/organisation/people-page.tsx')), 'DirectoryPage'),
});
const tableRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/import',
  component: lazyRouteComponent(() => loadPage(() => import('./pages/organisation/table-page.tsx')), 'TablePage'),
});
const privacyRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/privacy',
  component: lazyRouteComponent(() => loadPage(() => import('./pages/organisation/privacy-page.tsx')), 'PrivacyPage'),
});
const erasuresRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/erasures',
  validateSearch: (search): { begun?: boolean | undefined } => ({ begun: search['begun'] === true ? true : undefined }),
  component: lazyRouteComponent(() => loadPage(() => import('./pages/organisation/erasures-page.tsx')), 'ErasuresPage'),
});
const assessorRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/assessor',
  component: lazyRouteComponent(() => loadPage(() => import('./pages/organisation/assessor-page.tsx')), 'AssessorPage'),
});
const calibrationRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/calibration',
  component: lazyRouteComponent(
    () => loadPage(() => import('./pages/organisation/calibration-page.tsx')),
    'CalibrationPage',
  ),
});
const reviewsRoute = createRoute({
  getParentRoute: () => inside,
  path: '/reviews',
  validateSearch: (search): { of?: string | undefined } => ({
    of: typeof search['of'] === 'string' ? search['of'] : undefined,
  }),
  component: lazyRouteComponent(() => loadPage(() => import('./pages/reviews/page.tsx')), 'ReviewsPage'),
});
const addRoute = createRoute({
  getParentRoute: () => inside,
  path: '/add',
  component: lazyRouteComponent(() => loadPage(() => import('./pages/add/page.tsx')), 'AddPage'),
});

/** What is no page stands within the frame too, for whoever is signed in. */
const noneRoute = createRoute({ getParentRoute: () => inside, path: '$', component: Missing });

/** The pages by their addresses. Each loads its own code, when a link to it is pointed at. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    signInRoute,
    enterRoute,
    forgotRoute,
    inside.addChildren([
      homeRoute,
      peopleRoute,
      personRoute,
      auditRoute,
      keysRoute,
      accountRoute,
      accessRoute,
      assessmentRoute,
      addRoute,
      reviewsRoute,
      scenariosRoute,
      scenarioRoute,
      tryRoute,
      organisationRoute.addChildren([
        organisationIndex,
        directoryRoute,
        tableRoute,
        privacyRoute,
        erasuresRoute,
        assessorRoute,
        calibrationRoute,
      ]),
      noneRoute,
    ]),
  ]),
  basepath: BASE.replace(/\/$/, ''),
  // In place of the page that failed: the frame stays.
  defaultErrorComponent: Trouble,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** To the sign-in page, from where one comes back. */
whenSignedOut.run = () => {
  client.removeQueries({ queryKey: ['me'] });
  void router.invalidate();
};
