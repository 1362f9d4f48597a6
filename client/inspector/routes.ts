import type { AppTable, LoadFrame, LoadScreen, Route } from '#client/app/route.ts';
import { paths } from './paths.ts';

/** The table of contents of the field app: what inspectors work with, also without signal. */

const dashboard: LoadScreen = () => import('#client/inspector/home/inspector-dashboard-page.tsx');
const wizard: LoadScreen = () => import('#client/inspector/inspection/wizard/wizard-page.tsx');
const gccForm: LoadScreen = () => import('#client/inspector/inspection/wizard/gcc-coming-soon-page.tsx');
const entryFrame: LoadFrame = async () => (await import('#client/auth/auth-layout.tsx')).EntryFrame;

const denial = { title: 'Access Denied', description: 'You need inspector role to access this page' };

/** Somebody of another role is told why and gets the dashboard's way out (S-guard-03, S-guard-04). */
function inspectorOnly(path: string, load: LoadScreen): Route {
  return { path, load, who: ['inspector'], loginPath: paths.signIn, otherwise: paths.dashboard, denial };
}

/** A wrong role gets a way out here, and no calls are made (D-01). */
function homeAt(path: string): Route {
  return { ...inspectorOnly(path, dashboard), deniesHere: true };
}

/** D-03: the wizard admits an inspector always and an admin who edits a car. The screen itself checks the latter. */
function wizardAt(path: string): Route {
  return { ...inspectorOnly(path, wizard), who: ['inspector', 'admin'] };
}

export const field: AppTable = {
  name: 'field',
  routes: [
    ...[paths.home, paths.dashboard, paths.earlierDashboard].map(homeAt),
    ...[paths.addAmerican, ...paths.earlierAddAmerican].map(wizardAt),
    ...[paths.addGcc, ...paths.earlierAddGcc].map((path) => inspectorOnly(path, gccForm)),
    inspectorOnly(
      paths.notifications,
      () => import('#client/inspector/home/inspector-notification-settings-page.tsx'),
    ),
    inspectorOnly(paths.outbox, () => import('#client/inspector/outbox/outbox-page.tsx')),
    { path: paths.signIn, load: () => import('#client/auth/sign-in-page.tsx'), frame: entryFrame },
  ],
  notFound: { path: '*', load: () => import('#client/app/not-found-page.tsx'), frame: entryFrame },
  redirects: {},
};
