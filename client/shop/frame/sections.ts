/** Which part of the storefront an address belongs to, for highlighting and for what the frame shows (C-hdr-15, C-route-06). */

export type Section = 'home' | 'browse' | 'how' | 'about' | 'shortlist' | 'reserve' | 'fix' | 'other';

const SECTIONS: readonly [section: Section, pattern: RegExp][] = [
  ['home', /^\/$/],
  ['browse', /^\/(browse|search|select-cars|accident-cars-for-sale|car)(\/|$)/],
  ['how', /^\/how-it-works$/],
  ['about', /^\/about$/],
  ['shortlist', /^\/shortlist$/],
  ['reserve', /^\/(reserve|checkout)$/],
  ['fix', /^\/fix$/],
];

export function sectionOf(pathname: string): Section {
  return SECTIONS.find(([, pattern]) => pattern.test(pathname))?.[0] ?? 'other';
}

/** Pages that carry a search box of their own; the header leaves its own out there. */
export function hasOwnSearch(pathname: string): boolean {
  return /^\/(search|browse|select-cars|accident-cars-for-sale)(\/american-spec)?$/.test(pathname);
}

/** The car page and the order have an action bar where the bottom bar would be. */
export function hasActionBar(pathname: string): boolean {
  return pathname.startsWith('/car/') || pathname === '/reserve' || pathname === '/checkout';
}

/** Pages where cars are chosen: there the selection bar stands. */
export function hasSelectionBar(pathname: string): boolean {
  return ['home', 'browse'].includes(sectionOf(pathname));
}

/** The page behind the profile's Select Cars has its selection bar on every screen (D-30). */
export function selectsCars(pathname: string): boolean {
  return pathname === '/select-cars';
}
