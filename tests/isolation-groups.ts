import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from './run-step.ts';

const STATEFUL_FOLDERS = ['client/api/', 'client/auth/'];
const USES_GLOBALS =
  /\b(vi|window|document|navigator|indexedDB|localStorage|globalThis|process)\b|Store\b|fake-indexeddb/;
const NEEDS_OWN_PROCESS = /\b(vi|process)\.|\bglobalThis\b|node:process|app-process|soak-server|open-browser-engine/;

const findTests = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.endsWith('.browser.test.ts')),
  );

const fileMatches = (file: string, words: RegExp): boolean =>
  words.test(readFileSync(join(PROJECT_ROOT, file), 'utf8'));

/** Tests without server, files, process globals or module state, which may share a worker. Paths from the project root. */
export const PURE_TESTS = findTests('shared', 'client').filter(
  (file) => !STATEFUL_FOLDERS.some((folder) => file.startsWith(folder)) && !fileMatches(file, USES_GLOBALS),
);

/** Tests that start their own servers and stores, which may share a worker. */
export const SERVER_TESTS = findTests('server', 'tests/api', 'tests/reliability', 'tests/architecture', 'tools').filter(
  (file) => !fileMatches(file, NEEDS_OWN_PROCESS),
);
