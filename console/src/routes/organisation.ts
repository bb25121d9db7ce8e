import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readCalibrationSearch } from '../pages/organisation/calibration/calibration-search.ts';
import { loadPage } from '../shell/load-page.ts';
import { inside } from './root.ts';

const organisationRoute = createRoute({
  getParentRoute: () => inside,
  path: '/organisation',
  staticData: { needs: 'people.write' },
  component: lazyRouteComponent(() => loadPage(() => import('../pages/organisation/frame.tsx')), 'OrganisationFrame'),
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
  component: lazyRouteComponent(
    () => loadPage(() => import('../pages/organisation/directory-page.tsx')),
    'DirectoryPage',
  ),
});
const tableRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/import',
  component: lazyRouteComponent(() => loadPage(() => import('../pages/organisation/table-page.tsx')), 'TablePage'),
});
const privacyRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/privacy',
  component: lazyRouteComponent(() => loadPage(() => import('../pages/organisation/privacy-page.tsx')), 'PrivacyPage'),
});
const erasuresRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/erasures',
  validateSearch: (search): { begun?: boolean | undefined } => ({ begun: search['begun'] === true ? true : undefined }),
  component: lazyRouteComponent(
    () => loadPage(() => import('../pages/organisation/erasures-page.tsx')),
    'ErasuresPage',
  ),
});
const assessorRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/assessor',
  component: lazyRouteComponent(
    () => loadPage(() => import('../pages/organisation/assessor-page.tsx')),
    'AssessorPage',
  ),
});
const calibrationRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/calibration',
  validateSearch: readCalibrationSearch,
  component: lazyRouteComponent(
    () => loadPage(() => import('../pages/organisation/calibration/calibration-page.tsx')),
    'CalibrationPage',
  ),
});

/** The pages about the organisation, in their own frame. */
export const organisationRoutes = organisationRoute.addChildren([
  organisationIndex,
  directoryRoute,
  tableRoute,
  privacyRoute,
  erasuresRoute,
  assessorRoute,
  calibrationRoute,
]);
