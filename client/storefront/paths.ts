import { publishedPhotoUrl } from '#shared/routes/photo-urls.ts';
import { sharedPaths } from '#shared/routes/paths.ts';

/** Every address of the shop. */
export const paths = {
  home: sharedPaths.home,
  allCars: sharedPaths.allCars,
  americanCars: '/accident-cars-for-sale/american-spec',
  gccCars: '/accident-cars-for-sale/gcc-spec',
  /** The list of all cars again, in the middle of a purchase. */
  browse: '/browse',
  /** And again, where cars are chosen from the profile (D-30). */
  selectCars: '/select-cars',
  /** The anchor of the cars on every page that lists them. */
  carList: 'car-list',
  search: '/search',
  searchFor: (text: string) => (text ? `/search?q=${encodeURIComponent(text)}` : '/search'),
  /** Above the pages of cars; no page itself. */
  cars: '/car',
  carRoute: '/car/:id',
  car: sharedPaths.car,
  reportRoute: '/car/:id/report',
  report: (id: string) => `${sharedPaths.car(id)}/report`,
  /** The same as data, to be kept; and the JPEG of a photo that its hash is of. */
  signedReport: (id: string) => `/api/cars/${encodeURIComponent(id)}/report`,
  publishedPhoto: publishedPhotoUrl,
  verify: '/verify',
  reportKeys: '/.well-known/redrive-keys.json',
  howItWorks: '/how-it-works',
  about: '/about',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  refunds: '/refunds',
  shortlist: '/shortlist',
  saved: '/saved',
  savedSearches: '/profile/searches',
  /** Offers to save what a list asks, as its address carries it. */
  saveSearch: (query: string) => `/profile/searches?save=${encodeURIComponent(query)}`,
  alertsOff: sharedPaths.unsubscribe,
  signIn: sharedPaths.signIn,
  signInCode: sharedPaths.signInCode,
  security: sharedPaths.security,
  register: sharedPaths.register,
  forgotPassword: sharedPaths.forgotPassword,
  resetPassword: sharedPaths.resetPassword,
  confirmEmail: sharedPaths.confirmEmail,
  invitation: sharedPaths.invitation,
  signOut: '/logout',
  customerSignIn: sharedPaths.customerSignIn,
  /** Redirected to the sign-in (C-route-11 to C-route-15). */
  earlierSignIns: [
    '/unified-login',
    sharedPaths.customerSignIn,
    sharedPaths.dealerSignIn,
    '/admin-login',
    '/inspector-login',
  ],
  profile: sharedPaths.profile,
  customerProfile: '/customer-profile',
  settings: sharedPaths.settings,
  notifications: sharedPaths.notifications.customer,
  account: '/account',
  topicRoute: '/account/:topic',
  topic: (topic: string) => `/account/${topic}`,
  /** What the account knows under addresses of its own; the pages in the footer say it. */
  accountContact: '/account/contact',
  accountPrivacy: '/account/privacy',
  reserve: '/reserve',
  reserveStep: (step: number) => (step === 1 ? '/reserve' : `/reserve?step=${step}`),
  checkout: '/checkout',
  checkoutOf: (reservationId: string) => `/checkout?reservation=${reservationId}`,
  fix: '/fix',
  fixOf: (reservationId: string) => `/fix?reservation=${reservationId}`,
  /** Above the pages of reservations; no page itself. */
  reservations: '/reservation',
  reservationRoute: '/reservation/:id',
  reservation: (id: string) => `/reservation/${id}`,
  testErrors: '/test-errors',
} as const;
