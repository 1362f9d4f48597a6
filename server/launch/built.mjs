/**
 * What was built: folders `dist/build-…`, each with a list of its files that is written last, and `dist/current`, which names the
 * one to run. A folder never changes once it is whole, so a server that runs from it keeps its files.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  mkdir,
  open,
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
import { basename, dirname, join } from 'node:path';

const LIST = 'built.json';
/** Nobody builds for so long: what is unfinished after it was killed. */
const UNFINISHED_MS = 3_600_000;
/** How long the hashed files of a build that was replaced are served. */
const KEPT_MS = 60 * 24 * 3_600_000;

/** Path in the folder, length and SHA-256 of every file there. */
async function filesOf(folder) {
  const paths = (await namesIn(folder)).filter((path) => path !== LIST).sort();
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

/**
 * From one moment to the next the folder is the current build. Of those before only the last stays: a server may run from it. The
 * hashed files that its pages name are in `dist/kept` first, where the server before finds them too.
 */
export async function putInPlace(dist, folder) {
  const current = join(dist, 'current');
  const before = await readlink(current).catch(() => undefined);
  if (before !== undefined) await keepAssets(dist, join(dist, before));
  await keepAssets(dist, folder);
  await forgetAssets(join(dist, 'kept', 'assets'));
  const link = join(dist, `current-${randomUUID()}`);
  await symlink(basename(folder), link);
  await rename(link, current);
  for (const name of await readdir(dist)) {
    const path = join(dist, name);
    if (!name.startsWith('build-') || name === before || path === folder) continue;
    if ((await isFinished(path)) || (await isOld(path))) await rm(path, { recursive: true, force: true });
  }
}

/** Adds a build's hashed files to those of all builds; the time of each says when it was last part of a build that came or went. */
async function keepAssets(dist, folder) {
  const now = new Date();
  for (const name of await namesIn(join(folder, 'client', 'assets'))) {
    const to = join(dist, 'kept', 'assets', name);
    const isThere = await utimes(to, now, now).then(
      () => true,
      () => false,
    );
    if (!isThere) await copyWhole(join(folder, 'client', 'assets', name), to);
  }
}

/** A page that was opened before and is still open asks for them; so does a phone that had no signal for that long. */
async function forgetAssets(kept) {
  for (const name of await namesIn(kept))
    if (Date.now() - (await stat(join(kept, name))).mtimeMs > KEPT_MS) await rm(join(kept, name));
}

/** Every file in the folder, none where there is no folder. */
async function namesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** It is asked for under a name that stands for its bytes, so it is there whole or not at all, also after a power cut. */
async function copyWhole(from, to) {
  const aside = `${to}.${randomUUID()}`;
  await mkdir(dirname(to), { recursive: true });
  const file = await open(aside, 'wx', 0o644);
  try {
    await file.writeFile(await readFile(from));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(aside, to);
}

async function isFinished(folder) {
  return (await readdir(folder)).includes(LIST);
}

/** Another process may be building in a younger one. */
async function isOld(folder) {
  return Date.now() - (await stat(folder)).mtimeMs > UNFINISHED_MS;
}
