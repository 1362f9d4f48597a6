/**
 * `node modes.mjs FOLDER MODE=PART…`: builds modes of vite.config.ts one after the other, each to its part of the folder. A process
 * of its own for a row of them: Vite is read once, and whoever ends it ends all that it does.
 */
import { join } from 'node:path';
import { build } from 'vite';

const [folder = '', ...row] = process.argv.slice(2);
for (const one of row) {
  const [mode, part] = one.split('=');
  await build({ mode, logLevel: 'warn', build: { outDir: join(folder, part) } });
}
