import { sharedPaths } from '#shared/routes/paths.ts';

export const paths = {
  home: '/workshop',
  orderRoute: '/workshop/orders/:id',
  order: (id: string) => `/workshop/orders/${encodeURIComponent(id)}`,
  lineRoute: '/workshop/orders/:id/lines/:line',
  line: (id: string, line: string) => `/workshop/orders/${encodeURIComponent(id)}/lines/${encodeURIComponent(line)}`,
  notifications: sharedPaths.notifications.workshop,
  signIn: sharedPaths.signIn,
} as const;
