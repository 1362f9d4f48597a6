/**
 * The Vite configuration of each browser app. The shop is built after the field app, whose files its service worker lists.
 */
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const client = new URL('.', import.meta.url).pathname;

/** The oldest supported browsers. */
const BROWSERS = ['chrome111', 'safari16.4', 'firefox114'];

const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'service-worker',
  filename: 'service-worker.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    rollupFormat: 'iife',
    // All of the field app, and what the shop starts from (client/service-worker/app-precache.ts).
    globPatterns: [
      '{field,index}.html',
      'early-{presses,theme}.js',
      'assets/field/*',
      'assets/shop/{index,libraries,rolldown-runtime,service-worker-registration}-*.js',
      'vin/*.json',
      'outbox-sender.js',
    ],
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 4_000_000,
  },
});

const BUILT_CODE = /\s*<(?:script type="module"|link rel="modulepreload") crossorigin [^>]*>(?:<\/script>)?/g;

/** Puts a page's code after its text and below its first picture in priority. */
const codeLast: Plugin = {
  name: 'redrive:code-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const code = html
        .match(BUILT_CODE)
        ?.join('')
        .replaceAll('crossorigin', 'crossorigin fetchpriority="low"');
      return html.replace(BUILT_CODE, '').replace('<!--code-->', `${code}<!--code-->`);
    },
  },
};

/** A classic script, as browsers keep its compiled code in the service worker's cache (docs/decisions/0012). */
const classicScript: Plugin = {
  name: 'redrive:classic-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('type="module" crossorigin', 'defer'),
  },
};
const oneScript = { format: 'iife', codeSplitting: false } as const;

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

function importersOf(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  for (const importer of graph.getModuleInfo(id)?.importers ?? [])
    if (!found.has(importer)) importersOf(importer, graph, found.add(importer));
  return found;
}

const LANDING_PAGE =
  /storefront\/(?:catalogue\/(?:home\/home|all-cars|american|gcc|search)|car-page\/car)-page\.tsx$/;

/** One file for what landing pages share: cut by default, each would load 37 files, whose headers alone are 13 kB. */
function landingCode(id: string, graph: Graph): string | null {
  const importers = [...importersOf(id, graph)];
  const pages = importers.filter((one) => LANDING_PAGE.test(one));
  // The entry reaches the index files of packages, and so everything that a package has.
  if (pages.length < 2 || importers.some((one) => one.endsWith('storefront/entry.tsx'))) return null;
  return pages.some((page) => page.endsWith('car-page.tsx')) ? 'cars' : 'lists';
}

const START = { tags: ['$initial' as const] };
const groups = [
  { name: 'libraries', test: /node_modules/, priority: 2, ...START },
  { name: 'start', priority: 1, ...START },
  { name: landingCode, includeDependenciesRecursively: false },
];
const modules = { codeSplitting: { groups } };

const APPS = {
  field: { input: 'field.html', plugins: [classicScript], output: oneScript },
  staff: { input: 'staff.html', plugins: [], output: modules },
  // Sends the outbox in the background, beside the service worker.
  sender: {
    input: 'service-worker/outbox-sender.ts',
    plugins: [],
    output: { ...oneScript, entryFileNames: 'outbox-sender.js' },
  },
  shop: { input: 'index.html', plugins: [codeLast, serviceWorker], output: modules },
};

type App = keyof typeof APPS;

export const isApp = (name: string): name is App => name in APPS;

export function browserApp(name: App): UserConfig {
  const { input, plugins, output } = APPS[name];
  const assetsDir = `assets/${name}`;
  return {
    root: client,
    publicDir: `${client}../public`,
    plugins: [react(), ...plugins],
    build: {
      emptyOutDir: false,
      copyPublicDir: name === 'shop',
      assetsDir,
      // The server names each page's code in its HTML (server/pages/page-chunks.ts).
      manifest: name === 'shop' && 'shop-code.json',
      target: BROWSERS,
      chunkSizeWarningLimit: 1_500,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: client + input, output, checks: { emptyImportMeta: false } },
    },
    worker: {
      format: 'es',
      rolldownOptions: { output: { entryFileNames: `${assetsDir}/[name]-[hash].js` } },
    },
  };
}
