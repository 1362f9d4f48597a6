/**
 * Builds client, page renderer and server aside and puts them in place as one, unless the current build is whole and was made from
 * the same sources: a later start takes no build. Plain JavaScript, since it runs before anything is built.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compressTexts } from './compressed.mjs';
import { markWhole, putInPlace, wholeBuild } from './built.mjs';
import { takeTurn } from './turn.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');
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

/** Builds the modes of a row, each to its part of the folder. */
function inOrder(modes, folder) {
  return new Promise((resolve, reject) => {
    const row = Object.entries(modes).map(([mode, part]) => `${mode}=${part}`);
    // What is built is for people, whoever builds: else a page would hold React's slow variant.
    const env = { ...process.env, NODE_ENV: 'production' };
    const script = join(root, 'server', 'launch', 'modes.mjs');
    const child = spawn(process.execPath, [script, folder, ...row], { cwd: root, stdio: 'inherit', env });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build of ${row.join(', ')} failed`)),
    );
  });
}

/**
 * The modes of vite.config.ts with the folder each writes to, as rows that are built beside each other; the service worker, made
 * with the shop, lists the field app.
 */
const BUILDS = [
  { field: 'client', staff: 'client', sender: 'client', shop: 'client' },
  { server: 'server', render: 'render' },
];

/** @returns the folder of a whole new build, which is the current one from then on */
async function buildAside(stamp) {
  process.stdout.write('Building Redrive…\n');
  const folder = await mkdtemp(join(dist, 'build-'));
  try {
    // Whoever runs the server may be somebody else than whoever builds it.
    await chmod(folder, 0o755);
    await Promise.all(BUILDS.map((modes) => inOrder(modes, folder)));
    await compressTexts(folder, join(dist, 'current'));
    await markWhole(folder, stamp);
    await putInPlace(dist, folder);
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<string>} the folder with `client`, `server` and `render` to run
 */
export async function build({ force = false } = {}) {
  const stamp = await sourcesStamp();
  const there = async () => (force ? undefined : wholeBuild(dist, stamp));
  const whole = await there();
  if (whole !== undefined) return whole;
  await mkdir(dist, { recursive: true });
  const giveBack = await takeTurn(join(dist, 'building'), () =>
    process.stdout.write('Waiting for another build of Redrive…\n'),
  );
  try {
    return (await there()) ?? (await buildAside(stamp));
  } finally {
    await giveBack();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build({ force: true });
