import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { browserAppConfig, isBrowserApp } from './client/browser-app-config.ts';

/**
 * `vite` is development: one port for pages, API and hot reload. `vite build --mode <name>` makes one part of the product: a browser
 * app (client/browser-app-config.ts), the server, or what renders the shop's pages. server/build/build.mjs makes them all.
 */

const rootFolder = new URL('.', import.meta.url).pathname;
const clientFolder = `${rootFolder}client/`;

/** The build date: no device clock may be behind it (shared/domain/build-date.ts). */
const define = { BUILD_DATE: JSON.stringify(new Date().toISOString().slice(0, 10)) };

/** The server, or what renders the shop's pages. Both run on Node from the packages or, in the page thread, from one file. */
function nodeBuildConfig(name: 'server' | 'render'): UserConfig {
  const server = {
    main: `${rootFolder}server/main.ts`,
    'heic-worker': `${rootFolder}server/photos/heic-worker.ts`,
    'render-worker': `${rootFolder}server/pages/render-worker.ts`,
  };
  const isPages = name === 'render';
  return {
    root: rootFolder,
    publicDir: false,
    // React's production build in every environment: demo data is shown while NODE_ENV is unset.
    define: { ...define, ...(isPages && { 'process.env.NODE_ENV': '"production"' }) },
    plugins: isPages ? [react()] : [],
    build: {
      ssr: true,
      outDir: `${rootFolder}dist/${name}`,
      target: 'node20',
      rolldownOptions: {
        input: isPages ? { render: `${clientFolder}storefront/render.tsx` } : server,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    ssr: isPages ? { noExternal: true } : {},
  };
}

/** Serves API and rendered pages from the port of the hot-reloading client. */
const appServerPlugin: Plugin = {
  name: 'redrive:api-and-pages',
  async configureServer(vite) {
    const { mountInDevelopment } = (await vite.ssrLoadModule(`${rootFolder}server/dev-server.ts`)) as {
      mountInDevelopment: (server: typeof vite) => Promise<() => void>;
    };
    return mountInDevelopment(vite);
  },
};

const developmentConfig: UserConfig = {
  root: clientFolder,
  publicDir: `${rootFolder}public`,
  appType: 'custom',
  define,
  plugins: [react(), appServerPlugin],
  worker: { format: 'es' },
  server: { port: Number(process.env['PORT'] ?? 3000), host: process.env['HOST'] ?? '127.0.0.1' },
};

export default defineConfig(({ mode }) => {
  if (mode === 'server' || mode === 'render') return nodeBuildConfig(mode);
  return isBrowserApp(mode) ? { ...browserAppConfig(mode), define } : developmentConfig;
});
