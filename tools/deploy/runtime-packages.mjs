/** Removes packages the built server does not import. Plain JavaScript: no loader remains after `npm prune --omit=dev`. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';

const SERVER = 'dist/current/server';
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w.-]+)/g;

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Project dependencies that the server imports, e.g. "sharp", "@node-rs/argon2". */
function imported() {
  const texts = readdirSync(SERVER).map((file) => readFileSync(`${SERVER}/${file}`, 'utf8'));
  const names = new Set(texts.flatMap((text) => [...text.matchAll(IMPORTED)].map(([, name]) => name)));
  return Object.keys(read('package.json').dependencies).filter((name) => names.has(name));
}

/** Resolves a package as Node does, in the nearest `node_modules` upwards; undefined when absent. */
function pathOf(packages, from, name) {
  for (let folder = `/${from}`; ;) {
    const path = `${folder}/node_modules/${name}`.replace(/^\/+/, '');
    if (path in packages) return path;
    const above = folder.lastIndexOf('/node_modules/');
    if (above < 0) return undefined;
    folder = folder.slice(0, above);
  }
}

function needed(packages, names) {
  const paths = new Set();
  const take = (from, name) => {
    const path = pathOf(packages, from, name);
    // Optional packages for other systems are absent.
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
