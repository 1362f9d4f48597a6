/** `npm run test:changed [-- BRANCH]`: quick checks of changes since the last commit, or since a branch. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findAffectedTests } from './affected-tests.ts';
import {
  getBinPath,
  BUILD_STEP,
  LINT_STEP,
  MESSAGES_STEP,
  createPlaywrightStep,
  PROJECT_ROOT,
  runInParallel,
  runStep,
  createTypecheckStep,
  createVitestStep,
  type Step,
} from './run-step.ts';

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: PROJECT_ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter(Boolean);
}

const since = process.argv[2] ?? 'HEAD';
const files = [
  ...git('diff', '--name-only', '--merge-base', since),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(join(PROJECT_ROOT, file)));
const hasChangesIn = (folder: string): boolean => files.some((file) => file.startsWith(`${folder}/`));
const isCode = (file: string): boolean => /\.tsx?$/.test(file);

const DEPENDENT_PROJECTS = {
  shared: ['tests', 'client', 'server', 'shared', 'tools', 'client/service-worker'],
  server: ['tests', 'server', 'tools'],
  tools: ['tests', 'tools'],
  client: ['tests', 'client', 'client/service-worker'],
  tests: ['tests'],
  bench: ['tests'],
};
const projects = new Set(
  Object.entries(DEPENDENT_PROJECTS).flatMap(([folder, readers]) => (hasChangesIn(folder) ? readers : [])),
);

const affectedTests = findAffectedTests(files).map((file) => `tests/${file}`);
const specs = [
  ...affectedTests.filter((file) => file.endsWith('.spec.ts')),
  ...files.filter((file) => file.endsWith('.spec.ts')),
];
// Nearly every API test imports the whole server, so only tests in the folders of the changed files run.
const siblingTests = files.some((file) => file.startsWith('server/'))
  ? git('ls-files', 'server/**/*.test.ts').filter((test) =>
      files.some((file) => file.startsWith(test.slice(0, test.lastIndexOf('/') + 1))),
    )
  : [];
const units = [
  ...files.filter((file) => isCode(file) && !/^(server|tests\/e2e|bench)\//.test(file)),
  ...siblingTests,
  ...affectedTests.filter((file) => file.endsWith('.test.ts')),
];

const format: Step[] =
  files.length === 0
    ? []
    : [['format', getBinPath('oxfmt'), ['--list-different', '--no-error-on-unmatched-pattern', ...files]]];

const results = [await runStep(MESSAGES_STEP)];
results.push(...(await runInParallel([...[...projects].map(createTypecheckStep), ...format, LINT_STEP])));
if (units.length > 0)
  results.push(await runStep(createVitestStep('related', '--run', '--passWithNoTests', ...new Set(units))));
if (specs.length > 0) results.push(await runStep(BUILD_STEP), await runStep(createPlaywrightStep(...new Set(specs))));
process.stdout.write(`\n${files.length} files changed since ${since}\n`);
process.exitCode = results.every(Boolean) ? 0 : 1;
