/** `npm test`: everything, in order of what fails quickest. Ends with the counts of all tests on one line. */
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, BUILD, LINT, playwright, sideBySide, step, typesOf, vitest } from './step.ts';

const report = (name: string): string => join(tmpdir(), `redrive-${name}-${process.pid}.json`);

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

async function counts<Report>(file: string, read: (report: Report) => Counts): Promise<Counts> {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')) as Report);
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    await rm(file, { force: true });
  }
}

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

interface BrowserReport {
  stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>;
}

const unitReport = report('unit');
const browserReport = report('browser');
// The longest first, so that none is left over in the end.
const checks = await sideBySide([
  ['format', bin('prettier'), ['--check', '--log-level', 'warn', '.']],
  ...['tests', 'client', 'bench', 'server', 'shared', 'tools', 'client/sw'].map(typesOf),
  ['unused code', bin('knip'), []],
  LINT,
]);
checks.push(await step(BUILD));
const unit = await step(
  vitest('run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`),
);
const browser = await step(playwright(), { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport });

const all = [
  await counts(unitReport, (json: UnitReport) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests,
  })),
  await counts(browserReport, ({ stats }: BrowserReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  })),
];
const sum = (key: keyof Counts): number => all.reduce((total, one) => total + one[key], 0);
const failedChecks = checks.filter((ok) => !ok).length;
process.stdout.write(
  `\n${sum('passed')} passed, ${sum('failed') + failedChecks} failed, ${sum('skipped')} skipped\n`,
);
process.exitCode = failedChecks === 0 && unit && browser ? 0 : 1;
