import { carSearchQuery } from '#shared/contract/car-search.ts';

/**
 * The address under which a public page is kept, by the server and on the phone: only what changes the page is in it. Anybody can
 * put anything behind a question mark; without this every invented parameter would be another page to render and to store.
 */

const LISTS = /^\/(browse|select-cars|search|accident-cars-for-sale(\/american-spec)?)?$/;
const PLAIN = /^\/(car\/[^/]+|how-it-works|about|accident-cars-for-sale\/gcc-spec)$/;
/** What the address of a list may carry: its filters, its sort, its text and how many cars are shown. */
const NAMES = [
  ...Object.keys(carSearchQuery.shape).filter((name) => name !== 'limit' && name !== 'cursor'),
  'shown',
].toSorted();
const LONGEST = 80;

/** Path and query, its names in one order; undefined for an address that is none of the public pages. */
export function pageAddress({ pathname, searchParams }: URL): string | undefined {
  if (PLAIN.test(pathname)) return pathname;
  if (!LISTS.test(pathname)) return undefined;
  const kept = new URLSearchParams();
  for (const name of NAMES) {
    const value = searchParams.get(name)?.trim() ?? '';
    if (value !== '') kept.set(name, value.slice(0, LONGEST));
  }
  const query = kept.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}
