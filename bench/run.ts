/** `npm run bench -- NAME`: one command for every figure that is quoted. Without a name it lists them. */
import { readdir } from 'node:fs/promises';

const notBenches = new Set([
  'run.ts',
  'bare-browser.ts',
  'budgets.ts',
  'field-phone.ts',
  'intake-screen.ts',
  'load.ts',
  'page-server.ts',
  'presses.ts',
  'slow-line.ts',
]);
const files = (await readdir(import.meta.dirname)).filter(
  (file) => file.endsWith('.ts') && !notBenches.has(file),
);
const names = files.map((file) => file.replace(/\.ts$/, '')).toSorted();
const [wanted] = process.argv.slice(2);

if (wanted !== undefined && names.includes(wanted)) {
  // The bench reads its own options from what follows its name.
  process.argv.splice(2, 1);
  await import(new URL(`./${wanted}.ts`, import.meta.url).href);
} else {
  console.log(`npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`);
  process.exitCode = wanted === undefined ? 0 : 2;
}
