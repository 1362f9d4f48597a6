import { texts } from '#messages/field/inspector-home.ts';
import type { AppDefinition, LayoutLoader, PageLoader, AppRoute } from '#client/app/route.ts';
import { paths } from './paths.ts';

const loadDashboard: PageLoader = () => import('#client/inspector/home/inspector-dashboard-page.tsx');
const loadWizard: PageLoader = () => import('#client/inspector/inspection/wizard/wizard-page.tsx');
const loadGccForm: PageLoader = () => import('#client/inspector/inspection/wizard/gcc-page.tsx');
const loadAuthLayout: LayoutLoader = async () => (await import('#client/auth/auth-layout.tsx')).AuthLayout;

const { denied } = texts;

/** @see S-guard-03, S-guard-04 */
function inspectorRoute(path: string, load: PageLoader): AppRoute {
  return {
    path,
    load,
    roles: ['inspector'],
    signInPath: paths.signIn,
    fallbackPath: paths.dashboard,
    deniedMessage: denied,
  };
}

/** Another role gets a link to its dashboard, and no calls are made. @see D-01 */
function dashboardRoute(path: string): AppRoute {
  return { ...inspectorRoute(path, loadDashboard), isDeniedInPlace: true };
}

/** Inspectors, and admins who edit a car, which the wizard checks. @see D-03 */
function wizardRoute(path: string): AppRoute {
  return { ...inspectorRoute(path, loadWizard), roles: ['inspector', 'admin'] };
}

export const inspectorApp: AppDefinition = {
  name: 'field',
  routes: [
    ...[paths.home, paths.dashboard, paths.earlierDashboard].map(dashboardRoute),
    ...[paths.addAmerican, ...paths.earlierAddAmerican].map(wizardRoute),
    ...[paths.addGcc, ...paths.earlierAddGcc].map((path) => inspectorRoute(path, loadGccForm)),
    inspectorRoute(
      paths.notifications,
      () => import('#client/inspector/home/inspector-notification-settings-page.tsx'),
    ),
    inspectorRoute(paths.outbox, () => import('#client/inspector/outbox/outbox-page.tsx')),
    { path: paths.signIn, load: () => import('#client/auth/sign-in-page.tsx'), layout: loadAuthLayout },
  ],
  notFound: { path: '*', load: () => import('#client/app/not-found-page.tsx'), layout: loadAuthLayout },
  redirects: {},
};
