import { sharedPaths } from '#shared/routes/paths.ts';

/** URLs of the inspector app; some pages have aliases of earlier releases. */

const ADD_AMERICAN_PATH = '/inspector/add-car/american';

export const paths = {
  home: '/inspector',
  dashboard: '/inspector/dashboard',
  earlierDashboard: '/inspector-dashboard',
  addAmerican: ADD_AMERICAN_PATH,
  draft: (draftId: string) => `${ADD_AMERICAN_PATH}?draft=${encodeURIComponent(draftId)}`,
  earlierAddAmerican: ['/inspector-add-car-american', '/inspector/add-car-american'],
  addGcc: '/inspector/add-car/gcc',
  earlierAddGcc: ['/inspector/add-car-gcc', '/inspector-add-car-gcc'],
  outbox: '/inspector/outbox',
  notifications: sharedPaths.notifications.inspector,
  signIn: sharedPaths.inspectorSignIn,
} as const;
