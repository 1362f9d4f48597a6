import type { KeptApp } from '#client/offline/precache-app.ts';

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

const CACHE = 'redrive-apps';
const SHELLS: Record<KeptApp, string> = { shop: '/index.html', field: '/field.html' };
/** Beside its own folder. */
const OF_THE_SHOP = ['/index.html', '/early-presses.js'];
/** Every page begins with it. */
const OF_ALL = '/early-theme.js';
const APPS: readonly KeptApp[] = ['shop', 'field'];

export class KeptApps {
  /** Key in the cache by path. */
  private readonly keys: ReadonlyMap<string, string>;
  /** Under way: several pages ask at once. */
  private readonly keeping = new Map<KeptApp, Promise<void>>();

  /** `files`: of this version; all that is not the shop's is the field app's. */
  constructor(files: readonly AppFile[]) {
    this.keys = new Map(
      files.map(({ url, revision }) => [`/${url}`, revision === null ? `/${url}` : `/${url}?v=${revision}`]),
    );
  }

  names(path: string): boolean {
    return this.keys.has(path);
  }

  /** A file of this version; undefined while it is not stored. */
  async file(path: string): Promise<Response | undefined> {
    const key = this.keys.get(path);
    return key === undefined ? undefined : (await caches.open(CACHE)).match(key);
  }

  /** What the app starts from, once all of it is stored. */
  shell(app: KeptApp): Promise<Response | undefined> {
    return this.file(SHELLS[app]);
  }

  /** The apps this device has in any version. */
  async had(): Promise<KeptApp[]> {
    const cache = await caches.open(CACHE);
    const found = await Promise.all(APPS.map((app) => cache.match(SHELLS[app], { ignoreSearch: true })));
    // Until version 0.1 the field app had another shell.
    const before = await caches.match('/field-shell.html', { ignoreSearch: true });
    return APPS.filter((app, at) => found[at] ?? (app === 'field' && before));
  }

  /** Stores what is missing of an app. Rejects when a file does not come; what came stays. */
  keep(app: KeptApp): Promise<void> {
    const work = this.keeping.get(app) ?? this.store(app).finally(() => this.keeping.delete(app));
    this.keeping.set(app, work);
    return work;
  }

  private async store(app: KeptApp): Promise<void> {
    const cache = await caches.open(CACHE);
    const shell = SHELLS[app];
    const paths = [...this.keys.keys()].filter((path) => path !== shell && isOf(app, path));
    for (const path of [...paths, shell]) {
      const key = this.keys.get(path);
      if (key !== undefined && !(await cache.match(key))) await cache.put(key, await fetched(path, key));
    }
  }

  /** Removes the files of other versions. */
  async removeOld(): Promise<void> {
    const cache = await caches.open(CACHE);
    const current = new Set(this.keys.values());
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      if (!current.has(pathname + search)) await cache.delete(request);
    }
  }
}

function isOf(app: KeptApp, path: string): boolean {
  const own = OF_THE_SHOP.includes(path) || path.startsWith('/assets/shop/') ? 'shop' : 'field';
  return path === OF_ALL || own === app;
}

/** Neither a page of a captive portal nor a file of another version, which the server refuses by the key, must be kept in place of it. */
async function fetched(path: string, key: string): Promise<Response> {
  const response = await fetch(key, { cache: key === path ? 'default' : 'reload' });
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (response.status !== 200 || response.redirected || isHtml !== path.endsWith('.html'))
    throw new Error(`${path} was answered with ${response.status}`);
  return response;
}

/** The cache that is in use. */
export const APPS_CACHE = CACHE;
