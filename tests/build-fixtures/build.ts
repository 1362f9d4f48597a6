import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { PROJECT_ROOT } from '#tests/run-step.ts';

/** Bundles a script into one file for Node, which saves start-up time. @param folder empty @returns the path of the file */
export async function buildScript(script: string, folder: string): Promise<string> {
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'));
  await build({
    root: PROJECT_ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: script,
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'child.mjs' } },
    },
  });
  return join(folder, 'child.mjs');
}

/** Bundles into few files, which load faster than a hundred modules. @returns the folder, which holds `page-modules.js` */
export async function buildPageModules(folder: string): Promise<string> {
  await build({
    root: PROJECT_ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      outDir: folder,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(PROJECT_ROOT, 'tests/offline/page-modules.ts'),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return folder;
}
