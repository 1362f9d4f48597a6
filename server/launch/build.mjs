/**
 * Builds client, page renderer and server, unless what is in dist was made from the same sources: a later start takes no build.
 * Plain JavaScript, since it runs before anything is built.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stampFile = join(root, 'dist', '.built-from');
const sources = [
  'client',
  'server',
  'shared',
  'public',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** Names, sizes and times of change of all sources, as one hash. */
async function sourcesStamp() {
  const hash = createHash('sha256');
  for (const source of sources) await addTo(hash, join(root, source));
  return hash.digest('hex');
}

async function addTo(hash, path) {
  const info = await stat(path);
  if (!info.isDirectory()) {
    if (!path.endsWith('.test.ts') && !path.endsWith('.test.tsx'))
      hash.update(`${path} ${info.size} ${info.mtimeMs}\n`);
    return;
  }
  if (path.endsWith('/pictures')) return;
  for (const name of (await readdir(path)).toSorted()) await addTo(hash, join(path, name));
}

function vite(...args) {
  return new Promise((resolve, reject) => {
    const bin = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const child = spawn(process.execPath, [bin, 'build', '--logLevel', 'warn', ...args], {
      cwd: root,
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`vite build ${args.join(' ')} failed`)),
    );
  });
}

/** The modes of vite.config.ts, as rows that are built beside each other; the service worker, made with the shop, lists the field app. */
export const BUILDS = [
  ['field', 'staff', 'shop'],
  ['server', 'render'],
];

async function inOrder(modes) {
  for (const mode of modes) await vite('--mode', mode);
}

/** @param {{ force?: boolean }} [options] */
export async function build({ force = false } = {}) {
  const stamp = await sourcesStamp();
  const built = existsSync(stampFile) ? await readFile(stampFile, 'utf8') : '';
  if (!force && built === stamp) return;
  process.stdout.write('Building Redrive…\n');
  await rm(join(root, 'dist', 'client'), { recursive: true, force: true });
  await Promise.all(BUILDS.map((modes) => inOrder(modes)));
  await writeFile(stampFile, stamp);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build({ force: true });
