/** Which tests may run in one memory, one after the other, so that what they import is read once. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-step.ts';

/** Folders whose modules keep something from one call to the next, of which the tests are about. */
const KEEPING = ['client/api/', 'client/auth/'];
/** Stands in for something of the process, or works on what a page has. */
const STANDS_IN = /\b(vi|window|document|navigator|indexedDB|localStorage|globalThis|process)\b|Store\b/;
/** Changes or measures the process it runs in, or starts others that go with the file's end; a title may speak of processes. */
const OWN_PROCESS =
  /\b(vi|process)\.|\bglobalThis\b|node:process|app-process|soak-server|open-browser-engine/;

const testsIn = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.endsWith('.browser.test.ts')),
  );

const says = (file: string, words: RegExp): boolean => words.test(readFileSync(join(root, file), 'utf8'));

/** Tests of rules alone, and of what they look like drawn: no server, no file, no global of the process and nothing kept in a module. From the project's root. */
export const RULES_ALONE = testsIn('shared', 'client').filter(
  (file) => !KEEPING.some((folder) => file.startsWith(folder)) && !says(file, STANDS_IN),
);

/** Tests of servers and stores that each file starts for itself, and of files that they read: what two of them share is code alone. */
export const SERVERS = testsIn(
  'server',
  'tests/api',
  'tests/reliability',
  'tests/architecture',
  'tools',
).filter((file) => !says(file, OWN_PROCESS));
