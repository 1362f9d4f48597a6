import type { PublicPage } from '#shared/addresses/page-address.ts';
import { ROLES } from '#shared/domain/words.ts';
import type { AppTable, LoadFrame, LoadScreen, Route } from '#client/app/route.ts';
import { Storefront } from './frame/storefront.tsx';
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

const allCars: LoadScreen = () => import('#client/shop/catalogue/all-cars-page.tsx');
const legal: LoadScreen = () => import('#client/shop/info/legal-page.tsx');
const profile: LoadScreen = () => import('#client/shop/account/profile-page.tsx');
const reserve: LoadScreen = () => import('#client/shop/reservation/wizard/reserve-page.tsx');
const checkout: LoadScreen = () => import('#client/shop/reservation/checkout/checkout-page.tsx');
const fix: LoadScreen = () => import('#client/shop/reservation/repair/fix-page.tsx');

export const shop: AppTable = {
  name: 'shop',
  routes: [
    open(paths.home, 'home-page', () => import('#client/shop/catalogue/home/home-page.tsx')),
    open(paths.allCars, 'all-cars-page', allCars),
    open(paths.browse, 'all-cars-page', allCars),
    open(paths.selectCars, 'all-cars-page', allCars),
    open(paths.americanCars, 'american-page', () => import('#client/shop/catalogue/american-page.tsx')),
    open(paths.gccCars, 'gcc-page', () => import('#client/shop/catalogue/gcc-page.tsx')),
    open(paths.search, 'search-page', () => import('#client/shop/catalogue/search-page.tsx')),
    open(paths.carRoute, 'car-page', () => import('#client/shop/car-page/car-page.tsx')),
    open(paths.reportRoute, 'report-page', () => import('#client/shop/report/report-page.tsx')),
    open(paths.verify, 'verify-page', () => import('#client/shop/verify/verify-page.tsx')),
    open(paths.howItWorks, 'how-it-works-page', () => import('#client/shop/info/how-it-works-page.tsx')),
    open(paths.about, 'about-page', () => import('#client/shop/info/about-page.tsx')),
    ...[paths.contact, paths.terms, paths.privacy, paths.refunds].map((path) =>
      open(path, 'legal-page', legal),
    ),
    forAnybody(paths.shortlist, () => import('#client/shop/shortlist/shortlist-page.tsx')),
    forAnybody(paths.saved, () => import('#client/shop/catalogue/saved/saved-page.tsx')),
    forAnybody(paths.signIn, () => import('#client/sign-in/sign-in-page.tsx')),
    forAnybody(paths.register, () => import('#client/sign-in/register-page.tsx')),
    forAnybody(paths.forgotPassword, () => import('#client/sign-in/forgot-password-page.tsx')),
    forAnybody(paths.resetPassword, () => import('#client/sign-in/reset-password-page.tsx')),
    forAnybody(paths.confirmEmail, () => import('#client/sign-in/confirm-email-page.tsx')),
    forAnybody(paths.invitation, () => import('#client/sign-in/invitation-page.tsx')),
    forAnybody(paths.signOut, () => import('#client/sign-in/logout-page.tsx')),
    customerOnly(paths.profile, profile),
    customerOnly(paths.customerProfile, profile),
    customerOnly(paths.savedSearches, () => import('#client/shop/catalogue/searches/searches-page.tsx')),
    customerOnly(paths.notifications, () => import('#client/trade/notifications/notifications-page.tsx')),
    forAnybody(paths.alertsOff, () => import('#client/shop/catalogue/searches/alerts-off-page.tsx')),
    signedIn(paths.security, () => import('#client/shop/account/security/security-page.tsx')),
    signedIn(paths.settings, () => import('#client/shop/account/settings-page.tsx')),
    forAnybody(paths.account, () => import('#client/shop/account/hub-page.tsx')),
    forAnybody(paths.topicRoute, () => import('#client/shop/account/topic-page.tsx')),
    { ...signedIn(paths.reserve, reserve), saysWhy: true },
    { ...signedIn(paths.checkout, checkout), saysWhy: true },
    { ...signedIn(paths.fix, fix), saysWhy: true },
    customerOnly(paths.reservationRoute, () => import('#client/shop/reservation/order/reservation-page.tsx')),
    forAnybody(paths.testErrors, () => import('#client/shop/test-errors/test-errors-page.tsx')),
  ],
  notFound: open('*', 'not-found-page', () => import('#client/app/not-found-page.tsx')),
  redirects: {
    ...Object.fromEntries(paths.earlierSignIns.map((path) => [path, paths.signIn])),
    [paths.signInCode]: paths.signIn,
    [paths.accountContact]: paths.contact,
    [paths.accountPrivacy]: paths.privacy,
  },
};
