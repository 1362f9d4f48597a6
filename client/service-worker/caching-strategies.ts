import { pageCacheKey } from '#shared/routes/page-cache-key.ts';
import { languagesOf } from '#shared/routes/app-shells.ts';
import { addLanguage, splitLanguage } from '#shared/routes/page-language.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { withTimeout } from '#shared/with-timeout.ts';
import type { PrecachedApp } from '#client/offline/precache-app.ts';
import { APPS_CACHE, type AppPrecache } from './app-precache.ts';
import { SHOWN_CACHE } from './push.ts';
import { isStorefrontFile } from './request-routes.ts';

type WaitUntil = (work: Promise<unknown>) => void;

const PAGES_CACHE = 'redrive-pages';
const PHOTOS_CACHE = 'redrive-photos';
const FILES_CACHE = 'redrive-files';
/** About 30 MB of card photos. */
const MAX_PHOTOS = 300;
const MAX_PAGES = 40;
/** Several versions of the whole storefront. */
const MAX_FILES = 200;
/** A cached page is served after this time, ms. */
const PAGE_TIMEOUT_MS = 3_000;

/** The shell in the language of the path; offline, the one of another language, which keeps the path. */
export async function respondWithShell(apps: AppPrecache, app: PrecachedApp, request: Request): Promise<Response> {
  const { language } = splitLanguage(new URL(request.url).pathname);
  const shell = await apps.getShell({ app, language });
  if (shell) return shell;
  const fresh = fetch(request);
  const other = await apps.getAnyShell(app);
  if (!other) return fresh;
  return (
    (await withTimeout(
      fresh.catch(() => undefined),
      PAGE_TIMEOUT_MS,
    )) ?? other
  );
}

/** Cache first; storefront files are stored on first use. */
export async function respondWithFile(apps: AppPrecache, request: Request, waitUntil: WaitUntil): Promise<Response> {
  const { pathname } = new URL(request.url);
  const cached = (await apps.getFile(pathname)) ?? (await caches.match(pathname, { cacheName: FILES_CACHE }));
  if (cached) return cached;
  const response = await fetch(request);
  if (isStorefrontFile(pathname) && isScriptOrStyle(response))
    waitUntil(putWithLimit(FILES_CACHE, pathname, response.clone(), MAX_FILES));
  return response;
}

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

function isScriptOrStyle(response: Response): boolean {
  return response.status === 200 && /^text\/(javascript|css)/.test(response.headers.get('Content-Type') ?? '');
}

/** Network first; the cached page after 3 s or a failure, then the app shell. */
export async function respondWithPage(apps: AppPrecache, request: Request, waitUntil: WaitUntil): Promise<Response> {
  const url = new URL(request.url);
  const cacheKey = pageCacheKey(url);
  const fresh = fetch(request).then((response) => {
    if (cacheKey && isOurPage(response)) waitUntil(putWithLimit(PAGES_CACHE, cacheKey, response.clone(), MAX_PAGES));
    return response;
  });
  const first = await withTimeout(
    fresh.catch(() => undefined),
    PAGE_TIMEOUT_MS,
  );
  if (first) return first;
  const cached = cacheKey && (await caches.match(cacheKey, { cacheName: PAGES_CACHE }));
  if (cached) {
    fresh.catch(() => undefined);
    return cached;
  }
  return fresh.catch(async () => (await respondOffline(apps, url)) ?? Response.error());
}

/** An inspector's device uses the inspector app's sign-in, which is fully cached. */
async function respondOffline(apps: AppPrecache, { pathname, search }: URL): Promise<Response | undefined> {
  const { language, path } = splitLanguage(pathname);
  const isSignIn = path === sharedPaths.signIn;
  if (isSignIn && (await apps.getAnyShell('field'))) return Response.redirect(sharedPaths.inspectorSignIn + search);
  for (const stored of [language, ...languagesOf('shop')]) {
    const shell = await apps.getShell({ app: 'shop', language: stored });
    if (shell) return stored === language ? shell : Response.redirect(addLanguage(path, stored) + search);
  }
  // Without the storefront, the inspector app shows the error.
  return apps.getAnyShell('field');
}

function isOurPage(response: Response): boolean {
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  const isPrivate = response.headers.get('Cache-Control')?.includes('no-store') ?? false;
  return response.status === 200 && !response.redirected && response.type === 'basic' && isHtml && !isPrivate;
}

/** Cache first: photos never change. */
export async function respondWithPhoto(request: Request, waitUntil: WaitUntil): Promise<Response> {
  const cached = await caches.match(request, { cacheName: PHOTOS_CACHE });
  if (cached) return cached;
  const response = await fetch(request);
  const isPublic = response.headers.get('Cache-Control')?.includes('public') ?? false;
  const isImage = response.headers.get('Content-Type')?.startsWith('image/') ?? false;
  // Photos of cars under review are private and must not outlive the session.
  if (response.status === 200 && isImage && isPublic) {
    waitUntil(putWithLimit(PHOTOS_CACHE, request, response.clone(), MAX_PHOTOS));
  }
  return response;
}

async function putWithLimit(
  cacheName: string,
  key: Request | string,
  response: Response,
  limit: number,
): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.delete(key);
  await cache.put(key, response);
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - limit))) await cache.delete(key);
}

/** Caches in use; others with our prefix belong to older versions. */
export const CACHES: readonly string[] = [APPS_CACHE, FILES_CACHE, PAGES_CACHE, PHOTOS_CACHE, SHOWN_CACHE];
