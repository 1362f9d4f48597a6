/**
 * Which tests of whole journeys and of the API concern a folder, by its name: what `npm run test:changed` runs beside the types,
 * the lint and the tests that import the changed files. A few of the closest; `npm test` runs them all.
 */
export const CONCERNS: Readonly<Record<string, readonly string[]>> = {
  account: ['e2e/account-hub.spec.ts'],
  accounts: [
    'api/accounts.test.ts',
    'api/customer-account.test.ts',
    'api/forgotten-password.test.ts',
    'api/new-email.test.ts',
  ],
  activity: ['api/activity.test.ts'],
  app: ['e2e/storefront.spec.ts'],
  bell: ['api/bell.test.ts'],
  'car-page': ['e2e/car-page.spec.ts'],
  cars: ['api/cars.test.ts', 'api/review-cars.test.ts'],
  catalogue: ['api/cars.test.ts', 'e2e/american.spec.ts'],
  contract: ['api/roles.test.ts', 'api/public-answers.test.ts'],
  dashboard: ['e2e/admin-people.spec.ts'],
  dealer: ['e2e/dealer.spec.ts'],
  dealers: ['api/dealers-and-vehicles.test.ts', 'api/dealer.test.ts'],
  'error-log': ['api/errors.test.ts', 'e2e/errors.spec.ts'],
  home: ['e2e/inspector-home.spec.ts'],
  http: ['api/http.test.ts', 'api/pages.test.ts'],
  info: ['e2e/lost-code.spec.ts'],
  inspection: ['e2e/wizard-dealer.spec.ts', 'e2e/wizard-details.spec.ts'],
  inspections: ['api/inspections.test.ts'],
  kernel: ['api/http.test.ts', 'api/bodies.test.ts', 'api/accounts.test.ts'],
  invitations: ['api/invitations.test.ts'],
  messages: ['api/mail.test.ts', 'api/messages.test.ts', 'api/told.test.ts'],
  notifications: ['api/notifications.test.ts'],
  offline: ['e2e/background-sync.spec.ts'],
  outbox: ['e2e/correction.spec.ts'],
  people: ['e2e/admin-people.spec.ts'],
  photos: ['api/photos.test.ts'],
  push: ['api/push.test.ts'],
  reservation: ['e2e/reservation.spec.ts'],
  reservations: [
    'api/reservations.test.ts',
    'api/reservations-admin.test.ts',
    'e2e/reservations-admin.spec.ts',
  ],
  review: ['api/review.test.ts', 'e2e/review.spec.ts'],
  session: ['e2e/session.spec.ts'],
  shortlist: ['e2e/shortlist-account.spec.ts'],
  'sign-in': ['e2e/sign-in.spec.ts'],
  site: ['api/pages.test.ts'],
  staff: ['api/staff.test.ts'],
  sw: ['e2e/field-script.spec.ts'],
  'test-errors': ['e2e/errors.spec.ts'],
  theme: ['e2e/theme.spec.ts'],
  ui: ['e2e/toasts.spec.ts'],
  'vehicle-data': ['api/dealers-and-vehicles.test.ts'],
  vehicles: ['api/dealers-and-vehicles.test.ts'],
};

/** Tests, from the folder of tests, that concern the folders these files lie in. */
export function concernedBy(files: readonly string[]): string[] {
  // An app's own name says little: what lies in it does.
  const folders = new Set(
    files.flatMap((file) => file.replace('client/staff/', 'client/').split('/').slice(0, -1)),
  );
  return [...new Set([...folders].flatMap((folder) => CONCERNS[folder] ?? []))].toSorted();
}
