/**
 * `npm run test:changed`: a quick answer to a change of one feature, against the last commit, or against a branch where one is
 * named (`npm run test:changed -- main`). What it leaves out is left to `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { concernedBy } from './affected-tests.ts';
import {
  bin,
  BUILD,
  LINT,
  playwright,
  root,
  sideBySide,
  step,
  typesOf,
  vitest,
  type Step,
} from './run-step.ts';

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter(Boolean);
}

const since = process.argv[2] ?? 'HEAD';
const files = [
  ...git('diff', '--name-only', '--merge-base', since),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(join(root, file)));
const touches = (folder: string): boolean => files.some((file) => file.startsWith(`${folder}/`));
const isCode = (file: string): boolean => /\.tsx?$/.test(file);

/** Projects whose types a change in a folder can break; that of the tests holds the measurements too. */
const READERS = {
  shared: ['tests', 'client', 'server', 'shared', 'tools', 'client/service-worker'],
  server: ['tests', 'server', 'tools'],
  tools: ['tests', 'tools'],
  client: ['tests', 'client', 'client/service-worker'],
  tests: ['tests'],
  bench: ['tests'],
};
const projects = new Set(
  Object.entries(READERS).flatMap(([folder, readers]) => (touches(folder) ? readers : [])),
);

const concerned = concernedBy(files).map((file) => `tests/${file}`);
const specs = [
  ...concerned.filter((file) => file.endsWith('.spec.ts')),
  ...files.filter((file) => file.endsWith('.spec.ts')),
];
// Nearly every test of the API imports the whole server: of a feature's own files only its folder's tests say something soon.
const besides = files.some((file) => file.startsWith('server/'))
  ? git('ls-files', 'server/**/*.test.ts').filter((test) =>
      files.some((file) => file.startsWith(test.slice(0, test.lastIndexOf('/') + 1))),
    )
  : [];
const units = [
  ...files.filter((file) => isCode(file) && !/^(server|tests\/e2e|bench)\//.test(file)),
  ...besides,
  ...concerned.filter((file) => file.endsWith('.test.ts')),
];

const format: Step[] =
  files.length === 0
    ? []
    : [['format', bin('prettier'), ['--check', '--ignore-unknown', '--log-level', 'warn', ...files]]];

const results = await sideBySide([...[...projects].map(typesOf), ...format, LINT]);
if (units.length > 0)
  results.push(await step(vitest('related', '--run', '--passWithNoTests', ...new Set(units))));
if (specs.length > 0) results.push(await step(BUILD), await step(playwright(...new Set(specs))));
process.stdout.write(`\n${files.length} files changed since ${since}\n`);
process.exitCode = results.every(Boolean) ? 0 : 1;
