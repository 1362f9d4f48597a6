/** `npm start`: builds when something changed, then runs the built server in this process, so that signals reach it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';

if (!existsSync(new URL('../../node_modules/vite', import.meta.url))) {
  process.stderr.write('Run npm ci first: the packages are not installed.\n');
  process.exit(1);
}

// npm's shell does not pass SIGTERM on. When it is gone, the stop was meant for us.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

const program = join(await build(), 'server', 'main.js');
// The server starts itself only when it is the program that was asked for.
process.argv[1] = program;
await import(pathToFileURL(program).href);
