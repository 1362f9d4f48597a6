import type { PrecachedApp } from '#client/offline/precache-app.ts';

/** Precache of the app shells. Files of one version stay until the next is active; a shell is stored last. */

export interface AppFile {
  /** Relative to the root, without a leading slash. */
  url: string;
  /** Absent when the name contains a content hash. */
  revision?: string;
}

export const APPS_CACHE = 'redrive-apps';
const APP_SHELLS: Record<PrecachedApp, string> = {
  shop: '/index.html',
  field: '/field.html',
  workshop: '/workshop.html',
};
/** Files outside the storefront's own folder. */
const STOREFRONT_FILES = ['/index.html', '/early-presses.js'];
const SHARED_FILE = '/early-theme.js';
const APPS: readonly PrecachedApp[] = ['shop', 'field', 'workshop'];

export class AppPrecache {
  private readonly keys: ReadonlyMap<string, string>;
  /** Several pages may request the same app. */
  private readonly inFlight = new Map<PrecachedApp, Promise<void>>();

  /** `files` of this version; all but the storefront's and the workshop's are the inspector app's. */
  constructor(files: readonly AppFile[]) {
    this.keys = new Map(
      files.map(({ url, revision }) => [`/${url}`, revision === undefined ? `/${url}` : `/${url}?v=${revision}`]),
    );
  }

  hasFile(path: string): boolean {
    return this.keys.has(path);
  }

  async getFile(path: string): Promise<Response | undefined> {
    const key = this.keys.get(path);
    return key === undefined ? undefined : (await caches.open(APPS_CACHE)).match(key);
  }

  getShell(app: PrecachedApp): Promise<Response | undefined> {
    return this.getFile(APP_SHELLS[app]);
  }

  async installedApps(): Promise<PrecachedApp[]> {
    const cache = await caches.open(APPS_CACHE);
    const shells = await Promise.all(APPS.map((app) => cache.match(APP_SHELLS[app], { ignoreSearch: true })));
    // Shell of the inspector app before version 0.1.
    const legacyShell = await caches.match('/field-shell.html', { ignoreSearch: true });
    return APPS.filter((app, index) => shells[index] ?? (app === 'field' && legacyShell));
  }

  precache(app: PrecachedApp): Promise<void> {
    const task = this.inFlight.get(app) ?? this.storeFiles(app).finally(() => this.inFlight.delete(app));
    this.inFlight.set(app, task);
    return task;
  }

  private async storeFiles(app: PrecachedApp): Promise<void> {
    const cache = await caches.open(APPS_CACHE);
    const shell = APP_SHELLS[app];
    const paths = [...this.keys.keys()].filter((path) => path !== shell && belongsToApp(app, path));
    for (const path of [...paths, shell]) {
      const key = this.keys.get(path);
      if (key !== undefined && !(await cache.match(key))) await cache.put(key, await fetchFile(path, key));
    }
  }

  async removeOldFiles(): Promise<void> {
    const cache = await caches.open(APPS_CACHE);
    const current = new Set(this.keys.values());
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      if (!current.has(pathname + search)) await cache.delete(request);
    }
  }
}

function ownerOf(path: string): PrecachedApp {
  if (STOREFRONT_FILES.includes(path) || path.startsWith('/assets/shop/')) return 'shop';
  return path === APP_SHELLS.workshop || path.startsWith('/assets/workshop/') ? 'workshop' : 'field';
}

function belongsToApp(app: PrecachedApp, path: string): boolean {
  return path === SHARED_FILE || ownerOf(path) === app;
}

/** Rejects the sign-in page of a public Wi-Fi, and a file of another version, which the server refuses by its hash. */
async function fetchFile(path: string, key: string): Promise<Response> {
  const response = await fetch(key, { cache: key === path ? 'default' : 'reload' });
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (response.status !== 200 || response.redirected || isHtml !== path.endsWith('.html'))
    throw new Error(`${path} failed with status ${response.status}`);
  return response;
}
