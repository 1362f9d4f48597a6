import { matchPrecache } from 'workbox-precaching';
import { pageAddress } from '#shared/contract/page-address.ts';

/** How the service worker answers each kind of request. */

const PAGES = 'redrive-pages';
const PHOTOS = 'redrive-photos';
/** About 30 MB of card pictures. */
const MOST_PHOTOS = 300;
const MOST_PAGES = 40;
/** After this a page from before is better than none, ms. */
const PAGE_PATIENCE_MS = 3_000;

/** The staff app: it starts without signal, whatever the address. */
export async function shell(request: Request): Promise<Response> {
  return (await shellFile()) ?? fetch(request);
}

/** The same for an inspector's pages, with their one script. */
export async function fieldShell(request: Request): Promise<Response> {
  return (await matchPrecache('/field-shell.html')) ?? shell(request);
}

async function shellFile(): Promise<Response | undefined> {
  return (await matchPrecache('/app-shell.html')) ?? (await matchPrecache('/index.html'));
}

/** A file of the app, from the precache. */
export async function file(request: Request): Promise<Response> {
  return (await matchPrecache(request)) ?? fetch(request);
}

/**
 * A public page: the network's answer, which is kept; the kept one when there is none within 3 s; else the app shell. `later`
 * keeps the worker alive until the page is stored.
 */
export async function page(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const address = pageAddress(new URL(request.url));
  const fresh = fetch(request).then((response) => {
    if (address && isOurPage(response)) later(store(PAGES, address, response.clone(), MOST_PAGES));
    return response;
  });
  const slow = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PAGE_PATIENCE_MS));
  const first = await Promise.race([fresh.catch(() => undefined), slow]);
  if (first) return first;
  const kept = address && (await caches.match(address, { cacheName: PAGES }));
  if (kept) {
    fresh.catch(() => undefined);
    return kept;
  }
  return fresh.catch(async () => (await shellFile()) ?? Response.error());
}

/** A redirect to a captive portal or an error page must not be kept in place of ours. */
function isOurPage(response: Response): boolean {
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  const isPrivate = response.headers.get('Cache-Control')?.includes('no-store') ?? false;
  return response.status === 200 && !response.redirected && response.type === 'basic' && isHtml && !isPrivate;
}

/** A picture: never changes, so the kept one is right. The oldest ones make room. */
export async function photo(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const kept = await caches.match(request, { cacheName: PHOTOS });
  if (kept) return kept;
  const response = await fetch(request);
  const isPublic = response.headers.get('Cache-Control')?.includes('public') ?? false;
  const isPicture = response.headers.get('Content-Type')?.startsWith('image/') ?? false;
  // A picture of a car under review is private: it stays out of a cache that outlives the session.
  if (response.status === 200 && isPicture && isPublic) {
    later(store(PHOTOS, request, response.clone(), MOST_PHOTOS));
  }
  return response;
}

/** The most recently used stay: what is stored again becomes the newest. */
async function store(
  cacheName: string,
  key: Request | string,
  response: Response,
  most: number,
): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.delete(key);
  await cache.put(key, response);
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
}

/** Caches of this app that are in use; others of ours are from an older version. */
export const CACHES: readonly string[] = [PAGES, PHOTOS];
