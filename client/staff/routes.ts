import { sharedPaths } from '#shared/routes/paths.ts';
import type { AppTable, LoadFrame, LoadScreen, Route } from '#client/app/route.ts';
import { paths } from './paths.ts';

/** The table of contents of the staff's app: what admins and dealers work with. */

const frame: LoadFrame = async () => (await import('#client/staff/layout/staff-layout.tsx')).StaffFrame;
const entryFrame: LoadFrame = async () => (await import('#client/auth/auth-layout.tsx')).EntryFrame;
const adminHome: LoadScreen = () => import('./admin-dashboard-page.tsx');
const dealerHome: LoadScreen = () => import('#client/staff/dealer/dealer-dashboard-page.tsx');

const notifications: LoadScreen = () =>
  import('#client/components/notifications/notification-settings-page.tsx');

function adminOnly(path: string, load: LoadScreen): Route {
  return { path, load, frame, who: ['admin'], loginPath: paths.signIn };
}

function dealerOnly(path: string, load: LoadScreen): Route {
  return { path, load, frame, who: ['dealer'], loginPath: sharedPaths.signIn };
}

export const staff: AppTable = {
  name: 'staff',
  routes: [
    adminOnly(paths.admin, adminHome),
    adminOnly(paths.adminDashboard, adminHome),
    adminOnly(paths.activity, () => import('#client/staff/dashboard/activity/activity-page.tsx')),
    adminOnly(paths.reservations, () => import('#client/staff/reservations/reservations-page.tsx')),
    adminOnly(paths.reservationRoute, () => import('#client/staff/reservations/reservation-page.tsx')),
    adminOnly(paths.review, () => import('#client/staff/review/review-page.tsx')),
    adminOnly(paths.messages, () => import('#client/staff/messages/messages-page.tsx')),
    adminOnly(paths.jobs, () => import('#client/staff/jobs/jobs-page.tsx')),
    adminOnly(paths.errors, () => import('#client/staff/error-log/errors-page.tsx')),
    ...[paths.dealer, paths.dealerDashboard, paths.dealerCars].map((path) => dealerOnly(path, dealerHome)),
    adminOnly(paths.adminNotifications, notifications),
    dealerOnly(paths.dealerNotifications, notifications),
    { path: paths.signIn, load: () => import('#client/auth/sign-in-page.tsx'), frame: entryFrame },
  ],
  notFound: { path: '*', load: () => import('#client/app/not-found-page.tsx'), frame: entryFrame },
  redirects: {},
};
