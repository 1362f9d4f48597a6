/** Which part of the storefront an address belongs to, for highlighting and for what the frame shows (C-hdr-15, C-route-06). */
import { matchPath } from 'react-router-dom';
import { paths } from '#client/storefront/paths.ts';

export type NavSection =
  'home' | 'browse' | 'how' | 'about' | 'shortlist' | 'reserve' | 'fix' | 'saved' | 'account' | 'other';

/** By their address or anything below it. */
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

function isPathWithin(pathname: string, place: string): boolean {
  return pathname === place || pathname.startsWith(`${place}/`);
}

export function getNavSection(pathname: string): NavSection {
  if (pathname === paths.home) return 'home';
  const found = NAV_SECTIONS.find(([, places]) => places.some((place) => isPathWithin(pathname, place)));
  return found?.[0] ?? 'other';
}

const PAGES_WITH_SEARCH_BAR: readonly string[] = [
  paths.search,
  paths.browse,
  paths.selectCars,
  paths.allCars,
  paths.americanCars,
];

/** Pages that carry a search box of their own; the header leaves its own out there. */
export function hasSearchBar(pathname: string): boolean {
  return PAGES_WITH_SEARCH_BAR.includes(pathname);
}

/** Pages with a list of cars, which one may jump to. */
export function hasCarList(pathname: string): boolean {
  return pathname === paths.home || hasSearchBar(pathname);
}

/** A sheet to read and to print: nothing is chosen there. */
const isReportPage = (pathname: string): boolean => matchPath(paths.reportRoute, pathname) !== null;

/** The car page and the order have an action bar where the bottom bar would be. */
export function hasActionBar(pathname: string): boolean {
  if (isReportPage(pathname)) return false;
  return isPathWithin(pathname, paths.cars) || pathname === paths.reserve || pathname === paths.checkout;
}

/** Pages where cars are chosen: there the selection bar stands. */
export function hasShortlistBar(pathname: string): boolean {
  return ['home', 'browse'].includes(getNavSection(pathname)) && !isReportPage(pathname);
}

/** The page behind the profile's Select Cars has its selection bar on every screen (D-30). */
export function isSelectCarsPage(pathname: string): boolean {
  return pathname === paths.selectCars;
}
