/** `npm run build`: builds into a new folder of `dist`, which never changes, and points `dist/current` to it. */
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
const SOURCES = [
  'client',
  'server',
  'shared',
  'public',
  'tools/messages',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const messagesFolder = join(root, 'shared/messages');
/** Apps of each language but English, such as `['ar', ['shop', 'field']]`. */
const LANGUAGES = readdirSync(messagesFolder)
  .map((name) => [name, join(messagesFolder, name, 'language.json')])
  .filter(([name, file]) => name !== 'en' && existsSync(file))
  .map(([name, file]) => [name, JSON.parse(readFileSync(file, 'utf8')).apps]);
/** A mode for each language of an app, English last: the pages of the others are renamed. */
const inEachLanguage = (mode, app) => [
  ...LANGUAGES.filter(([, apps]) => apps.includes(app)).map(([language]) => `${mode}-${language}`),
  mode,
];
/** Modes of vite.config.ts by output folder; folders are built in parallel, modes in order. */
const BUILD_MODES = {
  // The storefront last: its service worker lists files of the other apps.
  client: [
    ...['field', 'workshop', 'staff'].flatMap((app) => inEachLanguage(app, app)),
    'sender',
    ...inEachLanguage('shop', 'shop'),
  ],
  server: ['server'],
  render: inEachLanguage('render', 'shop'),
};
/** Written last, so it marks a complete folder. Holds the hash of the sources and the size of each file. */
const MANIFEST_FILE = 'built.json';
/** Unfinished folders of this age are abandoned. */
const ABANDONED_AFTER_MS = 3_600_000;
/** Complete folders of this age may belong to a concurrent build. */
const RECENT_BUILD_MS = 300_000;
/** How long hashed files of replaced builds are served. */
const ASSET_RETENTION_MS = 60 * 24 * 3_600_000;

async function listFilesRecursively(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function listFileSizes(folder) {
  const paths = await listFilesRecursively(folder);
  const sizes = paths.map(async (path) => [relative(folder, path), (await stat(path)).size]);
  return Object.fromEntries(await Promise.all(sizes));
}

async function hashSources() {
  const paths = (await Promise.all(SOURCES.map((path) => listFilesRecursively(join(root, path))))).flat();
  const files = [...paths.map((path) => relative(root, path)), ...SOURCES.slice(-3)].filter(
    (path) => !/\.test\.tsx?$|\/pictures\/|^shared\/messages\/compiled\//.test(path),
  );
  const hash = createHash('sha256');
  for (const path of files.toSorted()) {
    const { size, mtimeMs } = await stat(join(root, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function compileMessages() {
  const args = ['--import', 'tsx', 'tools/messages/compile-messages.ts'];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The messages cannot be compiled'))));
  });
}

function runVite(outDir, modes) {
  const args = [join(root, 'server/build/run-vite-builds.mjs'), outDir, ...modes];
  const env = { ...process.env, NODE_ENV: 'production' };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build of ${outDir} failed`))));
  });
}

async function precompressFiles(client) {
  const texts = (await listFilesRecursively(client)).filter((path) =>
    /\.(m?js|css|json|svg|wasm|webmanifest)$/.test(path),
  );
  const compress = promisify(brotliCompress);
  await Promise.all(texts.map(async (path) => writeFile(`${path}.br`, await compress(await readFile(path)))));
}

/** Copies hashed files to `dist/kept`, for pages opened before an upgrade. */
async function retainAssets(dist, folder) {
  const from = join(folder, 'client', 'assets');
  const now = new Date();
  for (const path of await listFilesRecursively(from)) {
    const to = join(dist, 'kept', 'assets', path.slice(from.length + 1));
    await mkdir(dirname(to), { recursive: true });
    const existing = await utimes(to, now, now)
      .then(() => stat(to))
      .catch(() => undefined);
    // Names contain a content hash, so a shorter file is damaged.
    if (existing?.size >= (await stat(path)).size) continue;
    const copy = `${to}.${randomUUID()}.new`;
    await copyFile(path, copy);
    await rename(copy, to);
  }
}

/** Removes expired assets and old builds, except `current` and `spared`: other builds may run, finish and clean up meanwhile. */
async function removeOldBuilds(dist, spared) {
  const isOlder = async (path, age) => {
    const stats = await stat(path).catch(() => undefined);
    return stats !== undefined && Date.now() - stats.mtimeMs > age;
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

/** Points `dist/current` to a complete folder and keeps the previous one, which a server may use. */
export async function publishBuild(dist, folder) {
  const previous = await readlink(join(dist, 'current')).catch(() => '');
  await retainAssets(dist, folder);
  const link = join(dist, `current-${randomUUID()}`);
  await symlink(basename(folder), link);
  await rename(link, join(dist, 'current'));
  // The build is in use: errors must not reach the caller, which removes failed builds.
  try {
    if (previous !== '') await retainAssets(dist, join(dist, previous));
    await removeOldBuilds(dist, [previous, basename(folder)]);
  } catch (error) {
    process.stderr.write(`Cannot clean up old builds: ${error}\n`);
  }
}

async function runBuild(dist, sources) {
  process.stdout.write('Building Redrive…\n');
  await mkdir(dist, { recursive: true });
  const folder = await mkdtemp(join(dist, 'build-'));
  try {
    // Another account may run the server.
    await chmod(folder, 0o755);
    await compileMessages();
    const builds = Object.entries(BUILD_MODES).map(([outDir, modes]) => runVite(join(folder, outDir), modes));
    await Promise.all(builds);
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

async function isUpToDate(folder, sources) {
  const built = await readFile(join(folder, MANIFEST_FILE), 'utf8')
    .then(JSON.parse)
    .catch(() => ({}));
  if (built.sources !== sources || built.files === undefined) return false;
  const sizes = await listFileSizes(folder).catch(() => ({}));
  return Object.entries(built.files).every(([path, size]) => sizes[path] === size);
}

/** @returns the current folder, or a new one when sources changed, the build is damaged or `force` is set */
export async function build({ force = false } = {}) {
  const dist = join(root, 'dist');
  const sources = await hashSources();
  const current = await realpath(join(dist, 'current')).catch(() => '');
  return !force && (await isUpToDate(current, sources)) ? current : runBuild(dist, sources);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build({ force: true });
