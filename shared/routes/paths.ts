/** Addresses that more than one app names; what one app alone names is in its own paths.ts. */
export const sharedPaths = {
  home: '/',
  allCars: '/accident-cars-for-sale',
  car: (id: string) => `/car/${encodeURIComponent(id)}`,
  profile: '/profile',
  /** Where a password is changed. */
  settings: '/profile/settings',
  signIn: '/login',
  /** Takes the second step from a browser without script. */
  signInCode: '/login/code',
  /** Second factor, passkeys and signed-in devices of every role. */
  security: '/profile/security',
  register: '/register',
  /** Asks for a link by mail. */
  forgotPassword: '/forgot-password',
  /** Where the link leads, with `?token=`; messages name it too (server/notifications/message-templates.ts). */
  resetPassword: '/reset-password',
  /** Where the link to a new address leads, with `?token=`; messages name it too (server/notifications/message-templates.ts). */
  confirmEmail: '/confirm-email',
  /** Where an invitation leads, with `?token=`; messages name it too (server/notifications/invitation-words.ts). */
  invitation: '/invitation',
  /** Where the link in a mail of news leads, with `?token=`; messages name it too (server/notifications/sender.ts). */
  unsubscribe: '/alerts-off',
  /** Where each role chooses how it is told, in its own app. */
  notifications: {
    customer: '/profile/notifications',
    inspector: '/inspector/notifications',
    dealer: '/dealer/notifications',
    admin: '/admin/notifications',
  },
  customerSignIn: '/customer-login',
  dealerSignIn: '/dealer-login',
  inspectorSignIn: '/inspector/login',
  adminSignIn: '/admin/login',
  adminHome: '/admin',
  adminErrors: '/admin/errors',
  /** Where an admin edits everything of a car: the inspector's form (S-rev-10, S-route-06). */
  editCar: (carId: string) => `/inspector/add-car-american?edit=${encodeURIComponent(carId)}`,
} as const;

/** A sign-in page that leads back to `page` (path and query). */
export function signInPathWithRedirect(signIn: string, page: string): string {
  return `${signIn}?redirect=${encodeURIComponent(page)}`;
}
