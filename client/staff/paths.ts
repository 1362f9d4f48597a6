import { sharedPaths } from '#shared/routes/paths.ts';

const RESERVATIONS_PATH = '/admin/reservations';

export const paths = {
  admin: sharedPaths.adminHome,
  /** Targets of the sign-in redirect (shared/routes/sign-in-redirect.ts). */
  adminDashboard: '/admin-dashboard',
  adminTab: (tab: string) => `/admin?tab=${tab}`,
  activity: '/admin/activity',
  workQueue: '/admin/queue',
  review: '/admin/review',
  /** Opens the car in the list of approved cars. */
  reviewOf: (carId: string) => `/admin/review?tab=approved&car=${encodeURIComponent(carId)}`,
  reviewPending: (carId: string) => `/admin/review?car=${encodeURIComponent(carId)}`,
  reservations: RESERVATIONS_PATH,
  reservationsWaiting: `${RESERVATIONS_PATH}?waiting=us`,
  reservationRoute: `${RESERVATIONS_PATH}/:id`,
  reservation: (id: string) => `${RESERVATIONS_PATH}/${encodeURIComponent(id)}`,
  messages: '/admin/messages',
  messagesAbout: (q: string, messageId?: string) =>
    `/admin/messages?q=${encodeURIComponent(q)}${messageId === undefined ? '' : `&message=${encodeURIComponent(messageId)}`}`,
  jobs: '/admin/jobs',
  inspectionRequests: '/admin/cars-to-inspect',
  dealerInspectionRequests: '/dealer/cars-to-inspect',
  errors: sharedPaths.adminErrors,
  adminNotifications: sharedPaths.notifications.admin,
  dealerNotifications: sharedPaths.notifications.dealer,
  signIn: sharedPaths.adminSignIn,
  dealer: '/dealer',
  dealerDashboard: '/dealer-dashboard',
  dealerCars: '/dealer/cars',
} as const;
