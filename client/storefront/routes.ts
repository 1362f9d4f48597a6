import type { PublicPage } from '#shared/routes/page-cache-key.ts';
import { ROLES } from '#shared/domain/enums.ts';
import type { AppDefinition, LayoutLoader, PageLoader, AppRoute } from '#client/app/route.ts';
import { StorefrontLayout } from './layout/storefront-layout.tsx';
import { paths } from './paths.ts';

const loadLayout: LayoutLoader = async () => StorefrontLayout;

/** Rendered on the server and cached there and on the device. */
function serverRenderedRoute(path: PublicPage | '*', ssrScreen: string, load: PageLoader): AppRoute {
  return { path, load, layout: loadLayout, ssrScreen };
}

function publicRoute(path: string, load: PageLoader): AppRoute {
  return { path, load, layout: loadLayout };
}

/** Any role may open the page; the server refuses staff. @see D-84 */
function signedInRoute(path: string, load: PageLoader): AppRoute {
  return { path, load, layout: loadLayout, roles: ROLES, signInPath: paths.customerSignIn };
}

/** @see C-prof-11, C-prof-12, D-02 */
function customerRoute(path: string, load: PageLoader): AppRoute {
  return {
    path,
    load,
    layout: loadLayout,
    roles: ['customer'],
    signInPath: paths.customerSignIn,
    fallbackPath: paths.home,
  };
}

const loadAllCarsPage: PageLoader = () => import('#client/storefront/catalogue/all-cars-page.tsx');
const loadLegalPage: PageLoader = () => import('#client/storefront/content-pages/legal-page.tsx');
const loadProfilePage: PageLoader = () => import('#client/storefront/account/profile-page.tsx');
const loadReservePage: PageLoader = () => import('#client/storefront/reservation/steps/reserve-page.tsx');
const loadCheckoutPage: PageLoader = () => import('#client/storefront/reservation/checkout/checkout-page.tsx');
const loadRepairOptionsPage: PageLoader = () =>
  import('#client/storefront/reservation/repair-options/repair-options-page.tsx');

export const storefrontApp: AppDefinition = {
  name: 'shop',
  routes: [
    serverRenderedRoute(paths.home, 'home-page', () => import('#client/storefront/catalogue/home/home-page.tsx')),
    serverRenderedRoute(paths.allCars, 'all-cars-page', loadAllCarsPage),
    serverRenderedRoute(paths.browse, 'all-cars-page', loadAllCarsPage),
    serverRenderedRoute(paths.selectCars, 'all-cars-page', loadAllCarsPage),
    serverRenderedRoute(
      paths.americanCars,
      'american-page',
      () => import('#client/storefront/catalogue/american-page.tsx'),
    ),
    serverRenderedRoute(paths.gccCars, 'gcc-page', () => import('#client/storefront/catalogue/gcc-page.tsx')),
    serverRenderedRoute(paths.search, 'search-page', () => import('#client/storefront/catalogue/search-page.tsx')),
    serverRenderedRoute(paths.carRoute, 'car-page', () => import('#client/storefront/car-page/car-page.tsx')),
    serverRenderedRoute(paths.reportRoute, 'report-page', () => import('#client/storefront/report/report-page.tsx')),
    serverRenderedRoute(paths.verify, 'verify-page', () => import('#client/storefront/verify/verify-page.tsx')),
    serverRenderedRoute(
      paths.howItWorks,
      'how-it-works-page',
      () => import('#client/storefront/content-pages/how-it-works-page.tsx'),
    ),
    serverRenderedRoute(paths.about, 'about-page', () => import('#client/storefront/content-pages/about-page.tsx')),
    ...[paths.contact, paths.terms, paths.privacy, paths.refunds].map((path) =>
      serverRenderedRoute(path, 'legal-page', loadLegalPage),
    ),
    publicRoute(paths.shortlist, () => import('#client/storefront/shortlist/shortlist-page.tsx')),
    publicRoute(paths.saved, () => import('#client/storefront/catalogue/saved-cars/saved-cars-page.tsx')),
    publicRoute(paths.signIn, () => import('#client/storefront/sign-in/sign-in-page.tsx')),
    publicRoute(paths.register, () => import('#client/storefront/sign-in/register-page.tsx')),
    publicRoute(paths.forgotPassword, () => import('#client/auth/forgot-password-page.tsx')),
    publicRoute(paths.resetPassword, () => import('#client/auth/reset-password-page.tsx')),
    publicRoute(paths.confirmEmail, () => import('#client/auth/confirm-email-page.tsx')),
    publicRoute(paths.invitation, () => import('#client/auth/invitation-page.tsx')),
    publicRoute(paths.signOut, () => import('#client/auth/logout-page.tsx')),
    customerRoute(paths.profile, loadProfilePage),
    customerRoute(paths.customerProfile, loadProfilePage),
    customerRoute(
      paths.savedSearches,
      () => import('#client/storefront/catalogue/saved-searches/saved-searches-page.tsx'),
    ),
    customerRoute(paths.notifications, () => import('#client/components/notifications/notification-settings-page.tsx')),
    publicRoute(paths.alertsOff, () => import('#client/storefront/catalogue/saved-searches/unsubscribe-page.tsx')),
    signedInRoute(paths.security, () => import('#client/storefront/account/security/security-page.tsx')),
    signedInRoute(paths.settings, () => import('#client/storefront/account/settings-page.tsx')),
    publicRoute(paths.account, () => import('#client/storefront/account/account-page.tsx')),
    publicRoute(paths.topicRoute, () => import('#client/storefront/account/help-topic-page.tsx')),
    { ...signedInRoute(paths.reserve, loadReservePage), showsReason: true },
    { ...signedInRoute(paths.checkout, loadCheckoutPage), showsReason: true },
    { ...signedInRoute(paths.fix, loadRepairOptionsPage), showsReason: true },
    customerRoute(paths.reservationRoute, () => import('#client/storefront/reservation/detail/reservation-page.tsx')),
    publicRoute(paths.testErrors, () => import('#client/storefront/test-errors/test-errors-page.tsx')),
  ],
  notFound: serverRenderedRoute('*', 'not-found-page', () => import('#client/app/not-found-page.tsx')),
  redirects: {
    ...Object.fromEntries(paths.earlierSignIns.map((path) => [path, paths.signIn])),
    [paths.signInCode]: paths.signIn,
    [paths.accountContact]: paths.contact,
    [paths.accountPrivacy]: paths.privacy,
  },
};
