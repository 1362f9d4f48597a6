import { texts } from '#messages/field/workshop.ts';
import type { AppDefinition, AppRoute, PageLoader } from '#client/app/route.ts';
import { paths } from './paths.ts';

const { denied } = texts;

function workshopRoute(path: string, load: PageLoader): AppRoute {
  return { path, load, roles: ['workshop'], signInPath: paths.signIn, deniedMessage: denied };
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
