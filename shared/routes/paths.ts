export const sharedPaths = {
  home: '/',
  allCars: '/accident-cars-for-sale',
  car: (id: string) => `/car/${encodeURIComponent(id)}`,
  reserve: '/reserve',
  checkout: '/checkout',
  profile: '/profile',
  settings: '/profile/settings',
  signIn: '/login',
  signInCode: '/login/code',
  security: '/profile/security',
  register: '/register',
  forgotPassword: '/forgot-password',
  /** Also in server/notifications/message-templates.ts. */
  resetPassword: '/reset-password',
  /** Also in server/notifications/message-templates.ts. */
  confirmEmail: '/confirm-email',
  /** Also in server/notifications/account-templates.ts. */
  invitation: '/invitation',
  /** Also in server/notifications/mail-sender.ts. */
  unsubscribe: '/alerts-off',
  notifications: {
    customer: '/profile/notifications',
    inspector: '/inspector/notifications',
    dealer: '/dealer/notifications',
    admin: '/admin/notifications',
    workshop: '/workshop/notifications',
  },
  customerSignIn: '/customer-login',
  dealerSignIn: '/dealer-login',
  inspectorSignIn: '/inspector/login',
  adminSignIn: '/admin/login',
  adminHome: '/admin',
  adminErrors: '/admin/errors',
  /** The inspector's form for admins. @see S-rev-10, S-route-06 */
  editCar: (carId: string) => `/inspector/add-car-american?edit=${encodeURIComponent(carId)}`,
} as const;

export function signInPathWithRedirect(signIn: string, page: string): string {
  return `${signIn}?redirect=${encodeURIComponent(page)}`;
}
