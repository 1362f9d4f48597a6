import type { PublicPage } from '#shared/routes/page-cache-key.ts';
import { ROLES } from '#shared/domain/enums.ts';
import type { AppTable, LoadFrame, LoadScreen, Route } from '#client/app/route.ts';
import { Storefront } from './layout/storefront-layout.tsx';
import { paths } from './paths.ts';

/** The table of contents of the shop: what visitors and customers see. Public pages are also rendered on the server. */

const frame: LoadFrame = async () => Storefront;

/** A page that is rendered on the server and kept, there and on the phone. */
function open(path: PublicPage | '*', rendered: string, load: LoadScreen): Route {
  return { path, load, frame, rendered };
}

/** What these show is this device's or this person's own: nothing a server could draw. */
function forAnybody(path: string, load: LoadScreen): Route {
  return { path, load, frame };
}

/** Anybody who is signed in: staff may look, the server refuses them (D-84). */
function signedIn(path: string, load: LoadScreen): Route {
  return { path, load, frame, who: ROLES, loginPath: paths.customerSignIn };
}

/** The customers' own pages (C-prof-11, C-prof-12, D-02). */
function customerOnly(path: string, load: LoadScreen): Route {
  return { path, load, frame, who: ['customer'], loginPath: paths.customerSignIn, otherwise: paths.home };
}

const allCars: LoadScreen = () => import('#client/storefront/catalogue/all-cars-page.tsx');
const legal: LoadScreen = () => import('#client/storefront/content-pages/legal-page.tsx');
const profile: LoadScreen = () => import('#client/storefront/account/profile-page.tsx');
const reserve: LoadScreen = () => import('#client/storefront/reservation/steps/reserve-page.tsx');
const checkout: LoadScreen = () => import('#client/storefront/reservation/checkout/checkout-page.tsx');
const fix: LoadScreen = () => import('#client/storefront/reservation/repair-options/repair-options-page.tsx');

export const shop: AppTable = {
  name: 'shop',
  routes: [
    open(paths.home, 'home-page', () => import('#client/storefront/catalogue/home/home-page.tsx')),
    open(paths.allCars, 'all-cars-page', allCars),
    open(paths.browse, 'all-cars-page', allCars),
    open(paths.selectCars, 'all-cars-page', allCars),
    open(paths.americanCars, 'american-page', () => import('#client/storefront/catalogue/american-page.tsx')),
    open(paths.gccCars, 'gcc-page', () => import('#client/storefront/catalogue/gcc-page.tsx')),
    open(paths.search, 'search-page', () => import('#client/storefront/catalogue/search-page.tsx')),
    open(paths.carRoute, 'car-page', () => import('#client/storefront/car-page/car-page.tsx')),
    open(paths.reportRoute, 'report-page', () => import('#client/storefront/report/report-page.tsx')),
    open(paths.verify, 'verify-page', () => import('#client/storefront/verify/verify-page.tsx')),
    open(
      paths.howItWorks,
      'how-it-works-page',
      () => import('#client/storefront/content-pages/how-it-works-page.tsx'),
    ),
    open(paths.about, 'about-page', () => import('#client/storefront/content-pages/about-page.tsx')),
    ...[paths.contact, paths.terms, paths.privacy, paths.refunds].map((path) =>
      open(path, 'legal-page', legal),
    ),
    forAnybody(paths.shortlist, () => import('#client/storefront/shortlist/shortlist-page.tsx')),
    forAnybody(paths.saved, () => import('#client/storefront/catalogue/saved-cars/saved-cars-page.tsx')),
    forAnybody(paths.signIn, () => import('#client/auth/sign-in-page.tsx')),
    forAnybody(paths.register, () => import('#client/auth/register-page.tsx')),
    forAnybody(paths.forgotPassword, () => import('#client/auth/forgot-password-page.tsx')),
    forAnybody(paths.resetPassword, () => import('#client/auth/reset-password-page.tsx')),
    forAnybody(paths.confirmEmail, () => import('#client/auth/confirm-email-page.tsx')),
    forAnybody(paths.invitation, () => import('#client/auth/invitation-page.tsx')),
    forAnybody(paths.signOut, () => import('#client/auth/logout-page.tsx')),
    customerOnly(paths.profile, profile),
    customerOnly(paths.customerProfile, profile),
    customerOnly(
      paths.savedSearches,
      () => import('#client/storefront/catalogue/saved-searches/saved-searches-page.tsx'),
    ),
    customerOnly(
      paths.notifications,
      () => import('#client/components/notifications/notification-settings-page.tsx'),
    ),
    forAnybody(
      paths.alertsOff,
      () => import('#client/storefront/catalogue/saved-searches/unsubscribe-page.tsx'),
    ),
    signedIn(paths.security, () => import('#client/storefront/account/security/security-page.tsx')),
    signedIn(paths.settings, () => import('#client/storefront/account/settings-page.tsx')),
    forAnybody(paths.account, () => import('#client/storefront/account/account-page.tsx')),
    forAnybody(paths.topicRoute, () => import('#client/storefront/account/help-topic-page.tsx')),
    { ...signedIn(paths.reserve, reserve), saysWhy: true },
    { ...signedIn(paths.checkout, checkout), saysWhy: true },
    { ...signedIn(paths.fix, fix), saysWhy: true },
    customerOnly(
      paths.reservationRoute,
      () => import('#client/storefront/reservation/detail/reservation-page.tsx'),
    ),
    forAnybody(paths.testErrors, () => import('#client/storefront/test-errors/test-errors-page.tsx')),
  ],
  notFound: open('*', 'not-found-page', () => import('#client/app/not-found-page.tsx')),
  redirects: {
    ...Object.fromEntries(paths.earlierSignIns.map((path) => [path, paths.signIn])),
    [paths.signInCode]: paths.signIn,
    [paths.accountContact]: paths.contact,
    [paths.accountPrivacy]: paths.privacy,
  },
};
