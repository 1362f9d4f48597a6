/** Builds of what tests run: a script as one file, and the modules of a phone's page. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { PROJECT_ROOT } from '#tests/run-step.ts';

/**
 * A script as one file that Node runs as it is: its many files read anew would be most of a long run's time.
 * @param script its path
 * @param folder an empty one, where it is put with a name for the packages
 * @returns the path of the file
 */
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

/**
 * In few files: each test opens the page at least once, and a hundred modules took longer to come than most tests take.
 * @returns the folder, which holds `page-modules.js`
 */
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
