/** `node run-vite-builds.mjs FOLDER MODE…`: one process builds the modes of vite.config.ts one after another. */
import { build } from 'vite';

const [outDir, ...modes] = process.argv.slice(2);
for (const mode of modes) await build({ mode, logLevel: 'warn', build: { outDir } });
