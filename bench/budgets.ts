/**
 * `npm run budgets` checks pages and server against their budgets; fails when any budget is exceeded.
 * `-- --write` updates bench/README.md; `--report FILE` (`npm test`) writes JSON, measures the English pages alone and skips
 * weight and server checks.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '#tests/find-browser.ts';
import { listBudgetedPages, SHOP_LANGUAGES, type BudgetedPage } from '#tests/e2e/support/page-weight.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import {
  weightChecks,
  SCORE_CHECKS,
  scoreChecks,
  THREAD_CHECKS,
  threadChecks,
  type BudgetCheck,
} from './budgets/budget-checks.ts';
import { launchChromiumWithPort } from './budgets/chromium-with-port.ts';
import { measureWeightOnPhone, measurePage, type PageFigures, type MeasuringSetup } from './budgets/page-figures.ts';
import { startReplayServer } from './budgets/replay-server.ts';
import { measureInRounds, type Measurement } from './budgets/measure-in-rounds.ts';
import { measurePerformanceWithoutScript, measureScores } from './budgets/lighthouse-scores.ts';
import { serverChecks } from './budgets/server-checks.ts';
import { buildTables, writeTables } from './budgets/readme-tables.ts';
import { measurePageLoad } from './budgets/throttled-page.ts';
import { print } from './inspector-phone.ts';
import { measureServer } from './page-server-figures.ts';

const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, report: { type: 'string' } },
});

const printCheck = ({ name, says, isHeld }: BudgetCheck): void =>
  print(`${isHeld ? 'held' : 'OVER ITS BUDGET'}: ${name}: ${says}`);

function buildMeasurements({ browser, port, origin }: MeasuringSetup, { name, path }: BudgetedPage): Measurement[] {
  const named = (kinds: readonly string[]) => kinds.map((kind) => `${name}: ${kind}`);
  const thread = async () => {
    const without = await measurePageLoad(browser, origin, path, { withScript: false });
    return threadChecks(name, await measurePageLoad(browser, origin, path, { withScript: true }), without);
  };
  const scores = async () => {
    const without = await measurePerformanceWithoutScript(origin + path, port);
    const report = await measureScores(origin + path, port);
    return scoreChecks(name, report.scores, report.failed, without);
  };
  return [
    { names: named(THREAD_CHECKS), measure: thread },
    { names: named(SCORE_CHECKS), measure: scores },
  ];
}

async function checkBudgets(
  place: MeasuringSetup,
  pages: readonly BudgetedPage[],
  isInTest: boolean,
): Promise<BudgetCheck[]> {
  const checks: BudgetCheck[] = [];
  if (!isInTest) {
    for (const page of pages) checks.push(...weightChecks(page.name, await measureWeightOnPhone(place, page)));
    checks.push(...serverChecks(await measureServer(place.origin)));
    checks.forEach(printCheck);
  }
  const measurements = pages.flatMap((page) => buildMeasurements(place, page));
  return [...checks, ...(await measureInRounds(measurements, printCheck))];
}

async function writeFigures(place: MeasuringSetup, pages: readonly BudgetedPage[]): Promise<BudgetCheck[]> {
  const figures: PageFigures[] = [];
  for (const page of pages) figures.push(await measurePage(place, page));
  const server = await measureServer(place.origin);
  const text = buildTables(figures, server);
  print(text);
  await writeTables(text);
  const ofPages = figures.flatMap(({ page, cost, ours, without, scores, failed, performance }) => [
    ...weightChecks(page.name, cost),
    ...threadChecks(page.name, ours, without),
    ...scoreChecks(page.name, scores, failed, performance),
  ]);
  return [...ofPages, ...serverChecks(server)];
}

const server = await RunningServer.start({ DEMO_CARS: '48' });
const bare = await startReplayServer(server.port);
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
const withPort = await launchChromiumWithPort();
try {
  const place = { browser, port: withPort.port, origin: server.origin, bareOrigin: bare.origin };
  const isInTest = values.report !== undefined;
  const pages: BudgetedPage[] = [];
  for (const language of isInTest ? (['en'] as const) : SHOP_LANGUAGES) {
    pages.push(...(await listBudgetedPages(server.origin, language)));
  }
  const checks = values.write ? await writeFigures(place, pages) : await checkBudgets(place, pages, isInTest);
  const over = checks.filter(({ isHeld }) => !isHeld);
  print(`${checks.length} budgets, ${over.length} over`);
  over.forEach(printCheck);
  if (values.report !== undefined) await writeFile(values.report, JSON.stringify(checks));
  process.exitCode = over.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await withPort.close();
  bare.stop();
  await server.close();
}
