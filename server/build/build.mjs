/**
 * `npm run build`: makes client, page renderer and server in a new folder of `dist` and points `dist/current` to it. A folder never
 * changes once it is complete, so a server that runs from it keeps its files. Plain JavaScript, as it runs before any build.
 */
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['client', 'server', 'shared', 'public', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];
/** Modes of vite.config.ts by the folder they write to; the folders are built side by side, the modes of each in order. */
const BUILD_MODES = { client: ['field', 'staff', 'sender', 'shop'], server: ['server'], render: ['render'] };
/** Written last: the folder is complete. Holds the hash of its sources, and the byte length of each file by path. */
const MANIFEST_FILE = 'built.json';
/** No build takes this long: an unfinished folder of that age was abandoned. */
const ABANDONED_AFTER_MS = 3_600_000;
/** Complete folders of this age may belong to a build that runs at the same time. */
const RECENT_BUILD_MS = 300_000;
/** How long the hashed files of a replaced build are served. */
const ASSET_RETENTION_MS = 60 * 24 * 3_600_000;

async function listFilesRecursively(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** @returns byte lengths by path in the folder */
async function listFileSizes(folder) {
  const paths = await listFilesRecursively(folder);
  const sizes = paths.map(async (path) => [relative(folder, path), (await stat(path)).size]);
  return Object.fromEntries(await Promise.all(sizes));
}

/** Names, sizes and modification times of all sources as one hash. */
async function hashSources() {
  const paths = (await Promise.all(SOURCES.map((path) => listFilesRecursively(join(root, path))))).flat();
  const files = [...paths.map((path) => relative(root, path)), ...SOURCES.slice(-3)].filter(
    (path) => !/\.test\.tsx?$|\/pictures\//.test(path),
  );
  const hash = createHash('sha256');
  for (const path of files.toSorted()) {
    const { size, mtimeMs } = await stat(join(root, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function runVite(mode, outDir) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const words = [vite, 'build', '--mode', mode, '--outDir', outDir, '--logLevel', 'warn'];
  // React's production build, whatever the environment says.
  const env = { ...process.env, NODE_ENV: 'production' };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, { cwd: root, env, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build of ${mode} failed`))));
  });
}

/** Puts `<file>.br` beside every text of the client. */
async function precompressFiles(client) {
  const texts = (await listFilesRecursively(client)).filter((path) => /\.(m?js|css|json|svg|webmanifest)$/.test(path));
  const compress = promisify(brotliCompress);
  await Promise.all(texts.map(async (path) => writeFile(`${path}.br`, await compress(await readFile(path)))));
}

/** Adds the hashed files of a build to `dist/kept`, where pages opened before an upgrade still find theirs. */
async function retainAssets(dist, folder) {
  const from = join(folder, 'client', 'assets');
  const now = new Date();
  for (const path of await listFilesRecursively(from)) {
    const to = join(dist, 'kept', 'assets', path.slice(from.length + 1));
    await mkdir(dirname(to), { recursive: true });
    const kept = await utimes(to, now, now)
      .then(() => stat(to))
      .catch(() => undefined);
    // The name holds a hash of the content, so the shorter of two files is the damaged one.
    if (kept?.size >= (await stat(path)).size) continue;
    const copy = `${to}.${randomUUID()}.new`;
    await copyFile(path, copy);
    await rename(copy, to);
  }
}

/** Removes expired assets and old builds, except `current` and `spared`: other builds may run, finish and clean up meanwhile. */
async function removeOldBuilds(dist, spared) {
  const isOlder = async (path, age) => {
    const found = await stat(path).catch(() => undefined);
    return found !== undefined && Date.now() - found.mtimeMs > age;
  };
  for (const path of await listFilesRecursively(join(dist, 'kept')))
    if (await isOlder(path, ASSET_RETENTION_MS)) await rm(path, { force: true });
  const inUse = new Set([...spared, await readlink(join(dist, 'current'))]);
  for (const name of await readdir(dist)) {
    if (!name.startsWith('build-') || inUse.has(name)) continue;
    const path = join(dist, name);
    const isComplete = (await readdir(path).catch(() => [])).includes(MANIFEST_FILE);
    if (await isOlder(path, isComplete ? RECENT_BUILD_MS : ABANDONED_AFTER_MS))
      await rm(path, { recursive: true, force: true });
  }
}

/** Points `dist/current` to a complete folder. The folder before it stays, as a server may run from it. */
export async function publishBuild(dist, folder) {
  const before = await readlink(join(dist, 'current')).catch(() => '');
  await retainAssets(dist, folder);
  const link = join(dist, `current-${randomUUID()}`);
  await symlink(basename(folder), link);
  await rename(link, join(dist, 'current'));
  // The build is in use from here on: an error must not reach the caller, which removes the folder of a failed build.
  try {
    if (before !== '') await retainAssets(dist, join(dist, before));
    await removeOldBuilds(dist, [before, basename(folder)]);
  } catch (error) {
    process.stderr.write(`Cannot clean up old builds: ${error}\n`);
  }
}

async function runBuild(dist, sources) {
  process.stdout.write('Building Redrive…\n');
  await mkdir(dist, { recursive: true });
  const folder = await mkdtemp(join(dist, 'build-'));
  try {
    // The account that runs the server may be another one.
    await chmod(folder, 0o755);
    const parts = Object.entries(BUILD_MODES).map(async ([part, modes]) => {
      for (const mode of modes) await runVite(mode, join(folder, part));
    });
    await Promise.all(parts);
    await precompressFiles(join(folder, 'client'));
    const files = await listFileSizes(folder);
    await writeFile(join(folder, MANIFEST_FILE), JSON.stringify({ sources, files }));
    await publishBuild(dist, folder);
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Whether the folder was built from these sources and still has every file in its full length. */
async function isUpToDate(folder, sources) {
  const built = await readFile(join(folder, MANIFEST_FILE), 'utf8')
    .then(JSON.parse)
    .catch(() => ({}));
  if (built.sources !== sources || built.files === undefined) return false;
  const sizes = await listFileSizes(folder).catch(() => ({}));
  return Object.entries(built.files).every(([path, size]) => sizes[path] === size);
}

/** @returns the folder to run: the current one unless a source changed, the build is damaged, or `force` is set */
export async function build({ force = false } = {}) {
  const dist = join(root, 'dist');
  const sources = await hashSources();
  const current = await realpath(join(dist, 'current')).catch(() => '');
  return !force && (await isUpToDate(current, sources)) ? current : runBuild(dist, sources);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build({ force: true });
