/** `npm run requirements`: lists rows of docs/requirements.md that no test title names. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
const skip = new Set(['node_modules', 'dist', 'data', '.git', 'pictures', 'test-results']);

async function testFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter((entry) => !skip.has(entry.name))
      .map((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return testFiles(path);
        return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
      }),
  );
  return nested.flat();
}

/** Expands ranges: "S-life-01 to S-life-03", "S-w2-21..23". */
function named(text) {
  const ids = new Set();
  for (const [, area, from, , to] of text.matchAll(
    /\b([CS]-[a-z0-9]+)-(\d\d)(?:( to |\.\.)(?:[CS]-[a-z0-9]+-)?(\d\d))?/g,
  )) {
    for (let n = Number(from); n <= Number(to ?? from); n += 1) ids.add(`${area}-${String(n).padStart(2, '0')}`);
  }
  return ids;
}

const rows = [
  ...(await readFile(join(root, 'docs/requirements.md'), 'utf8')).matchAll(/^\| ([CS]-[a-z0-9]+-\d\d) \| (.*?) \|/gm),
];
const shown = named((await Promise.all((await testFiles(root)).map((file) => readFile(file, 'utf8')))).join('\n'));
const missing = rows.filter(([, id]) => !shown.has(id));
for (const [, id, requirement] of missing) process.stdout.write(`${id}  ${requirement}\n`);
process.stdout.write(
  `\n${rows.length - missing.length} of ${rows.length} rows are named by a test, ${missing.length} by none\n`,
);
