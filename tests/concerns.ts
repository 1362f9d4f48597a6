/**
 * Which tests of whole journeys and of the API concern a folder, by its name: what `npm run test:changed` runs beside the types,
 * the lint and the tests that import the changed files. A few of the closest; `npm test` runs them all.
 */
export const CONCERNS: Readonly<Record<string, readonly string[]>> = {
  account: ['e2e/account/account-hub.spec.ts'],
  accounts: [
    'api/accounts/accounts.test.ts',
    'api/accounts/customer-account.test.ts',
    'api/accounts/forgotten-password.test.ts',
    'api/accounts/new-email.test.ts',
  ],
  activity: ['api/messages/activity.test.ts'],
  app: ['e2e/shop/storefront.spec.ts'],
  bell: ['api/messages/bell.test.ts'],
  'car-page': ['e2e/shop/car-page.spec.ts'],
  cars: ['api/cars/cars.test.ts', 'api/cars/review-cars.test.ts'],
  catalogue: ['api/cars/cars.test.ts', 'e2e/field/american.spec.ts'],
  contract: ['api/accounts/roles.test.ts', 'api/cars/public-answers.test.ts'],
  dashboard: ['e2e/staff/admin-people.spec.ts'],
  dealer: ['e2e/staff/dealer.spec.ts'],
  dealers: ['api/cars/dealers-and-vehicles.test.ts', 'api/cars/dealer.test.ts'],
  'error-log': ['api/server/errors.test.ts', 'e2e/staff/errors.spec.ts'],
  home: ['e2e/field/inspector-home.spec.ts'],
  http: ['api/server/http.test.ts', 'api/server/pages.test.ts'],
  info: ['e2e/field/lost-code.spec.ts'],
  inspection: ['e2e/field/wizard-dealer.spec.ts', 'e2e/field/wizard-details.spec.ts'],
  inspections: ['api/cars/inspections.test.ts'],
  kernel: ['api/server/http.test.ts', 'api/server/bodies.test.ts', 'api/accounts/accounts.test.ts'],
  invitations: ['api/accounts/invitations.test.ts'],
  messages: ['api/messages/mail.test.ts', 'api/messages/messages.test.ts', 'api/messages/told.test.ts'],
  notifications: ['api/messages/notifications.test.ts'],
  offline: ['e2e/field/background-sync.spec.ts'],
  outbox: ['e2e/field/correction.spec.ts'],
  people: ['e2e/staff/admin-people.spec.ts'],
  photos: ['api/photos/photos.test.ts'],
  push: ['api/messages/push.test.ts'],
  reservation: ['e2e/shop/reservation.spec.ts'],
  reservations: [
    'api/orders/reservations.test.ts',
    'api/orders/reservations-admin.test.ts',
    'e2e/staff/reservations-admin.spec.ts',
  ],
  review: ['api/cars/review.test.ts', 'e2e/staff/review.spec.ts'],
  session: ['e2e/field/session.spec.ts'],
  shortlist: ['e2e/shop/shortlist-account.spec.ts'],
  'sign-in': ['e2e/account/sign-in.spec.ts'],
  site: ['api/server/pages.test.ts'],
  staff: ['api/accounts/staff.test.ts'],
  sw: ['e2e/field/field-script.spec.ts'],
  'test-errors': ['e2e/staff/errors.spec.ts'],
  theme: ['e2e/app/theme.spec.ts'],
  ui: ['e2e/app/toasts.spec.ts'],
  'vehicle-data': ['api/cars/dealers-and-vehicles.test.ts'],
  vehicles: ['api/cars/dealers-and-vehicles.test.ts'],
};

/** Tests, from the folder of tests, that concern the folders these files lie in. */
export function concernedBy(files: readonly string[]): string[] {
  // An app's own name says little: what lies in it does.
  const folders = new Set(
    files.flatMap((file) => file.replace('client/staff/', 'client/').split('/').slice(0, -1)),
  );
  return [...new Set([...folders].flatMap((folder) => CONCERNS[folder] ?? []))].toSorted();
}
