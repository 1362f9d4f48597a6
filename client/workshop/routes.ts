import type { AppDefinition, AppRoute, PageLoader } from '#client/app/route.ts';
import { paths } from './paths.ts';

const ACCESS_DENIED = { title: 'Access Denied', description: 'You need workshop role to access this page' };

function workshopRoute(path: string, load: PageLoader): AppRoute {
  return { path, load, roles: ['workshop'], signInPath: paths.signIn, deniedMessage: ACCESS_DENIED };
}

export const workshopApp: AppDefinition = {
  name: 'workshop',
  routes: [
    workshopRoute(paths.home, () => import('#client/workshop/orders-page.tsx')),
    workshopRoute(paths.orderRoute, () => import('#client/workshop/order-page.tsx')),
    workshopRoute(paths.lineRoute, () => import('#client/workshop/line-page.tsx')),
    workshopRoute(paths.notifications, () => import('#client/workshop/notification-settings-page.tsx')),
  ],
  notFound: {
    path: '*',
    load: () => import('#client/app/not-found-page.tsx'),
    layout: async () => (await import('#client/auth/auth-layout.tsx')).AuthLayout,
  },
  redirects: {},
};
