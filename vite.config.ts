import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { inTurn, screenFiles, shopFile } from './server/launch/code-files.ts';

/**
 * Six builds from one file, by `--mode`: the apps `field`, `staff` and `shop`, what sends the outbox in the background (`sender`), the
 * shop's page renderer (`render`) and the server (`server`). The shop comes after the other apps: the service worker is made with it and lists their files. `vite` alone is
 * development: one port, hot reload, the API included.
 */

const here = new URL('.', import.meta.url).pathname;
const client = `${here}client/`;

const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'service-worker.ts',
  injectRegister: false,
  registerType: 'prompt',
  injectManifest: {
    rollupFormat: 'iife',
    // What client/sw/kept-apps.ts keeps: all of the field app, and what the shop starts from.
    globPatterns: [
      '{field,index}.html',
      'early-{presses,theme}.js',
      'assets/field/*',
      'assets/shop/{index,rolldown-runtime,libraries,look,start,updates}-*.js',
      'vin/*.json',
      // Its own script, which is no file of an app.
      'outbox-sender.js',
    ],
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 4_000_000,
  },
  // The plugin builds the service worker by itself, as talkative as Vite is when nobody says otherwise.
  integration: {
    configureCustomSWViteBuild: (sw) => {
      sw.logLevel = 'warn';
    },
  },
  manifest: {
    id: '/inspector',
    name: 'Redrive',
    short_name: 'Redrive',
    description: 'Inspect, repair and drive: accident-damaged cars, repaired and sold in the UAE.',
    start_url: '/inspector?source=installed',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    lang: 'en',
    dir: 'ltr',
    background_color: '#FAFAF7',
    theme_color: '#FAFAF7',
    categories: ['business', 'shopping'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: 'Add Car', url: '/inspector/add-car/american' },
      { name: 'Outbox', url: '/inspector/outbox' },
    ],
  },
});

/**
 * Few files instead of many small ones: each costs a slow phone some milliseconds of its start, on top of its bytes. What every
 * page begins with is one file; of the rest, what the same screens need together.
 */
const SHARED_CODE = {
  name: 'parts',
  test: /node_modules\/(?!dexie)|client\/(ui|api|trade|session)\/|shared\//,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 5_000,
  priority: 1,
};
/** Large, and needed by forms that ask for a telephone number alone. */
const PHONES = {
  name: 'phones',
  test: /libphonenumber-js|shared\/domain\/phone\.ts/,
  priority: 3,
  includeDependenciesRecursively: false,
};
const CODE_GROUPS = {
  shop: [
    PHONES,
    { name: shopFile, debugName: 'shop', includeDependenciesRecursively: false, priority: 2 },
    SHARED_CODE,
  ],
  staff: [PHONES, { name: 'start', tags: ['$initial' as const], priority: 2 }, SHARED_CODE],
};

/** A file beyond this is worth a warning, kB: the field script is one file on purpose. */
const LARGEST_KB = 1_500;

/** What the service worker runs beside itself to send the outbox: one classic script under a fixed name. */
const SENDER = {
  input: `${client}sw/outbox-sender.ts`,
  output: { format: 'iife' as const, codeSplitting: false, entryFileNames: 'outbox-sender.js' },
};

/** An app of modules, its screens in files of their own. */
function inModules(app: 'shop' | 'staff', page: string) {
  return {
    input: client + page,
    output: {
      codeSplitting: { groups: CODE_GROUPS[app] },
      // The groups' own names list every screen that uses them.
      chunkFileNames: ({ name }: { name: string }) =>
        `assets/${app}/${name.startsWith('parts') ? 'parts' : '[name]'}-[hash].js`,
    },
  };
}

/** What Emotion needs for a part of it that nobody uses here; it does nothing by being loaded, and does not say so. */
const UNUSED = [{ test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }];

/** The oldest browsers the code is written for. */
const BROWSERS = ['chrome111', 'safari16.4', 'firefox114'];

/**
 * Puts the field app's start into the mark of its shell. Built, it is one classic script: a browser keeps the compiled code of such
 * a script beside it when the service worker stores it, and reads it off the page's thread; of modules it keeps none ready
 * (docs/decisions/0012). Vite's own pages start from modules alone, so the shell is written here.
 */
function fieldShell(): Plugin {
  const shell = (start: string) =>
    readFileSync(`${client}field.html`, 'utf8').replace('<!--start-->', () => start);
  return {
    name: 'redrive:field-shell',
    transformIndexHtml: (html) =>
      html.replace('<!--start-->', () => '<script type="module" src="/field/entry.tsx"></script>'),
    generateBundle(_options, bundle) {
      const script = Object.values(bundle).find((file) => file.type === 'chunk');
      if (!script) this.error('The field script is missing in the build');
      const source = shell(`<script defer src="/${script.fileName}"></script>`);
      this.emitFile({ type: 'asset', fileName: 'field.html', source });
    },
  };
}

/**
 * Lists the code of each screen, so that the server names it in the page's HTML. What the shop's start builds on are scripts of their
 * own before it: each runs in a task of its own, and a press in between is heard.
 */
function screenList(): Plugin {
  return {
    name: 'redrive:screen-list',
    transformIndexHtml: { order: 'post', handler: inTurn },
    generateBundle(_options, bundle) {
      const source = JSON.stringify(screenFiles(bundle));
      this.emitFile({ type: 'asset', fileName: 'screens.json', source });
    },
  };
}

/** Serves API and rendered pages from the same port as the hot-reloading client. */
function serverInDevelopment(): Plugin {
  return {
    name: 'redrive:server',
    apply: 'serve',
    async configureServer(vite) {
      const { mountInDevelopment } = (await vite.ssrLoadModule(`${here}server/development.ts`)) as {
        mountInDevelopment: (server: typeof vite) => Promise<() => void>;
      };
      return mountInDevelopment(vite);
    },
  };
}

/** What each app is built from; `development` serves them all. */
const APPS = {
  shop: { plugins: [screenList(), pwa], rolldownOptions: inModules('shop', 'index.html') },
  staff: { plugins: [], rolldownOptions: inModules('staff', 'staff.html') },
  field: {
    plugins: [fieldShell()],
    rolldownOptions: {
      // Vite's loader of parts names import.meta, and one script has no parts to load.
      checks: { emptyImportMeta: false },
      input: `${client}field/entry.tsx`,
      output: { format: 'iife' as const, codeSplitting: false },
    },
  },
  sender: { plugins: [], rolldownOptions: SENDER },
};

export default defineConfig(({ mode }) => {
  if (mode === 'render' || mode === 'server') return forNode(mode);
  return mode in APPS ? forBrowsers(mode as keyof typeof APPS) : development();
});

/** The day of the build: no device's clock may be behind it (shared/domain/build-date.ts). */
const define = { BUILD_DATE: JSON.stringify(new Date().toISOString().slice(0, 10)) };

const common = {
  root: client,
  define,
  publicDir: `${here}public`,
  appType: 'custom',
} satisfies UserConfig;

function forBrowsers(app: keyof typeof APPS): UserConfig {
  const { plugins, rolldownOptions } = APPS[app];
  const assetsDir = `assets/${app}`;
  return {
    ...common,
    plugins: [react(), ...plugins],
    build: {
      outDir: `${here}dist/client`,
      emptyOutDir: false,
      copyPublicDir: app === 'shop',
      assetsDir,
      target: BROWSERS,
      chunkSizeWarningLimit: LARGEST_KB,
      rolldownOptions: { ...rolldownOptions, treeshake: { moduleSideEffects: UNUSED } },
      modulePreload: { polyfill: false },
    },
    worker: {
      format: 'es',
      rolldownOptions: { output: { entryFileNames: `${assetsDir}/[name]-[hash].js` } },
    },
  };
}

function development(): UserConfig {
  return {
    ...common,
    plugins: [react(), fieldShell(), pwa, serverInDevelopment()],
    worker: { format: 'es' },
    server: { port: Number(process.env['PORT'] ?? 3000), host: process.env['HOST'] ?? '127.0.0.1' },
  };
}

function forNode(mode: 'render' | 'server') {
  const input: Record<string, string> =
    mode === 'render'
      ? { render: `${here}client/shop/render.tsx` }
      : {
          main: `${here}server/main.ts`,
          'heic-worker': `${here}server/photos/heic-worker.ts`,
          'page-thread-work': `${here}server/http/page-thread-work.ts`,
        };
  return {
    root: here,
    publicDir: false as const,
    // React's quick variant, whatever NODE_ENV says: unset means "with demo data", not "slow".
    define: { ...define, ...(mode === 'render' && { 'process.env.NODE_ENV': '"production"' }) },
    plugins: mode === 'render' ? [react()] : [],
    build: {
      ssr: true,
      outDir: `${here}dist/${mode}`,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
    ssr: mode === 'render' ? { noExternal: true as const } : {},
  };
}
