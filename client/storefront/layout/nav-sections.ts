import { matchPath } from 'react-router-dom';
import { paths } from '#client/storefront/paths.ts';

export type NavSection =
  | 'home'
  | 'browse'
  | 'how'
  | 'about'
  | 'shortlist'
  | 'reserve'
  | 'fix'
  | 'saved'
  | 'account'
  | 'other';

const NAV_SECTIONS: readonly [section: NavSection, places: readonly string[]][] = [
  ['browse', [paths.browse, paths.search, paths.selectCars, paths.allCars, paths.cars]],
  ['how', [paths.howItWorks]],
  ['about', [paths.about]],
  ['shortlist', [paths.shortlist]],
  ['reserve', [paths.reserve, paths.checkout]],
  ['fix', [paths.fix]],
  ['saved', [paths.saved]],
  ['account', [paths.account, paths.profile, paths.customerProfile, paths.reservations]],
];

function isPathWithin(pathname: string, parentPath: string): boolean {
  return pathname === parentPath || pathname.startsWith(`${parentPath}/`);
}

export function getNavSection(pathname: string): NavSection {
  if (pathname === paths.home) return 'home';
  const match = NAV_SECTIONS.find(([, parents]) => parents.some((parentPath) => isPathWithin(pathname, parentPath)));
  return match?.[0] ?? 'other';
}

const PAGES_WITH_SEARCH_BAR: readonly string[] = [
  paths.search,
  paths.browse,
  paths.selectCars,
  paths.allCars,
  paths.americanCars,
];

/** Pages with their own search box; the header hides its one. */
export function hasSearchBar(pathname: string): boolean {
  return PAGES_WITH_SEARCH_BAR.includes(pathname);
}

export function hasCarList(pathname: string): boolean {
  return pathname === paths.home || hasSearchBar(pathname);
}

const isReportPage = (pathname: string): boolean => matchPath(paths.reportRoute, pathname) !== null;

/** Car page and reservation have an action bar instead of the bottom navigation. */
export function hasActionBar(pathname: string): boolean {
  if (isReportPage(pathname)) return false;
  return isPathWithin(pathname, paths.cars) || pathname === paths.reserve || pathname === paths.checkout;
}

const FORM_PAGES: readonly string[] = [
  paths.reserve,
  paths.checkout,
  paths.fix,
  paths.signIn,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.confirmEmail,
  paths.invitation,
];

export function isFormPage(pathname: string): boolean {
  return FORM_PAGES.includes(pathname);
}

export function hasShortlistBar(pathname: string): boolean {
  return ['home', 'browse', 'saved'].includes(getNavSection(pathname)) && !isReportPage(pathname);
}

/** Phones: the slim bar above the bottom navigation. */
export function hasSlimShortlistBar(pathname: string): boolean {
  return hasShortlistBar(pathname) && !hasActionBar(pathname) && !isSelectCarsPage(pathname);
}

/** The selection bar is shown at every width here. @see D-30 */
export function isSelectCarsPage(pathname: string): boolean {
  return pathname === paths.selectCars;
}
