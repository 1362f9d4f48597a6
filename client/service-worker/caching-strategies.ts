import { pageCacheKey } from '#shared/routes/page-cache-key.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { withTimeout } from '#shared/with-timeout.ts';
import { APPS_CACHE, type AppPrecache } from './app-precache.ts';
import { SHOWN_CACHE } from './push.ts';
import { isStorefrontFile } from './request-routes.ts';

/** How the service worker answers each kind of request. */

/** Keeps the worker alive until the work is done. */
type WaitUntil = (work: Promise<unknown>) => void;

const PAGES_CACHE = 'redrive-pages';
const PHOTOS_CACHE = 'redrive-photos';
const FILES_CACHE = 'redrive-files';
/** About 30 MB of card pictures. */
const MAX_PHOTOS = 300;
const MAX_PAGES = 40;
/** Some versions of all of the shop. */
const MAX_FILES = 200;
/** After this a page from before is better than none, ms. */
const PAGE_TIMEOUT_MS = 3_000;

/** A page of the field app: from its shell, whatever the address; by network while that is not kept. */
export async function respondWithInspectorShell(apps: AppPrecache, request: Request): Promise<Response> {
  return (await apps.getShell('field')) ?? fetch(request);
}

/** A file of an app, as it was kept; one of the shop is kept when it is first seen. */
export async function respondWithFile(apps: AppPrecache, request: Request, later: WaitUntil): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = (await apps.getFile(pathname)) ?? (await caches.match(pathname, { cacheName: FILES_CACHE }));
  if (kept) return kept;
  const response = await fetch(request);
  if (isStorefrontFile(pathname) && isScriptOrStyle(response))
    later(putWithLimit(FILES_CACHE, pathname, response.clone(), MAX_FILES));
  return response;
}

/** Keeps the shop's files that a page loaded before this worker answered for it; the browser still has them. */
export async function cacheLoadedFiles(apps: AppPrecache, addresses: readonly string[], origin: string): Promise<void> {
  const urls = addresses.map((address) => new URL(address)).filter((url) => url.origin === origin);
  const paths = new Set(urls.map(({ pathname }) => pathname).filter(isStorefrontFile));
  const cache = await caches.open(FILES_CACHE);
  for (const path of paths) {
    if (apps.hasFile(path) || (await cache.match(path))) continue;
    const response = await fetch(path);
    if (isScriptOrStyle(response)) await putWithLimit(FILES_CACHE, path, response, MAX_FILES);
  }
}

/** Anything else under the name of a file is a portal's page or an error. */
function isScriptOrStyle(response: Response): boolean {
  return response.status === 200 && /^text\/(javascript|css)/.test(response.headers.get('Content-Type') ?? '');
}

/** A page of the shop: the network's answer, which is kept; the kept one when there is none within 3 s; else the app shell. */
export async function respondWithPage(apps: AppPrecache, request: Request, later: WaitUntil): Promise<Response> {
  const url = new URL(request.url);
  const address = pageCacheKey(url);
  const fresh = fetch(request).then((response) => {
    if (address && isOurPage(response)) later(putWithLimit(PAGES_CACHE, address, response.clone(), MAX_PAGES));
    return response;
  });
  const first = await withTimeout(
    fresh.catch(() => undefined),
    PAGE_TIMEOUT_MS,
  );
  if (first) return first;
  const kept = address && (await caches.match(address, { cacheName: PAGES_CACHE }));
  if (kept) {
    fresh.catch(() => undefined);
    return kept;
  }
  return fresh.catch(async () => (await respondOffline(apps, url)) ?? Response.error());
}

/** On an inspector's phone the sign-in is the field app's: it is there as a whole. */
async function respondOffline(apps: AppPrecache, { pathname, search }: URL): Promise<Response | undefined> {
  const isSignIn = pathname === sharedPaths.signIn;
  if (isSignIn && (await apps.getShell('field'))) return Response.redirect(sharedPaths.inspectorSignIn + search);
  // On a phone that never saw the shop the field app says that the page cannot be had.
  return (await apps.getShell('shop')) ?? apps.getShell('field');
}

/** A redirect to a captive portal or an error page must not be kept in place of ours. */
function isOurPage(response: Response): boolean {
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  const isPrivate = response.headers.get('Cache-Control')?.includes('no-store') ?? false;
  return response.status === 200 && !response.redirected && response.type === 'basic' && isHtml && !isPrivate;
}

/** A picture: never changes, so the kept one is right. The oldest ones make room. */
export async function respondWithPhoto(request: Request, later: WaitUntil): Promise<Response> {
  const kept = await caches.match(request, { cacheName: PHOTOS_CACHE });
  if (kept) return kept;
  const response = await fetch(request);
  const isPublic = response.headers.get('Cache-Control')?.includes('public') ?? false;
  const isPicture = response.headers.get('Content-Type')?.startsWith('image/') ?? false;
  // A picture of a car under review is private: it stays out of a cache that outlives the session.
  if (response.status === 200 && isPicture && isPublic) {
    later(putWithLimit(PHOTOS_CACHE, request, response.clone(), MAX_PHOTOS));
  }
  return response;
}

/** The most recently used stay: what is stored again becomes the newest. */
async function putWithLimit(cacheName: string, key: Request | string, response: Response, most: number): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.delete(key);
  await cache.put(key, response);
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
}

/** Caches of this app that are in use; others of ours are from an older version. */
export const CACHES: readonly string[] = [APPS_CACHE, FILES_CACHE, PAGES_CACHE, PHOTOS_CACHE, SHOWN_CACHE];
