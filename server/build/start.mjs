/** `npm start`: builds if needed, then runs the built server in this process, so that it receives signals. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';

if (!existsSync(new URL('../../node_modules/vite', import.meta.url))) {
  process.stderr.write('Run npm ci first: the packages are not installed.\n');
  process.exit(1);
}

// npm's shell does not forward SIGTERM, so its exit stops the server.
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
process.argv[1] = program;
await import(pathToFileURL(program).href);
