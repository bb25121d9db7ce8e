import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { Action } from '../../src/domain/access/rights/rules.ts';
import { askAhead } from './api/ask-ahead.ts';
import { forget } from './api/forget.ts';
import { noteEnd, staySignedOut } from './api/signed-out.ts';
import { PAGES } from './api/tab.ts';
import { client, read, whenSignedOut } from './api/queries.ts';
import { conversationsOf } from './pages/practice/conversations-of.ts';
import { peopleBlock } from './pages/practice/people-block.ts';
import {
  readAuditSearch,
  readCallsSearch,
  readMorningSearch,
  readPeopleSearch,
  readPersonSearch,
} from './pages/practice/searches.ts';
import { draftOf } from './pages/scenarios/writing/draft.ts';
import { isId } from './parts/is-id.ts';
import { criteriaOf, judgedBy } from './pages/scenarios/writing/judged-by.ts';
import { NEW } from './pages/scenarios/new-id.ts';
import { mendAddress } from './routes/mend-address.ts';
import { organisationRoutes } from './routes/organisation.ts';
import { outsideRoutes } from './routes/outside.ts';
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
  validateSearch: readMorningSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void askAhead(read('morning', { query: readMorningSearch({ ...deps }) })),
  component: lazyRouteComponent(
    () => loadPage(() => withTold(import('./pages/practice/morning-page.tsx'))),
    'MorningPage',
  ),
});
const peopleRoute = createRoute({
  getParentRoute: () => inside,
  path: '/people',
  validateSearch: readPeopleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void askAhead(peopleBlock(readPeopleSearch({ ...deps }), 0)),
  component: lazyRouteComponent(() => loadPage(() => import('./pages/practice/people-page.tsx')), 'PeoplePage'),
});
const personRoute = createRoute({
  getParentRoute: () => inside,
  path: '/people/$userId',
  validateSearch: readPersonSearch,
  loaderDeps: ({ search }) => search,
  loader({ deps, params }) {
    const search = readPersonSearch({ ...deps });
    void askAhead(read('person', { params, query: search }));
    void client.prefetchInfiniteQuery(conversationsOf(params.userId, search));
  },
  component: lazyRouteComponent(
    () => loadPage(() => withTold(import('./pages/practice/person-page.tsx'))),
    'PersonPage',
  ),
});
const auditRoute = createRoute({
  getParentRoute: () => inside,
  path: '/audit',
  staticData: { needs: 'audit.read' },
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => loadPage(() => import('./pages/practice/audit-page.tsx')), 'AuditPage'),
});
const callsRoute = createRoute({
  getParentRoute: () => inside,
  path: '/calls',
  validateSearch: readCallsSearch,
  component: lazyRouteComponent(() => loadPage(() => withTold(import('./pages/practice/calls-page.tsx'))), 'CallsPage'),
});
const findRoute = createRoute({
  getParentRoute: () => inside,
  // An id may have slashes, written as they are or as %2F.
  path: '/find/$',
  loader: ({ params: { _splat: id = '' } }) =>
    void (isId(id) && askAhead(read('findConversations', { query: { id } }))),
  component: lazyRouteComponent(() => loadPage(() => import('./pages/practice/find-page.tsx')), 'FindPage'),
});
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
const assessmentRoute = createRoute({
  getParentRoute: () => inside,
  path: '/people/$userId/assessments/$assessmentId',
  validateSearch: (search): { criterion?: string | undefined; turn?: number | undefined } => ({
    criterion: typeof search['criterion'] === 'string' ? search['criterion'] : undefined,
    turn: typeof search['turn'] === 'number' ? search['turn'] : undefined,
  }),
  loader({ params }) {
    void askAhead(read('assessment', { params }));
    void askAhead(read('comments', { params }));
    void askAhead(read('assessmentTranscript', { params })).then((transcript) =>
      transcript?.state === 'there' ? askAhead({ ...read('assessmentCourse', { params }), staleTime: LONG }) : null,
    );
  },
  component: lazyRouteComponent(
    () => loadPage(() => withTold(import('./pages/assessment/assessment-page.tsx'))),
    'AssessmentPage',
  ),
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
      homeRoute,
      peopleRoute,
      personRoute,
      auditRoute,
      callsRoute,
      findRoute,
      keysRoute,
      keyUseRoute,
      accountRoute,
      accessRoute,
      assessmentRoute,
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
