/**
 * Takes out of `node_modules` what the built server never asks for: the pages' libraries are in their scripts already, and in the page
 * renderer. For a copy of the project that only runs, as in the container: from its folder, after `npm prune --omit=dev`. Plain
 * JavaScript, since nothing is there then to translate it.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';

const SERVER = 'dist/current/server';
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w.-]+)/g;

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The project's own dependencies that the server imports: "sharp", "@node-rs/argon2". */
function imported() {
  const texts = readdirSync(SERVER).map((file) => readFileSync(`${SERVER}/${file}`, 'utf8'));
  const names = new Set(texts.flatMap((text) => [...text.matchAll(IMPORTED)].map(([, name]) => name)));
  return Object.keys(read('package.json').dependencies).filter((name) => names.has(name));
}

/** Where a package finds another: in its own folder or in the nearest above it, as Node looks; undefined when it is not there. */
function pathOf(packages, from, name) {
  for (let folder = `/${from}`; ;) {
    const path = `${folder}/node_modules/${name}`.replace(/^\/+/, '');
    if (path in packages) return path;
    const above = folder.lastIndexOf('/node_modules/');
    if (above < 0) return undefined;
    folder = folder.slice(0, above);
  }
}

/** The paths of these packages and of all that they need. */
function needed(packages, names) {
  const paths = new Set();
  const take = (from, name) => {
    const path = pathOf(packages, from, name);
    // An optional one may be for another system.
    if (path === undefined || paths.has(path)) return;
    paths.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = packages[path];
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) take(path, next);
  };
  for (const name of names) take('', name);
  return [...paths];
}

const { packages } = read('node_modules/.package-lock.json');
const kept = needed(packages, imported());
const gone = Object.keys(packages).filter((path) => !kept.some((one) => one === path || one.startsWith(`${path}/`)));
for (const path of gone) rmSync(path, { recursive: true, force: true });
process.stdout.write(`${kept.length} packages stay, ${gone.length} go\n`);
