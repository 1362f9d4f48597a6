/** Which tests may run in one memory, one after the other, so that what they import is read once. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './step.ts';

/** Folders whose modules keep something from one call to the next, of which the tests are about. */
const KEEPING = ['client/api/', 'client/session/'];
/** Stands in for something of the process, or works on what a page has. */
const STANDS_IN = /\b(vi|window|document|navigator|indexedDB|localStorage|globalThis|process)\b|Store\b/;

function isRuleAlone(file: string): boolean {
  if (!file.endsWith('.test.ts') || file.endsWith('.browser.test.ts')) return false;
  return (
    !KEEPING.some((folder) => file.startsWith(folder)) &&
    !STANDS_IN.test(readFileSync(join(root, file), 'utf8'))
  );
}

/** Tests of rules alone: no server, no file, no global of the process and nothing kept in a module. From the project's root. */
export const RULES_ALONE = ['shared', 'client'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter(isRuleAlone),
);
