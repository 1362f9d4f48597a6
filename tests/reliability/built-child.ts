import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from '#tests/step.ts';

/**
 * A script as one file that Node runs as it is: its many files read anew would be most of a long run's time.
 * @param folder where it is put, with a name for the packages
 */
export async function builtChild(script: URL, folder: string): Promise<URL> {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const output = { entryFileNames: 'child.mjs' };
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: fileURLToPath(script),
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output },
    },
  });
  return pathToFileURL(join(folder, 'child.mjs'));
}
