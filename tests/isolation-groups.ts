/** Which tests may run in one memory, one after the other, so that what they import is read once. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from './run-step.ts';

/** Folders whose modules keep something from one call to the next, of which the tests are about. */
const STATEFUL_FOLDERS = ['client/api/', 'client/auth/'];
/** Stands in for something of the process, or works on what a page has. */
const USES_GLOBALS = /\b(vi|window|document|navigator|indexedDB|localStorage|globalThis|process)\b|Store\b/;
/** Changes or measures the process it runs in, or starts others that go with the file's end; a title may speak of processes. */
const NEEDS_OWN_PROCESS = /\b(vi|process)\.|\bglobalThis\b|node:process|app-process|soak-server|open-browser-engine/;

const findTests = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.endsWith('.browser.test.ts')),
  );

const fileMatches = (file: string, words: RegExp): boolean =>
  words.test(readFileSync(join(PROJECT_ROOT, file), 'utf8'));

/** Tests of rules alone, and of what they look like drawn: no server, no file, no global of the process and nothing kept in a module. From the project's root. */
export const PURE_TESTS = findTests('shared', 'client').filter(
  (file) => !STATEFUL_FOLDERS.some((folder) => file.startsWith(folder)) && !fileMatches(file, USES_GLOBALS),
);

/** Tests of servers and stores that each file starts for itself, and of files that they read: what two of them share is code alone. */
export const SERVER_TESTS = findTests('server', 'tests/api', 'tests/reliability', 'tests/architecture', 'tools').filter(
  (file) => !fileMatches(file, NEEDS_OWN_PROCESS),
);
