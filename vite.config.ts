import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite';
import { browserAppConfig, isBrowserApp } from './client/browser-app-config.ts';
import { languageConfig, splitMode } from './tools/messages/language-config.ts';

/**
 * `LANGUAGE=ar vite` starts development in one language on one port; `vite build --mode <name>` or `<name>-<language>`
 * builds one part. @see server/build/build.mjs
 */

const rootFolder = new URL('.', import.meta.url).pathname;
const clientFolder = `${rootFolder}client/`;

/** Device clocks must not be earlier. @see shared/domain/build-date.ts */
const define = { BUILD_DATE: JSON.stringify(new Date().toISOString().slice(0, 10)) };

function nodeBuildConfig(name: 'server' | 'render', entryName: string): UserConfig {
  const server = {
    main: `${rootFolder}server/main.ts`,
    'heic-worker': `${rootFolder}server/photos/heic-worker.ts`,
    'render-worker': `${rootFolder}server/pages/render-worker.ts`,
  };
  const isPages = name === 'render';
  return {
    root: rootFolder,
    publicDir: false,
    // React's production build in every environment, as NODE_ENV may be unset.
    define: { ...define, ...(isPages && { 'process.env.NODE_ENV': '"production"' }) },
    plugins: isPages ? [react()] : [],
    build: {
      ssr: true,
      outDir: `${rootFolder}dist/${name}`,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: {
        input: isPages ? { [entryName]: `${clientFolder}storefront/render.tsx` } : server,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    ssr: isPages ? { noExternal: true } : {},
  };
}

const appServerPlugin: Plugin = {
  name: 'redrive:api-and-pages',
  async configureServer(vite) {
    const { attachDevServer } = (await vite.ssrLoadModule(`${rootFolder}server/dev-server.ts`)) as {
      attachDevServer: (server: typeof vite) => Promise<() => void>;
    };
    return attachDevServer(vite);
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
  const { part, language } = splitMode(mode);
  const own = languageConfig(part, language);
  if (part === 'server' || part === 'render') return mergeConfig(own, nodeBuildConfig(part, mode));
  return mergeConfig(own, isBrowserApp(part) ? { ...browserAppConfig(part, mode), define } : developmentConfig);
});
