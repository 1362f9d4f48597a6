import { pageAddress } from '#shared/routes/page-cache-key.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { inTime } from '#shared/with-timeout.ts';
import { APPS_CACHE, type KeptApps } from './app-precache.ts';
import { SHOWN_CACHE } from './push.ts';
import { isShopFile } from './request-routes.ts';

/** How the service worker answers each kind of request. */

/** Keeps the worker alive until the work is done. */
type Later = (work: Promise<unknown>) => void;

const PAGES = 'redrive-pages';
const PHOTOS = 'redrive-photos';
const FILES = 'redrive-files';
/** About 30 MB of card pictures. */
const MOST_PHOTOS = 300;
const MOST_PAGES = 40;
/** Some versions of all of the shop. */
const MOST_FILES = 200;
/** After this a page from before is better than none, ms. */
const PAGE_PATIENCE_MS = 3_000;

/** A page of the field app: from its shell, whatever the address; by network while that is not kept. */
export async function fieldPage(apps: KeptApps, request: Request): Promise<Response> {
  return (await apps.shell('field')) ?? fetch(request);
}

/** A file of an app, as it was kept; one of the shop is kept when it is first seen. */
export async function file(apps: KeptApps, request: Request, later: Later): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = (await apps.file(pathname)) ?? (await caches.match(pathname, { cacheName: FILES }));
  if (kept) return kept;
  const response = await fetch(request);
  if (isShopFile(pathname) && isScriptOrStyle(response))
    later(store(FILES, pathname, response.clone(), MOST_FILES));
  return response;
}

/** Keeps the shop's files that a page loaded before this worker answered for it; the browser still has them. */
export async function keepSeen(apps: KeptApps, addresses: readonly string[], origin: string): Promise<void> {
  const urls = addresses.map((address) => new URL(address)).filter((url) => url.origin === origin);
  const paths = new Set(urls.map(({ pathname }) => pathname).filter(isShopFile));
  const cache = await caches.open(FILES);
  for (const path of paths) {
    if (apps.names(path) || (await cache.match(path))) continue;
    const response = await fetch(path);
    if (isScriptOrStyle(response)) await store(FILES, path, response, MOST_FILES);
  }
}

/** Anything else under the name of a file is a portal's page or an error. */
function isScriptOrStyle(response: Response): boolean {
  return (
    response.status === 200 && /^text\/(javascript|css)/.test(response.headers.get('Content-Type') ?? '')
  );
}

/** A page of the shop: the network's answer, which is kept; the kept one when there is none within 3 s; else the app shell. */
export async function page(apps: KeptApps, request: Request, later: Later): Promise<Response> {
  const url = new URL(request.url);
  const address = pageAddress(url);
  const fresh = fetch(request).then((response) => {
    if (address && isOurPage(response)) later(store(PAGES, address, response.clone(), MOST_PAGES));
    return response;
  });
  const first = await inTime(
    fresh.catch(() => undefined),
    PAGE_PATIENCE_MS,
  );
  if (first) return first;
  const kept = address && (await caches.match(address, { cacheName: PAGES }));
  if (kept) {
    fresh.catch(() => undefined);
    return kept;
  }
  return fresh.catch(async () => (await withoutNetwork(apps, url)) ?? Response.error());
}

/** On an inspector's phone the sign-in is the field app's: it is there as a whole. */
async function withoutNetwork(apps: KeptApps, { pathname, search }: URL): Promise<Response | undefined> {
  const isSignIn = pathname === sharedPaths.signIn;
  if (isSignIn && (await apps.shell('field'))) return Response.redirect(sharedPaths.inspectorSignIn + search);
  // On a phone that never saw the shop the field app says that the page cannot be had.
  return (await apps.shell('shop')) ?? apps.shell('field');
}

/** A redirect to a captive portal or an error page must not be kept in place of ours. */
function isOurPage(response: Response): boolean {
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  const isPrivate = response.headers.get('Cache-Control')?.includes('no-store') ?? false;
  return response.status === 200 && !response.redirected && response.type === 'basic' && isHtml && !isPrivate;
}

/** A picture: never changes, so the kept one is right. The oldest ones make room. */
export async function photo(request: Request, later: Later): Promise<Response> {
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
export const CACHES: readonly string[] = [APPS_CACHE, FILES, PAGES, PHOTOS, SHOWN_CACHE];
