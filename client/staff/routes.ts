import { sharedPaths } from '#shared/routes/paths.ts';
import type { AppDefinition, LayoutLoader, PageLoader, AppRoute } from '#client/app/route.ts';
import { paths } from './paths.ts';

const loadStaffLayout: LayoutLoader = async () => (await import('#client/staff/layout/staff-layout.tsx')).StaffLayout;
const loadAuthLayout: LayoutLoader = async () => (await import('#client/auth/auth-layout.tsx')).AuthLayout;
const loadAdminDashboard: PageLoader = () => import('./admin-dashboard-page.tsx');
const loadDealerDashboard: PageLoader = () => import('#client/staff/dealer/dealer-dashboard-page.tsx');

const loadInspectionRequests: PageLoader = () =>
  import('#client/staff/inspection-requests/inspection-requests-page.tsx');
const loadNotificationSettings: PageLoader = () =>
  import('#client/components/notifications/notification-settings-page.tsx');

function adminRoute(path: string, load: PageLoader): AppRoute {
  return { path, load, layout: loadStaffLayout, roles: ['admin'], signInPath: paths.signIn };
}

function dealerRoute(path: string, load: PageLoader): AppRoute {
  return { path, load, layout: loadStaffLayout, roles: ['dealer'], signInPath: sharedPaths.signIn };
}

export const staffApp: AppDefinition = {
  name: 'staff',
  routes: [
    adminRoute(paths.admin, loadAdminDashboard),
    adminRoute(paths.adminDashboard, loadAdminDashboard),
    adminRoute(paths.workQueue, () => import('./work-queue-page.tsx')),
    adminRoute(paths.activity, () => import('#client/staff/dashboard/activity/activity-page.tsx')),
    adminRoute(paths.reservations, () => import('#client/staff/reservations/reservations-page.tsx')),
    adminRoute(paths.reservationRoute, () => import('#client/staff/reservations/reservation-page.tsx')),
    adminRoute(paths.review, () => import('#client/staff/review/review-page.tsx')),
    adminRoute(paths.messages, () => import('#client/staff/messages/messages-page.tsx')),
    adminRoute(paths.jobs, () => import('#client/staff/jobs/jobs-page.tsx')),
    adminRoute(paths.inspectionRequests, loadInspectionRequests),
    dealerRoute(paths.dealerInspectionRequests, loadInspectionRequests),
    adminRoute(paths.errors, () => import('#client/staff/error-log/errors-page.tsx')),
    ...[paths.dealer, paths.dealerDashboard, paths.dealerCars].map((path) => dealerRoute(path, loadDealerDashboard)),
    adminRoute(paths.adminNotifications, loadNotificationSettings),
    dealerRoute(paths.dealerNotifications, loadNotificationSettings),
    { path: paths.signIn, load: () => import('#client/auth/sign-in-page.tsx'), layout: loadAuthLayout },
  ],
  notFound: { path: '*', load: () => import('#client/app/not-found-page.tsx'), layout: loadAuthLayout },
  redirects: {},
};
