import type { PrecachedApp } from '#client/offline/precache-app.ts';

/**
 * The start of the apps this device uses. The files of one version are kept beside those of the version before until it goes, and
 * a shell is stored last: where it is, everything it names is.
 */

export interface AppFile {
  /** From the root, without its first slash. */
  url: string;
  /** null when the name changes with the content. */
  revision: string | null;
}

const CACHE_NAME = 'redrive-apps';
const APP_SHELLS: Record<PrecachedApp, string> = { shop: '/index.html', field: '/field.html' };
/** Beside its own folder. */
const STOREFRONT_FILES = ['/index.html', '/early-presses.js'];
/** Every page begins with it. */
const SHARED_FILE = '/early-theme.js';
const APPS: readonly PrecachedApp[] = ['shop', 'field'];

export class AppPrecache {
  /** Key in the cache by path. */
  private readonly keys: ReadonlyMap<string, string>;
  /** Under way: several pages ask at once. */
  private readonly inFlight = new Map<PrecachedApp, Promise<void>>();

  /** `files`: of this version; all that is not the shop's is the field app's. */
  constructor(files: readonly AppFile[]) {
    this.keys = new Map(
      files.map(({ url, revision }) => [`/${url}`, revision === null ? `/${url}` : `/${url}?v=${revision}`]),
    );
  }

  hasFile(path: string): boolean {
    return this.keys.has(path);
  }

  /** A file of this version; undefined while it is not stored. */
  async getFile(path: string): Promise<Response | undefined> {
    const key = this.keys.get(path);
    return key === undefined ? undefined : (await caches.open(CACHE_NAME)).match(key);
  }

  /** What the app starts from, once all of it is stored. */
  getShell(app: PrecachedApp): Promise<Response | undefined> {
    return this.getFile(APP_SHELLS[app]);
  }

  /** The apps this device has in any version. */
  async installedApps(): Promise<PrecachedApp[]> {
    const cache = await caches.open(CACHE_NAME);
    const found = await Promise.all(APPS.map((app) => cache.match(APP_SHELLS[app], { ignoreSearch: true })));
    // Until version 0.1 the field app had another shell.
    const before = await caches.match('/field-shell.html', { ignoreSearch: true });
    return APPS.filter((app, at) => found[at] ?? (app === 'field' && before));
  }

  /** Stores what is missing of an app. Rejects when a file does not come; what came stays. */
  precache(app: PrecachedApp): Promise<void> {
    const work = this.inFlight.get(app) ?? this.storeFiles(app).finally(() => this.inFlight.delete(app));
    this.inFlight.set(app, work);
    return work;
  }

  private async storeFiles(app: PrecachedApp): Promise<void> {
    const cache = await caches.open(CACHE_NAME);
    const shell = APP_SHELLS[app];
    const paths = [...this.keys.keys()].filter((path) => path !== shell && belongsToApp(app, path));
    for (const path of [...paths, shell]) {
      const key = this.keys.get(path);
      if (key !== undefined && !(await cache.match(key))) await cache.put(key, await fetchFile(path, key));
    }
  }

  /** Removes the files of other versions. */
  async removeOldFiles(): Promise<void> {
    const cache = await caches.open(CACHE_NAME);
    const current = new Set(this.keys.values());
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      if (!current.has(pathname + search)) await cache.delete(request);
    }
  }
}

function belongsToApp(app: PrecachedApp, path: string): boolean {
  const own = STOREFRONT_FILES.includes(path) || path.startsWith('/assets/shop/') ? 'shop' : 'field';
  return path === SHARED_FILE || own === app;
}

/** Neither a page of a captive portal nor a file of another version, which the server refuses by the key, must be kept in place of it. */
async function fetchFile(path: string, key: string): Promise<Response> {
  const response = await fetch(key, { cache: key === path ? 'default' : 'reload' });
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (response.status !== 200 || response.redirected || isHtml !== path.endsWith('.html'))
    throw new Error(`${path} was answered with ${response.status}`);
  return response;
}

/** The cache that is in use. */
export const APPS_CACHE = CACHE_NAME;
