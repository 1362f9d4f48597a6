/** Which part of the storefront an address belongs to, for highlighting and for what the frame shows (C-hdr-15, C-route-06). */
import { matchPath } from 'react-router-dom';
import { paths } from '#client/storefront/paths.ts';

export type Section =
  'home' | 'browse' | 'how' | 'about' | 'shortlist' | 'reserve' | 'fix' | 'saved' | 'account' | 'other';

/** By their address or anything below it. */
const SECTIONS: readonly [section: Section, places: readonly string[]][] = [
  ['browse', [paths.browse, paths.search, paths.selectCars, paths.allCars, paths.cars]],
  ['how', [paths.howItWorks]],
  ['about', [paths.about]],
  ['shortlist', [paths.shortlist]],
  ['reserve', [paths.reserve, paths.checkout]],
  ['fix', [paths.fix]],
  ['saved', [paths.saved]],
  ['account', [paths.account, paths.profile, paths.customerProfile, paths.reservations]],
];

function isUnder(pathname: string, place: string): boolean {
  return pathname === place || pathname.startsWith(`${place}/`);
}

export function sectionOf(pathname: string): Section {
  if (pathname === paths.home) return 'home';
  const found = SECTIONS.find(([, places]) => places.some((place) => isUnder(pathname, place)));
  return found?.[0] ?? 'other';
}

const WITH_SEARCH: readonly string[] = [
  paths.search,
  paths.browse,
  paths.selectCars,
  paths.allCars,
  paths.americanCars,
];

/** Pages that carry a search box of their own; the header leaves its own out there. */
export function hasOwnSearch(pathname: string): boolean {
  return WITH_SEARCH.includes(pathname);
}

/** Pages with a list of cars, which one may jump to. */
export function hasCarList(pathname: string): boolean {
  return pathname === paths.home || hasOwnSearch(pathname);
}

/** A sheet to read and to print: nothing is chosen there. */
const isReport = (pathname: string): boolean => matchPath(paths.reportRoute, pathname) !== null;

/** The car page and the order have an action bar where the bottom bar would be. */
export function hasActionBar(pathname: string): boolean {
  if (isReport(pathname)) return false;
  return isUnder(pathname, paths.cars) || pathname === paths.reserve || pathname === paths.checkout;
}

/** Pages where cars are chosen: there the selection bar stands. */
export function hasSelectionBar(pathname: string): boolean {
  return ['home', 'browse'].includes(sectionOf(pathname)) && !isReport(pathname);
}

/** The page behind the profile's Select Cars has its selection bar on every screen (D-30). */
export function selectsCars(pathname: string): boolean {
  return pathname === paths.selectCars;
}
