import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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

/** The screen an inspector opens without signal most, and wants at once. */
const WIZARD = 'features/inspection/wizard-page.tsx';

/**
 * Writes field-shell.html: the app shell that also names all code of the wizard, so that a phone reads it from its disk in one
 * go. The service worker answers the wizard's addresses with it.
 */
function fieldShell(): Plugin {
  return {
    name: 'redrive:field-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const wizard = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(WIZARD));
        const page = bundle['index.html'];
        if (!wizard || page?.type !== 'asset') this.error('The wizard or the page is missing in the build');
        const html = String(page.source);
        const wanted = new Set([wizard.fileName]);
        for (const name of wanted) {
          for (const one of chunks)
            if (one.fileName === name) one.imports.forEach((next) => wanted.add(next));
        }
        const links = [...wanted]
          .filter((name) => !html.includes(name))
          .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
        // Nothing is there to be pressed before the app draws it.
        const bare = html.replace(/<script src="\/early-presses\.js"[^>]*><\/script>/, '');
        const source = bare.replace('</head>', () => `${links.join('\n')}\n</head>`);
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
      target: ['chrome111', 'safari16.4', 'firefox114'],
      rolldownOptions: { output: { codeSplitting: { groups: CODE_GROUPS }, chunkFileNames } },
      manifest: true,
      modulePreload: {
        polyfill: false,
        // The wizard's links are in field-shell.html already: making them by script costs a slow phone 5 ms each.
        resolveDependencies: (file, files) => (file.includes('wizard-page') ? [] : files),
      },
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
