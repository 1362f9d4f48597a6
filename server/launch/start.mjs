/** `npm start`: builds when something changed, then runs the built server in this process, so that signals reach it. */
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';

await build();
// The server starts itself only when it is the program that was asked for.
process.argv[1] = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
await import('../../dist/server/main.js');
