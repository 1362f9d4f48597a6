/** `npm test`: everything, in order of what fails quickest. Ends with the counts of all tests on one line. */
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
const report = (name) => join(tmpdir(), `redrive-${name}-${process.pid}.json`);

function run(title, command, args, env = {}) {
  process.stdout.write(`\n== ${title}\n`);
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('exit', (code) => {
      process.stdout.write(
        `== ${title}: ${code === 0 ? 'ok' : `failed (${code})`}, ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
      );
      resolve(code === 0);
    });
  });
}

const bin = (name) => join(root, 'node_modules', '.bin', name);
const projects = ['shared', 'server', 'client', 'client/sw', 'tools', 'tests', 'bench'];

async function counts(file, read) {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    await rm(file, { force: true });
  }
}

const unitReport = report('unit');
const browserReport = report('browser');
const checks = [];
for (const project of projects) checks.push(await run(`types of ${project}`, bin('tsc'), ['-p', project]));
checks.push(await run('lint and boundaries', bin('oxlint'), ['--quiet']));
checks.push(await run('format', bin('prettier'), ['--check', '--log-level', 'warn', '.']));
checks.push(await run('unused code', bin('knip'), []));
checks.push(await run('build', process.execPath, ['server/launch/build.mjs']));
const unit = await run('unit, API and store tests', bin('vitest'), [
  'run',
  '--config',
  'tests/vitest.config.ts',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
]);
const browser = await run(
  'browser journeys',
  bin('playwright'),
  ['test', '--config', 'tests/playwright.config.ts'],
  {
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
  },
);

const all = [
  await counts(unitReport, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests,
  })),
  await counts(browserReport, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  })),
];
const sum = (key) => all.reduce((total, one) => total + one[key], 0);
const failedChecks = checks.filter((ok) => !ok).length;
process.stdout.write(
  `\n${sum('passed')} passed, ${sum('failed') + failedChecks} failed, ${sum('skipped')} skipped\n`,
);
process.exitCode = failedChecks === 0 && unit && browser ? 0 : 1;
