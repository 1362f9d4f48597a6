/**
 * Which tests of whole journeys and of the API concern a folder, by its name: what `npm run test:changed` runs beside the types,
 * the lint and the tests that import the changed files. A few of the closest; `npm test` runs them all.
 */
export const AFFECTED_TESTS: Readonly<Record<string, readonly string[]>> = {
  account: ['e2e/account/account-menu.spec.ts'],
  accounts: [
    'api/accounts/sign-in.test.ts',
    'api/accounts/customer-account.test.ts',
    'api/accounts/password-reset.test.ts',
    'api/accounts/change-email.test.ts',
  ],
  activity: ['api/notifications/activity-log.test.ts'],
  app: ['e2e/storefront/storefront.spec.ts'],
  'content-pages': ['e2e/inspector/chunk-load-errors.spec.ts'],
  'mail-log': ['api/notifications/mail-log.test.ts'],
  components: ['api/notifications/in-app-notifications.test.ts'],
  'car-page': ['e2e/storefront/car-page.spec.ts'],
  cars: ['api/cars/public-cars.test.ts', 'api/cars/review-car-response.test.ts'],
  catalogue: ['api/cars/public-cars.test.ts', 'e2e/storefront/american-cars.spec.ts'],
  contract: ['api/accounts/authorization.test.ts', 'api/cars/public-response-privacy.test.ts'],
  dashboard: ['e2e/staff/admin-users.spec.ts'],
  dealer: ['e2e/staff/dealer-dashboard.spec.ts'],
  dealers: ['api/cars/dealers-and-vehicles.test.ts', 'api/cars/dealer-stock.test.ts'],
  'error-log': ['api/server/error-log.test.ts', 'e2e/staff/error-log.spec.ts'],
  home: ['e2e/inspector/inspector-dashboard.spec.ts'],
  http: ['api/server/http.test.ts', 'api/server/request-body-limits.test.ts', 'api/accounts/sign-in.test.ts'],
  pages: ['api/server/http.test.ts', 'api/server/page-rendering.test.ts'],
  inspection: ['e2e/inspector/wizard-dealer.spec.ts', 'e2e/inspector/wizard-details.spec.ts'],
  inspections: ['api/cars/submissions.test.ts'],
  invitations: ['api/accounts/invitations.test.ts'],
  notifications: [
    'api/notifications/notification-settings.test.ts',
    'api/notifications/in-app-notifications.test.ts',
    'api/notifications/mail-delivery.test.ts',
    'api/notifications/mail-log.test.ts',
    'api/notifications/notification-recipients.test.ts',
  ],
  offline: ['e2e/inspector/background-sync.spec.ts'],
  outbox: ['e2e/inspector/correction.spec.ts'],
  users: ['e2e/staff/admin-users.spec.ts'],
  photos: ['api/photos/photo-uploads.test.ts'],
  push: ['api/notifications/push-delivery.test.ts'],
  reservation: ['e2e/storefront/reservation-detail.spec.ts'],
  reservations: [
    'api/reservations/reservations.test.ts',
    'api/reservations/reservations-admin.test.ts',
    'e2e/staff/reservations-admin.spec.ts',
  ],
  review: ['api/cars/review.test.ts', 'e2e/staff/review.spec.ts'],
  auth: ['e2e/account/sign-in.spec.ts', 'e2e/account/session-expiry.spec.ts'],
  shortlist: ['e2e/storefront/shortlist-sync.spec.ts'],
  config: ['api/server/page-rendering.test.ts'],
  staff: ['api/accounts/staff.test.ts'],
  'service-worker': ['e2e/inspector/app-entry-script.spec.ts'],
  'test-errors': ['e2e/staff/error-log.spec.ts'],
  theme: ['e2e/app/theme.spec.ts'],
  ui: ['e2e/app/toasts.spec.ts'],
  'vehicle-data': ['api/cars/dealers-and-vehicles.test.ts'],
  integrations: ['api/cars/dealers-and-vehicles.test.ts'],
};

/** Tests, from the folder of tests, that concern the folders these files lie in. */
export function findAffectedTests(files: readonly string[]): string[] {
  // An app's own name says little: what lies in it does.
  const folders = new Set(files.flatMap((file) => file.replace('client/staff/', 'client/').split('/').slice(0, -1)));
  return [...new Set([...folders].flatMap((folder) => AFFECTED_TESTS[folder] ?? []))].toSorted();
}
