/** `npm test`: everything, in order of what fails quickest. Ends with the counts of all tests on one line. */
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Check } from '../bench/budgets/budget-checks.ts';
import { bin, budgetsInto, BUILD, LINT, playwright, sideBySide, step, typesOf, vitest } from './run-step.ts';

const report = (name: string): string => join(tmpdir(), `redrive-${name}-${process.pid}.json`);

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Title and first words of each that failed: the run's last lines name them again. */
  failures: string[];
}

async function counts<Report>(file: string, read: (report: Report) => Counts): Promise<Counts> {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')) as Report);
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [`no report: ${file}`] };
  } finally {
    await rm(file, { force: true });
  }
}

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
}

interface BrowserReport {
  stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>;
  suites: BrowserSuite[];
}

const failure = (where: string, why = ''): string => `${where}\n${why.slice(0, 2_000)}`;

const unitFailures = ({ testResults }: UnitReport): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [failure(name, message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages[0])),
  ]);

const browserFailures = ({ suites = [], specs }: BrowserSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map((spec) => failure(`${spec.file} › ${spec.title}`, spec.tests[0]?.results[0]?.error?.message)),
  ...suites.flatMap(browserFailures),
];

const unitReport = report('unit');
const browserReport = report('browser');
const budgetsReport = report('budgets');
// The longest first, so that none is left over in the end; the build beside them, as much of it runs on one processor.
const checks = await sideBySide([
  BUILD,
  ['format', bin('prettier'), ['--check', '--log-level', 'warn', '.']],
  ...['tests', 'client', 'server', 'shared', 'tools', 'client/service-worker'].map(typesOf),
  ['unused code', bin('knip'), []],
  LINT,
]);
const unit = await step(
  vitest('run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`),
);
const browser = await step(playwright(), { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport });
// Last, when nothing else runs: they are about time.
const budgets = await step(budgetsInto(budgetsReport));

const all = [
  await counts(unitReport, (json: UnitReport) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests,
    failures: unitFailures(json),
  })),
  await counts(browserReport, ({ stats, suites }: BrowserReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(browserFailures),
  })),
  await counts(budgetsReport, (checks: Check[]) => {
    const over = checks.filter(({ isHeld }) => !isHeld);
    return {
      passed: checks.length - over.length,
      failed: over.length,
      skipped: 0,
      failures: over.map(({ name, says }) => failure(`budget › ${name}`, says)),
    };
  }),
];
for (const text of all.flatMap(({ failures }) => failures)) process.stdout.write(`\n== failed: ${text}\n`);
const sum = (key: 'passed' | 'failed' | 'skipped'): number => all.reduce((total, one) => total + one[key], 0);
const failedChecks = checks.filter((ok) => !ok).length;
process.stdout.write(
  `\n${sum('passed')} passed, ${sum('failed') + failedChecks} failed, ${sum('skipped')} skipped\n`,
);
process.exitCode = sum('failed') + failedChecks === 0 && unit && browser && budgets ? 0 : 1;
