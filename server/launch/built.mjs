/**
 * What was built: folders `dist/build-…`, each with a list of its files that is written last, and `dist/current`, which names the
 * one to run. A folder never changes once it is whole, so a server that runs from it keeps its files.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';

const LIST = 'built.json';
/** Nobody builds for so long: what is unfinished after it was killed. */
const UNFINISHED_MS = 3_600_000;

/** Path in the folder, length and SHA-256 of every file there. */
async function filesOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => path !== LIST)
    .sort();
  return Promise.all(paths.map(async (path) => ({ path, ...(await factsOf(join(folder, path))) })));
}

async function factsOf(path) {
  const bytes = await readFile(path);
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Marks the folder as whole, made from sources with this stamp. */
export async function markWhole(folder, stamp) {
  await writeFile(join(folder, LIST), JSON.stringify({ sources: stamp, files: await filesOf(folder) }));
}

/** The real path of the current build when it was made from these sources and every byte of it is there; else undefined. */
export async function wholeBuild(dist, stamp) {
  try {
    const folder = await realpath(join(dist, 'current'));
    const { sources, files } = JSON.parse(await readFile(join(folder, LIST), 'utf8'));
    if (sources !== stamp) return undefined;
    for (const { path, bytes, sha256 } of files) {
      const facts = await factsOf(join(folder, path));
      if (facts.bytes !== bytes || facts.sha256 !== sha256) return undefined;
    }
    return folder;
  } catch {
    // Nothing was built, or not to its end, or somebody took a part away.
    return undefined;
  }
}

/** From one moment to the next the folder is the current build. Of those before only the last stays: a server may run from it. */
export async function putInPlace(dist, folder) {
  const current = join(dist, 'current');
  const before = await readlink(current).catch(() => undefined);
  const link = join(dist, `current-${randomUUID()}`);
  await symlink(basename(folder), link);
  await rename(link, current);
  for (const name of await readdir(dist)) {
    const path = join(dist, name);
    if (!name.startsWith('build-') || name === before || path === folder) continue;
    if ((await isFinished(path)) || (await isOld(path))) await rm(path, { recursive: true, force: true });
  }
}

async function isFinished(folder) {
  return (await readdir(folder)).includes(LIST);
}

/** Another process may be building in a younger one. */
async function isOld(folder) {
  return Date.now() - (await stat(folder)).mtimeMs > UNFINISHED_MS;
}
