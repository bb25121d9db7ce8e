import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { Action } from '../../src/domain/access/rights/rules.ts';
import { askAhead } from './api/ask-ahead.ts';
import { forget } from './api/forget.ts';
import { noteEnd, staySignedOut } from './api/signed-out.ts';
import { PAGES } from './api/tab.ts';
import { client, read, whenSignedOut } from './api/queries.ts';
import { draftOf } from './pages/scenarios/writing/draft.ts';
import { criteriaOf, judgedBy } from './pages/scenarios/writing/judged-by.ts';
import { NEW } from './pages/scenarios/new-id.ts';
import { mendAddress } from './routes/mend-address.ts';
import { organisationRoutes } from './routes/organisation.ts';
import { outsideRoutes } from './routes/outside.ts';
import { practiceRoutes } from './routes/practice.ts';
import { inside, rootRoute } from './routes/root.ts';
import { loadPage } from './shell/load-page.ts';
import { Missing } from './shell/missing.tsx';
import { Trouble } from './shell/trouble.tsx';
import { isSomethingTyped } from './shell/unsaved/typed.ts';
import { isUnsaved } from './shell/unsaved/unsaved.ts';
import { withTold } from './told/use-told.ts';

/** What is kept as long as it is shown. */
const LONG = Number.POSITIVE_INFINITY;

mendAddress();

const accountRoute = createRoute({
  getParentRoute: () => inside,
  path: '/account',
  component: lazyRouteComponent(() => loadPage(() => import('./pages/account/account-page.tsx')), 'AccountPage'),
});
const keysRoute = createRoute({
  getParentRoute: () => inside,
  path: '/keys',
  staticData: { needs: 'keys.read' },
  loader({ context: { me } }) {
    if (me.rights.includes('keys.read')) void askAhead(read('keys', {}));
  },
  component: lazyRouteComponent(() => loadPage(() => import('./pages/keys/page.tsx')), 'KeysPage'),
});
const keyUseRoute = createRoute({
  getParentRoute: () => inside,
  path: '/keys/$keyId',
  staticData: { needs: 'keys.read' },
  component: lazyRouteComponent(() => loadPage(() => import('./pages/keys/use-page.tsx')), 'KeyUsePage'),
});
const accessRoute = createRoute({
  getParentRoute: () => inside,
  path: '/access',
  staticData: { needs: 'accounts.read' },
  loader({ context: { me } }) {
    if (me.rights.includes('accounts.read')) void askAhead(read('accounts', {}));
  },
  component: lazyRouteComponent(() => loadPage(() => import('./pages/access/access-page.tsx')), 'AccessPage'),
});
const scenariosRoute = createRoute({
  getParentRoute: () => inside,
  path: '/scenarios',
  staticData: { needs: 'scenarios.read' },
  loader: () => void askAhead(read('scenarios', {})),
  component: lazyRouteComponent(() => loadPage(() => import('./pages/scenarios/list-page.tsx')), 'ScenariosPage'),
});
const scenarioRoute = createRoute({
  getParentRoute: () => inside,
  path: '/scenarios/$scenarioId',
  staticData: { needs: 'scenarios.read' },
  // What somebody is writing at is read again by its page alone.
  loader({ params }) {
    if (params.scenarioId === NEW) return;
    void askAhead({ ...read('scenario', { params }), staleTime: LONG }).then(
      (scenario) => scenario && askAhead(judgedBy(criteriaOf(draftOf(scenario)))),
    );
  },
  component: lazyRouteComponent(
    () => loadPage(() => withTold(import('./pages/scenarios/scenario-page.tsx'))),
    'ScenarioPage',
  ),
});
const tryRoute = createRoute({
  getParentRoute: () => inside,
  path: '/try',
  staticData: { needs: 'keys.read' },
  component: lazyRouteComponent(() => loadPage(() => import('./pages/try/page.tsx')), 'TryPage'),
});
const reviewsRoute = createRoute({
  getParentRoute: () => inside,
  path: '/reviews',
  staticData: { needs: 'reviews.write' },
  loader({ context: { me } }) {
    if (me.rights.includes('reviews.write')) void askAhead(read('reviews', {}));
  },
  validateSearch: (search): { of?: string | undefined; pairs?: string | undefined } => ({
    of: typeof search['of'] === 'string' ? search['of'] : undefined,
    pairs: typeof search['pairs'] === 'string' ? search['pairs'] : undefined,
  }),
  component: lazyRouteComponent(() => loadPage(() => import('./pages/reviews/page.tsx')), 'ReviewsPage'),
});
const addRoute = createRoute({
  getParentRoute: () => inside,
  path: '/add',
  staticData: { needs: 'calls.add' },
  loader({ context: { me } }) {
    if (me.rights.includes('calls.add')) void askAhead(read('callSetup', {}));
  },
  validateSearch: (search): { scenario?: string | undefined } => ({
    scenario: typeof search['scenario'] === 'string' ? search['scenario'] : undefined,
  }),
  component: lazyRouteComponent(() => loadPage(() => import('./pages/add/page.tsx')), 'AddPage'),
});

/** What is no page stands within the frame too, for whoever is signed in. */
const noneRoute = createRoute({ getParentRoute: () => inside, path: '$', component: Missing });

/** The pages by their addresses. Each loads its own code, and asks for what it shows, when a link to it is pointed at. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...outsideRoutes,
    inside.addChildren([
      ...practiceRoutes,
      keysRoute,
      keyUseRoute,
      accountRoute,
      accessRoute,
      addRoute,
      reviewsRoute,
      scenariosRoute,
      scenarioRoute,
      tryRoute,
      organisationRoutes,
      noneRoute,
    ]),
  ]),
  basepath: PAGES,
  // In place of the page that failed: the frame stays.
  defaultErrorComponent: Trouble,
  defaultPreload: 'intent',
  // A pointer that only passes over a list of people asks for none of them.
  defaultPreloadDelay: 50,
  defaultPendingMs: 200,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** What a page's reader must be allowed to do. Others see that they may not, and nothing else. */
    needs?: Action;
  }
}

/** To the sign-in page, from where one comes back; nothing is left of what was read. Where something is typed, the page stays. */
whenSignedOut.run = () => {
  const me = client.getQueryData(read('me', {}).queryKey);
  if (me && (isUnsaved() || isSomethingTyped())) return staySignedOut(me.account_id);
  if (me) noteEnd();
  client.removeQueries({ queryKey: ['me'] });
  void router.invalidate().then(() => forget(client));
};
