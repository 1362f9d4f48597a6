import { matchPath } from 'react-router-dom';
import { ROLES, type Role } from '#shared/domain/words.ts';
import type { PageModule } from '#client/app/page-module.ts';

/**
 * The table of contents of the client: every address, the screen behind it, the frame around it and who may see it.
 * Screens load when first needed; public ones are also rendered on the server.
 */

export type Frame = 'storefront' | 'staff' | 'entry' | 'bare';

export interface Route {
  path: string;
  load: () => Promise<PageModule>;
  frame: Frame;
  /** Rendered on the server for visitors (design section 7). */
  rendered: boolean;
  /** Signed-in roles that may see it; everybody when not given. Inspectors' own screens also work without signal. */
  who?: readonly Role[];
  /** Where a visitor is sent. */
  loginPath?: string;
  /** A visitor is told why before signing in (C-res-13). */
  saysWhy?: boolean;
  /** Where somebody of another role is sent; to their own page when not given. */
  otherwise?: string;
}

type Load = Route['load'];

function open(path: string, load: Load): Route {
  return { path, load, frame: 'storefront', rendered: true };
}

function inspectorOnly(path: string, load: Load): Route {
  return { path, load, frame: 'bare', rendered: false, who: ['inspector'], loginPath: '/inspector/login' };
}

function adminOnly(path: string, load: Load): Route {
  return { path, load, frame: 'staff', rendered: false, who: ['admin'], loginPath: '/admin/login' };
}

/** Anybody who is signed in: staff may look, the server refuses them (D-84). */
function signedIn(path: string, load: Load): Route {
  const loginPath = '/customer-login';
  return { path, load, frame: 'storefront', rendered: false, who: ROLES, loginPath, saysWhy: true };
}

const home: Load = () => import('#client/shop/catalogue/home/home-page.tsx');
const allCars: Load = () => import('#client/shop/catalogue/all-cars-page.tsx');
const dashboard: Load = () => import('#client/field/home/inspector-home-page.tsx');
const wizard: Load = () => import('#client/field/inspection/frame/wizard-page.tsx');
const gccForm: Load = () => import('#client/field/inspection/frame/gcc-coming-soon-page.tsx');
const adminHome: Load = () => import('#client/app/admin-page.tsx');
const profile: Load = () => import('#client/shop/account/profile-page.tsx');
/** What these show is this device's or this person's own: nothing a server could draw. */
const forAnybody = { frame: 'storefront', rendered: false } as const;
const signIn: Load = () => import('#client/sign-in/sign-in-page.tsx');

function dealerOnly(path: string): Route {
  const load: Load = () => import('#client/staff/dealer/dealer-home-page.tsx');
  return { path, load, frame: 'staff', rendered: false, who: ['dealer'], loginPath: '/login' };
}

/** D-03: the wizard admits an inspector always and an admin who edits a car. The screen itself checks the latter. */
function wizardAt(path: string): Route {
  return { ...inspectorOnly(path, wizard), who: ['inspector', 'admin'] };
}

/** The customers' own pages (C-prof-11, C-prof-12, D-02). */
function customerOnly(path: string, load: Load): Route {
  return {
    path,
    load,
    frame: 'storefront',
    rendered: false,
    who: ['customer'],
    loginPath: '/customer-login',
    otherwise: '/',
  };
}

export const routes: readonly Route[] = [
  open('/', home),
  open('/accident-cars-for-sale', allCars),
  open('/browse', allCars),
  open('/select-cars', allCars),
  open('/accident-cars-for-sale/american-spec', () => import('#client/shop/catalogue/american-page.tsx')),
  open('/accident-cars-for-sale/gcc-spec', () => import('#client/shop/catalogue/gcc-page.tsx')),
  open('/search', () => import('#client/shop/catalogue/search-page.tsx')),
  open('/car/:id', () => import('#client/shop/car-page/car-page.tsx')),
  open('/how-it-works', () => import('#client/shop/info/how-it-works-page.tsx')),
  open('/about', () => import('#client/shop/info/about-page.tsx')),
  {
    path: '/shortlist',
    load: () => import('#client/shop/shortlist/shortlist-page.tsx'),
    frame: 'storefront',
    rendered: false,
  },
  { path: '/login', load: signIn, frame: 'storefront', rendered: false },
  {
    path: '/register',
    load: () => import('#client/sign-in/register-page.tsx'),
    frame: 'storefront',
    rendered: false,
  },
  { path: '/inspector/login', load: signIn, frame: 'entry', rendered: false },
  { path: '/admin/login', load: signIn, frame: 'entry', rendered: false },
  { path: '/logout', load: () => import('#client/sign-in/logout-page.tsx'), ...forAnybody },
  customerOnly('/profile', profile),
  customerOnly('/customer-profile', profile),
  {
    path: '/profile/settings',
    load: () => import('#client/shop/account/settings-page.tsx'),
    who: ROLES,
    loginPath: '/customer-login',
    ...forAnybody,
  },
  { path: '/account', load: () => import('#client/shop/account/hub-page.tsx'), ...forAnybody },
  { path: '/account/:topic', load: () => import('#client/shop/account/topic-page.tsx'), ...forAnybody },
  { path: '/saved', load: () => import('#client/shop/catalogue/saved/saved-page.tsx'), ...forAnybody },
  inspectorOnly('/inspector', dashboard),
  inspectorOnly('/inspector-dashboard', dashboard),
  inspectorOnly('/inspector/dashboard', dashboard),
  wizardAt('/inspector/add-car/american'),
  wizardAt('/inspector-add-car-american'),
  wizardAt('/inspector/add-car-american'),
  inspectorOnly('/inspector/add-car-gcc', gccForm),
  inspectorOnly('/inspector/add-car/gcc', gccForm),
  inspectorOnly('/inspector-add-car-gcc', gccForm),
  inspectorOnly('/inspector/outbox', () => import('#client/field/outbox/outbox-page.tsx')),
  signedIn('/reserve', () => import('#client/shop/reservation/wizard/reserve-page.tsx')),
  signedIn('/checkout', () => import('#client/shop/reservation/checkout/checkout-page.tsx')),
  signedIn('/fix', () => import('#client/shop/reservation/repair/fix-page.tsx')),
  customerOnly('/reservation/:id', () => import('#client/shop/reservation/order/reservation-page.tsx')),
  adminOnly('/admin', adminHome),
  adminOnly('/admin-dashboard', adminHome),
  adminOnly('/admin/activity', () => import('#client/staff/dashboard/activity/activity-page.tsx')),
  adminOnly('/admin/reservations', () => import('#client/staff/reservations/reservations-page.tsx')),
  adminOnly('/admin/reservations/:id', () => import('#client/staff/reservations/reservation-page.tsx')),
  adminOnly('/admin/review', () => import('#client/staff/review/review-page.tsx')),
  adminOnly('/admin/errors', () => import('#client/staff/error-log/errors-page.tsx')),
  dealerOnly('/dealer'),
  dealerOnly('/dealer-dashboard'),
  dealerOnly('/dealer/cars'),
  {
    path: '/test-errors',
    load: () => import('#client/shop/test-errors/test-errors-page.tsx'),
    frame: 'storefront',
    rendered: false,
  },
];

export const notFound: Route = {
  path: '*',
  load: () => import('#client/app/not-found-page.tsx'),
  frame: 'storefront',
  rendered: true,
};

/** Old and alternative addresses (C-route-11 to 15); the query goes along. */
export const redirects: Record<string, string> = {
  '/unified-login': '/login',
  '/customer-login': '/login',
  '/admin-login': '/login',
  '/inspector-login': '/login',
  '/dealer-login': '/login',
};

export interface Match {
  route: Route;
  params: Record<string, string>;
}

/** The route of a path, never undefined: an unknown path is the not-found page. */
export function matchRoute(pathname: string): Match {
  for (const route of routes) {
    const match = matchPath({ path: route.path, end: true }, pathname);
    if (match) return { route, params: definedParams(match.params) };
  }
  return { route: notFound, params: {} };
}

function definedParams(params: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}
