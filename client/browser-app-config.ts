/**
 * The Vite configuration of each browser app. The storefront's service worker precaches the inspector and workshop apps, built first.
 */
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const clientFolder = new URL('.', import.meta.url).pathname;

const SUPPORTED_BROWSERS = ['chrome111', 'safari16.4', 'firefox114'];

const serviceWorkerPlugin = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'service-worker',
  filename: 'service-worker.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    rollupFormat: 'iife',
    // All of the inspector and workshop apps and the start files of the storefront. @see client/service-worker/app-precache.ts
    globPatterns: [
      '{field,index,workshop}*.html',
      'early-{presses,theme,language}.js',
      'assets/{field,workshop}{,-*}/*',
      'assets/shop{,-*}/{index,libraries,rolldown-runtime,service-worker-registration}-*.js',
      'vin/*.json',
      'outbox-sender.js',
    ],
    dontCacheBustURLsMatching: /^assets\//,
    // Names with a hash need no revision, and every visitor loads the list.
    manifestTransforms: [
      (files) => ({
        manifest: files.map(({ url, revision }) => (revision === null ? { url } : { url, revision })) as typeof files,
      }),
    ],
    maximumFileSizeToCacheInBytes: 4_000_000,
  },
});

const BUILT_SCRIPT_TAGS = /\s*<(?:script type="module"|link rel="modulepreload") crossorigin [^>]*>(?:<\/script>)?/g;

/** Loads scripts after the text and at lower priority than the first photo. */
const lowPriorityScripts: Plugin = {
  name: 'redrive:code-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const code = html.match(BUILT_SCRIPT_TAGS)?.join('').replaceAll('crossorigin', 'crossorigin fetchpriority="low"');
      return html.replace(BUILT_SCRIPT_TAGS, '').replace('<!--code-->', `${code}<!--code-->`);
    },
  },
};

/** Browsers cache compiled code of classic scripts in the service worker. @see decision 0012 */
const classicScript: Plugin = {
  name: 'redrive:classic-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('type="module" crossorigin', 'defer'),
  },
};
const singleScriptOutput = { format: 'iife', codeSplitting: false } as const;

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

function collectImporters(id: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
  for (const importer of graph.getModuleInfo(id)?.importers ?? [])
    if (!found.has(importer)) collectImporters(importer, graph, found.add(importer));
  return found;
}

const LANDING_PAGE_PATTERN =
  /storefront\/(?:catalogue\/(?:home\/home|all-cars|american|gcc|search)|car-page\/car)-page\.tsx$/;

const PAGE_PATTERN = /client\/.+-page\.tsx$/;

/**
 * A chunk for the modules of several landing pages, one for those of the car page and others, and one for its icons: by default a page
 * would load 37 files.
 */
function landingPageChunk(id: string, graph: ModuleGraph): string | null {
  const importers = [...collectImporters(id, graph)];
  const pages = importers.filter((importer) => LANDING_PAGE_PATTERN.test(importer));
  // The entry imports whole packages, so its modules cannot be assigned to pages.
  if (importers.some((importer) => importer.endsWith('storefront/entry.tsx'))) return null;
  const isOfCarPage = pages.some((page) => page.endsWith('car-page.tsx'));
  if (pages.length > 1) return isOfCarPage ? 'cars' : 'lists';
  if (!isOfCarPage) return null;
  if (id.includes('/lucide-react/')) return 'car-icons';
  return importers.some((importer) => PAGE_PATTERN.test(importer) && !pages.includes(importer)) ? 'car-parts' : null;
}

const INITIAL_CHUNK = { tags: ['$initial' as const] };
const chunkGroups = [
  { name: 'libraries', test: /node_modules/, priority: 2, ...INITIAL_CHUNK },
  { name: 'start', priority: 1, ...INITIAL_CHUNK },
  { name: landingPageChunk, includeDependenciesRecursively: false },
];
const moduleOutput = { codeSplitting: { groups: chunkGroups } };

const BROWSER_APPS = {
  field: { input: 'field.html', plugins: [classicScript], output: singleScriptOutput },
  workshop: { input: 'workshop.html', plugins: [classicScript], output: singleScriptOutput },
  staff: { input: 'staff.html', plugins: [], output: moduleOutput },
  // Sends the outbox in the background, beside the service worker.
  sender: {
    input: 'service-worker/outbox-sender.ts',
    plugins: [],
    output: { ...singleScriptOutput, entryFileNames: 'outbox-sender.js' },
  },
  shop: { input: 'index.html', plugins: [lowPriorityScripts, serviceWorkerPlugin], output: moduleOutput },
};

type BrowserApp = keyof typeof BROWSER_APPS;

export const isBrowserApp = (name: string): name is BrowserApp => name in BROWSER_APPS;

/** @param mode the app, or app and language: the languages have their own folders of assets */
export function browserAppConfig(name: BrowserApp, mode: string): UserConfig {
  const { input, plugins, output } = BROWSER_APPS[name];
  const isMain = mode === name;
  const ownFolder = `assets/${mode}`;
  // Languages of a precached app share the files without texts, so that a device stores them once.
  const assetsDir = output === singleScriptOutput ? `assets/${name}` : ownFolder;
  return {
    root: clientFolder,
    publicDir: `${clientFolder}../public`,
    plugins: [react(), ...plugins.filter((plugin) => isMain || plugin !== serviceWorkerPlugin)],
    build: {
      emptyOutDir: false,
      copyPublicDir: mode === 'shop',
      assetsDir,
      manifest: name === 'shop' && `${mode}-code.json`,
      target: SUPPORTED_BROWSERS,
      chunkSizeWarningLimit: 1_600,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: clientFolder + input,
        output: { entryFileNames: `${ownFolder}/[name]-[hash].js`, ...output },
        checks: { emptyImportMeta: false },
      },
    },
    worker: {
      format: 'es',
      rolldownOptions: { output: { entryFileNames: `${assetsDir}/[name]-[hash].js` } },
    },
  };
}
