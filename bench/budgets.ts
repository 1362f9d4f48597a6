/**
 * `npm run budgets`: bytes, requests, Lighthouse's scores, the main thread's blocking and work, and the server's answers against their
 * budgets; fails when one is over. With `-- --write` medians of three, beside the bare server, go into bench/README.md. `npm test`
 * ends with it and `--report FILE`: its counts go there, and bytes and requests, which the journeys have checked, and the server's
 * answers are left out.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '#tests/find-browser.ts';
import { budgetedPages, type Page } from '#tests/e2e/support/page-weight.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import {
  costChecks,
  SCORE_CHECKS,
  scoreChecks,
  THREAD_CHECKS,
  threadChecks,
  type Check,
} from './budgets/budget-checks.ts';
import { chromiumWithPort } from './budgets/chromium-with-port.ts';
import { costOnPhone, pageFigures, type PageFigures, type Place } from './budgets/page-figures.ts';
import { replayServer } from './budgets/replay-server.ts';
import { inRounds, type Measurement } from './budgets/measure-in-rounds.ts';
import { performanceWithoutScript, scoresOf } from './budgets/lighthouse-scores.ts';
import { serverChecks } from './budgets/server-checks.ts';
import { tables, writeTables } from './budgets/readme-tables.ts';
import { opened } from './budgets/throttled-page.ts';
import { print } from './inspector-phone.ts';
import { serverFigures } from './page-server-figures.ts';

const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, report: { type: 'string' } },
});

const tell = ({ name, says, isHeld }: Check): void =>
  print(`${isHeld ? 'held' : 'OVER ITS BUDGET'}: ${name}: ${says}`);

/** What a page keeps a phone's main thread for, then what Lighthouse says of it, each beside the page without script. */
function measurementsOf({ browser, port, origin }: Place, { name, path }: Page): Measurement[] {
  const named = (kinds: readonly string[]) => kinds.map((kind) => `${name}: ${kind}`);
  const thread = async () => {
    const without = await opened(browser, origin, path, { withScript: false });
    return threadChecks(name, await opened(browser, origin, path, { withScript: true }), without);
  };
  const scores = async () => {
    const without = await performanceWithoutScript(origin + path, port);
    const report = await scoresOf(origin + path, port);
    return scoreChecks(name, report.scores, report.failed, without);
  };
  return [
    { names: named(THREAD_CHECKS), measure: thread },
    { names: named(SCORE_CHECKS), measure: scores },
  ];
}

async function checked(place: Place, pages: readonly Page[], isInTest: boolean): Promise<Check[]> {
  const checks: Check[] = [];
  if (!isInTest) {
    for (const page of pages) checks.push(...costChecks(page.name, await costOnPhone(place, page)));
    checks.push(...serverChecks(await serverFigures(place.origin)));
    checks.forEach(tell);
  }
  const measurements = pages.flatMap((page) => measurementsOf(place, page));
  return [...checks, ...(await inRounds(measurements, tell))];
}

async function written(place: Place, pages: readonly Page[]): Promise<Check[]> {
  const figures: PageFigures[] = [];
  for (const page of pages) figures.push(await pageFigures(place, page));
  const server = await serverFigures(place.origin);
  const text = tables(figures, server);
  print(text);
  await writeTables(text);
  const ofPages = figures.flatMap(({ page, cost, ours, without, scores, failed, performance }) => [
    ...costChecks(page.name, cost),
    ...threadChecks(page.name, ours, without),
    ...scoreChecks(page.name, scores, failed, performance),
  ]);
  return [...ofPages, ...serverChecks(server)];
}

const server = await RunningServer.start({ DEMO_CARS: '48' });
const bare = await replayServer(server.port);
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
const withPort = await chromiumWithPort();
try {
  const place = { browser, port: withPort.port, origin: server.origin, bareOrigin: bare.origin };
  const pages = await budgetedPages(server.origin);
  const checks = values.write
    ? await written(place, pages)
    : await checked(place, pages, values.report !== undefined);
  const over = checks.filter(({ isHeld }) => !isHeld);
  print(`${checks.length} budgets, ${over.length} over`);
  over.forEach(tell);
  if (values.report !== undefined) await writeFile(values.report, JSON.stringify(checks));
  process.exitCode = over.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await withPort.close();
  bare.stop();
  await server.close();
}
