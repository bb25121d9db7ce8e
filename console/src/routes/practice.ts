import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { askAhead } from '../api/ask-ahead.ts';
import { client, read } from '../api/queries.ts';
import { conversationsOf } from '../pages/practice/conversations-of.ts';
import { peopleBlock } from '../pages/practice/people-block.ts';
import {
  readAuditSearch,
  readCallsSearch,
  readMorningSearch,
  readPeopleSearch,
  readPersonSearch,
} from '../pages/practice/searches.ts';
import { isId } from '../parts/is-id.ts';
import { loadPage } from '../shell/load-page.ts';
import { withTold } from '../told/use-told.ts';
import { inside } from './root.ts';

/** What is kept as long as it is shown. */
const LONG = Number.POSITIVE_INFINITY;

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
    () => loadPage(() => withTold(import('../pages/practice/morning-page.tsx'))),
    'MorningPage',
  ),
});
const peopleRoute = createRoute({
  getParentRoute: () => inside,
  path: '/people',
  validateSearch: readPeopleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void askAhead(peopleBlock(readPeopleSearch({ ...deps }), 0)),
  component: lazyRouteComponent(() => loadPage(() => import('../pages/practice/people-page.tsx')), 'PeoplePage'),
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
    () => loadPage(() => withTold(import('../pages/practice/person-page.tsx'))),
    'PersonPage',
  ),
});
const auditRoute = createRoute({
  getParentRoute: () => inside,
  path: '/audit',
  staticData: { needs: 'audit.read' },
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => loadPage(() => import('../pages/practice/audit-page.tsx')), 'AuditPage'),
});
const callsRoute = createRoute({
  getParentRoute: () => inside,
  path: '/calls',
  validateSearch: readCallsSearch,
  component: lazyRouteComponent(
    () => loadPage(() => withTold(import('../pages/practice/calls-page.tsx'))),
    'CallsPage',
  ),
});
const findRoute = createRoute({
  getParentRoute: () => inside,
  // An id may have slashes, written as they are or as %2F.
  path: '/find/$',
  loader: ({ params: { _splat: id = '' } }) =>
    void (isId(id) && askAhead(read('findConversations', { query: { id } }))),
  component: lazyRouteComponent(() => loadPage(() => import('../pages/practice/find-page.tsx')), 'FindPage'),
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
    () => loadPage(() => withTold(import('../pages/assessment/assessment-page.tsx'))),
    'AssessmentPage',
  ),
});

/** The pages of people and their conversations: today, lists, a person, an assessment, who did what. */
export const practiceRoutes = [
  homeRoute,
  peopleRoute,
  personRoute,
  auditRoute,
  callsRoute,
  findRoute,
  assessmentRoute,
] as const;
