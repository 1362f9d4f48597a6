/** `npm test`: all checks and tests, quickest failures first. Ends with the counts of all tests on one line. */
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BudgetCheck } from '../bench/budgets/budget-checks.ts';
import {
  getBinPath,
  createBudgetsStep,
  BUILD_STEP,
  LINT_STEP,
  MESSAGES_STEP,
  createPlaywrightStep,
  runInParallel,
  runStep,
  createTypecheckStep,
  createVitestStep,
} from './run-step.ts';

const getReportPath = (name: string): string => join(tmpdir(), `redrive-${name}-${process.pid}.json`);

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
}

async function readCounts<Report>(file: string, read: (report: Report) => Counts): Promise<Counts> {
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

const formatFailure = (where: string, why = ''): string => `${where}\n${why.slice(0, 2_000)}`;

const listUnitFailures = ({ testResults }: UnitReport): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [formatFailure(name, message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => formatFailure(`${name} › ${test.fullName}`, test.failureMessages[0])),
  ]);

const listBrowserFailures = ({ suites = [], specs }: BrowserSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map((spec) => formatFailure(`${spec.file} › ${spec.title}`, spec.tests[0]?.results[0]?.error?.message)),
  ...suites.flatMap(listBrowserFailures),
];

const unitReport = getReportPath('unit');
const browserReport = getReportPath('browser');
const budgetsReport = getReportPath('budgets');
const messages = await runStep(MESSAGES_STEP);
// The longest first. The build runs beside the checks, since much of it uses one processor.
const checks = await runInParallel([
  BUILD_STEP,
  ['format', getBinPath('oxfmt'), ['--list-different']],
  ...['tests', 'client', 'server', 'shared', 'tools', 'client/service-worker'].map(createTypecheckStep),
  ['unused code', getBinPath('knip'), []],
  LINT_STEP,
]);
const unit = await runStep(
  createVitestStep('run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`),
);
const browser = await runStep(createPlaywrightStep(), { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport });
// Budgets measure time, so they run alone.
const budgets = await runStep(createBudgetsStep(budgetsReport));

const all = [
  await readCounts(unitReport, (json: UnitReport) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests,
    failures: listUnitFailures(json),
  })),
  await readCounts(browserReport, ({ stats, suites }: BrowserReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(listBrowserFailures),
  })),
  await readCounts(budgetsReport, (checks: BudgetCheck[]) => {
    const over = checks.filter(({ isHeld }) => !isHeld);
    return {
      passed: checks.length - over.length,
      failed: over.length,
      skipped: 0,
      failures: over.map(({ name, says }) => formatFailure(`budget › ${name}`, says)),
    };
  }),
];
for (const text of all.flatMap(({ failures }) => failures)) process.stdout.write(`\n== failed: ${text}\n`);
const sumCounts = (key: 'passed' | 'failed' | 'skipped'): number => all.reduce((total, one) => total + one[key], 0);
const failedChecks = [messages, ...checks].filter((ok) => !ok).length;
process.stdout.write(
  `\n${sumCounts('passed')} passed, ${sumCounts('failed') + failedChecks} failed, ${sumCounts('skipped')} skipped\n`,
);
process.exitCode = sumCounts('failed') + failedChecks === 0 && unit && browser && budgets ? 0 : 1;
