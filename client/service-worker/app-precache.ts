import type { Language } from '#shared/messages/languages.ts';
import { buildName, languagesOf, shellFile, type AppVersion } from '#shared/routes/app-shells.ts';
import type { PrecachedApp } from '#client/offline/precache-app.ts';

/** Precache of the app shells. Files of one version stay until the next is active; a shell is stored last. */

export interface AppFile {
  /** Relative to the root, without a leading slash. */
  url: string;
  /** Absent when the name contains a content hash. */
  revision?: string;
}

export const APPS_CACHE = 'redrive-apps';
export type PrecachedVersion = AppVersion<PrecachedApp>;

const shellPath = (version: PrecachedVersion): string => `/${shellFile(version)}`;
const SHARED_FILE = '/early-theme.js';
const VERSIONS: readonly PrecachedVersion[] = (['shop', 'field', 'workshop'] as const).flatMap((app) =>
  languagesOf(app).map((language) => ({ app, language })),
);

export class AppPrecache {
  private readonly keys: ReadonlyMap<string, string>;
  /** Several pages may request the same app. */
  private readonly inFlight = new Map<string, Promise<void>>();

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

  /** The shell of the app in this language. */
  getShell(version: PrecachedVersion): Promise<Response | undefined> {
    return this.getFile(shellPath(version));
  }

  /** The shell of the app in any language. */
  async getAnyShell(app: PrecachedApp): Promise<Response | undefined> {
    for (const language of languagesOf(app)) {
      const shell = await this.getShell({ app, language });
      if (shell) return shell;
    }
    return undefined;
  }

  async installedApps(): Promise<PrecachedVersion[]> {
    const cache = await caches.open(APPS_CACHE);
    const shells = await Promise.all(VERSIONS.map((one) => cache.match(shellPath(one), { ignoreSearch: true })));
    // Shell of the inspector app before version 0.1.
    const legacyShell = await caches.match('/field-shell.html', { ignoreSearch: true });
    return VERSIONS.filter((one, index) => shells[index] ?? (buildName(one) === 'field' && legacyShell));
  }

  /** In English where the app is not precached in a language. */
  precache({ app, language }: PrecachedVersion): Promise<void> {
    const version = { app, language: this.hasFile(shellPath({ app, language })) ? language : ('en' as Language) };
    const name = buildName(version);
    const task = this.inFlight.get(name) ?? this.storeFiles(version).finally(() => this.inFlight.delete(name));
    this.inFlight.set(name, task);
    return task;
  }

  private async storeFiles(version: PrecachedVersion): Promise<void> {
    const cache = await caches.open(APPS_CACHE);
    const shell = shellPath(version);
    const paths = [...this.keys.keys()].filter((path) => path !== shell && belongsTo(version, path));
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

/** Files of an app: "/assets/field-ar/field-1.js", "/field-ar.html", "/index-ar.html", "/assets/field/image-worker-1.js". */
const APP_FILE_PATTERN = /^\/(?:assets\/)?((shop|field|workshop)(?:-\w+)?)(?:\/(\w+)-|\.)/;

/**
 * Every file of the storefront belongs to a language; of other apps the page and the script, while their other files
 * belong to all languages.
 */
function belongsTo(version: PrecachedVersion, path: string): boolean {
  const { app } = version;
  if (path === SHARED_FILE) return true;
  if (path === '/early-language.js') return app !== 'shop';
  if (path === '/early-presses.js') return app === 'shop';
  const [, build, owner = 'field', file] = APP_FILE_PATTERN.exec(path.replace('/index', '/shop')) ?? [];
  const isOfLanguage = owner === 'shop' || build !== owner || file === undefined || file === owner;
  return owner === app && (build === undefined || !isOfLanguage || build === buildName(version));
}

/** Rejects the sign-in page of a public Wi-Fi, and a file of another version, which the server refuses by its hash. */
async function fetchFile(path: string, key: string): Promise<Response> {
  const response = await fetch(key, { cache: key === path ? 'default' : 'reload' });
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (response.status !== 200 || response.redirected || isHtml !== path.endsWith('.html'))
    throw new Error(`${path} failed with status ${response.status}`);
  return response;
}
