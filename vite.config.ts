import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * Three builds from one file: the client (default), the page renderer (`--mode render`) and the server (`--mode server`).
 * `vite` alone is development: one port, hot reload, the API included.
 */

const here = new URL('.', import.meta.url).pathname;

const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'service-worker.ts',
  injectRegister: false,
  registerType: 'prompt',
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['**/*.{js,css,html,svg,json}', 'icon-*.png', 'maskable-*.png'],
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
const CODE_GROUPS = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  {
    name: 'parts',
    test: /node_modules\/(?!dexie)|client\/(ui|api)\/|shared\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 5_000,
    priority: 1,
  },
];

/** The groups' own names list every screen that uses them. */
const chunkFileNames = ({ name }: { name: string }) =>
  `assets/${name.startsWith('parts') ? 'parts' : '[name]'}-[hash].js`;

/** The oldest browsers the code is written for. */
const BROWSERS = ['chrome111', 'safari16.4', 'firefox114'];

/** A file beyond this is worth a warning, kB: the field script is one file on purpose. */
const LARGEST_KB = 1_500;

/** The screens of an inspector, which the field script holds. */
const FIELD_SCREEN = /^#client\/(features\/(inspection|inspector-home|outbox|sign-in)\/|app\/shells\/entry)/;
const ANY_SCREEN = /^#client\/(features\/|app\/(shells\/|[a-z-]+-page\.tsx$))/;
/** Where screens and their frames are named. */
const TABLE_OF_SCREENS = /\/client\/app\/(routes|screens)\.ts$/;

/** In the field script every other screen is a way out of it. */
function onlyFieldScreens(): Plugin {
  return {
    name: 'redrive:only-field-screens',
    enforce: 'pre',
    resolveId(source, importer) {
      const isOther = ANY_SCREEN.test(source) && !FIELD_SCREEN.test(source);
      return isOther && TABLE_OF_SCREENS.test(importer ?? '') ? `${here}client/app/leave-field.tsx` : null;
    },
  };
}

/** The app with an inspector's screens only, as one classic script, and the files it names. */
async function buildFieldScript() {
  const built = await build({
    configFile: false,
    root: `${here}client`,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), onlyFieldScreens()],
    build: {
      write: false,
      target: BROWSERS,
      chunkSizeWarningLimit: LARGEST_KB,
      rolldownOptions: {
        // Vite's loader of parts names import.meta, and one script has no parts to load.
        checks: { emptyImportMeta: false },
        input: `${here}client/app/main.tsx`,
        output: { format: 'iife', codeSplitting: false, entryFileNames: 'assets/field-[hash].js' },
      },
    },
    worker: { format: 'es' },
  });
  return (built as Rolldown.RolldownOutput).output;
}

/**
 * Writes field-shell.html, the app shell of an inspector's pages, and its one script. A browser keeps the compiled code of a
 * classic script beside it when the service worker stores it, and reads it off the page's thread; of modules it keeps none
 * ready (docs/decisions/0012). The service worker answers with this shell.
 */
function fieldShell(): Plugin {
  return {
    name: 'redrive:field-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        const files = await buildFieldScript();
        const script = files.find((file) => file.type === 'chunk');
        if (page?.type !== 'asset' || !script)
          this.error('The page or the field script is missing in the build');
        for (const file of files) {
          if (file.fileName in bundle) continue;
          const source = file.type === 'chunk' ? file.code : file.source;
          this.emitFile({ type: 'asset', fileName: file.fileName, source });
        }
        // Nothing is there to be pressed before the app draws it.
        const bare = String(page.source)
          .replace(/<script src="\/early-presses\.js"[^>]*><\/script>/, '')
          .replace(/<script type="module"[^>]*><\/script>/, '')
          .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
        const start = `<script defer src="/${script.fileName}"></script>`;
        const source = bare.replace('</head>', () => `${start}\n</head>`);
        this.emitFile({ type: 'asset', fileName: 'field-shell.html', source });
      },
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

export default defineConfig(({ mode, command }) => {
  if (command === 'build' && (mode === 'render' || mode === 'server')) return forNode(mode);
  return {
    root: `${here}client`,
    publicDir: `${here}public`,
    plugins: [react(), fieldShell(), pwa, serverInDevelopment()],
    appType: 'custom',
    build: {
      outDir: `${here}dist/client`,
      emptyOutDir: true,
      target: BROWSERS,
      chunkSizeWarningLimit: LARGEST_KB,
      rolldownOptions: { output: { codeSplitting: { groups: CODE_GROUPS }, chunkFileNames } },
      manifest: true,
      modulePreload: { polyfill: false },
    },
    worker: { format: 'es' },
    server: { port: Number(process.env['PORT'] ?? 3000), host: process.env['HOST'] ?? '127.0.0.1' },
  };
});

function forNode(mode: 'render' | 'server') {
  const input: Record<string, string> =
    mode === 'render'
      ? { render: `${here}client/app/render.tsx` }
      : { main: `${here}server/main.ts`, 'heic-worker': `${here}server/photos/heic-worker.ts` };
  return {
    root: here,
    publicDir: false as const,
    // React's quick variant, whatever NODE_ENV says: unset means "with demo data", not "slow".
    define: mode === 'render' ? { 'process.env.NODE_ENV': '"production"' } : {},
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
