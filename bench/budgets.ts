/**
 * `npm run budgets`: bytes, requests, main-thread work and the server's answers against their budgets; fails when one is over.
 * With `-- --write` the figures go into bench/README.md.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '#tests/browser.ts';
import {
  budgetedPages,
  costOf,
  newPhone,
  overBudget,
  type Page,
  type PageCost,
} from '#tests/e2e/support/page-cost.ts';
import { RunningServer } from '#tests/e2e/support/server.ts';
import { print } from './field-phone.ts';
import { serverFigures, type ServerFigures } from './page-server.ts';
import { weightOf, type PageWeight } from './page-weight.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const README = new URL('README.md', import.meta.url);
const MARKS = ['<!-- figures -->', '<!-- end of figures -->'] as const;

/** With room for noise: each is a part or a multiple of something in the same run, or far from what is measured. */
const AT_LEAST_OF_BARE = 0.3;
const MOST_KEPT_MS = 2;
/** Times a fixed piece of work. */
const MOST_FRESH = 8;
/** Of a drawing: drawn in the thread that answers, the page would make a call wait for nearly all of it. */
const MOST_BESIDE = 0.8;
const MOST_WORK: Record<Page['name'], number> = { home: 6.5, list: 6.5, car: 6.5 };

interface Measured extends Page {
  cost: PageCost;
  weight: PageWeight;
}

const server = await RunningServer.start({ DEMO_CARS: '48' });
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
try {
  const pages: Measured[] = [];
  for (const page of await budgetedPages(server.origin)) {
    const phone = await newPhone(browser, server.origin);
    const cost = await costOf(phone, page.path);
    await phone.close();
    pages.push({ ...page, cost, weight: await weightOf(browser, server.origin, page.path) });
  }
  const figures = await serverFigures(server.origin);
  const table = tables(pages, figures);
  print(table);
  if (values.write) await write(table);
  const over = [
    ...pages.flatMap(({ name, cost, weight }) => overOf(name, cost, weight)),
    ...overOfServer(figures),
  ];
  for (const one of over) print(`OVER ITS BUDGET: ${one}`);
  process.exitCode = over.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await server.close();
}

function overOf(name: Page['name'], cost: PageCost, { work }: PageWeight): string[] {
  const most = MOST_WORK[name];
  return [
    ...overBudget(name, cost),
    ...(work > most ? [`${name}: ${work.toFixed(1)} times the work without script, at most ${most}`] : []),
  ];
}

function overOfServer({ ofBare, keptP95, freshP50, freshWork, besideP95 }: ServerFigures): string[] {
  const over = (what: string, is: number, most: number) =>
    is > most ? [`${what} ${is.toFixed(1)}, at most ${most}`] : [];
  return [
    ...(ofBare < AT_LEAST_OF_BARE ? [`kept page ${ofBare.toFixed(2)} of a bare server`] : []),
    ...over('kept page, 95th percentile, ms', keptP95, MOST_KEPT_MS),
    ...over('fresh page, times a fixed piece of work', freshWork, MOST_FRESH),
    ...over('a call beside rendering, part of a drawing', besideP95 / freshP50, MOST_BESIDE),
  ];
}

function tables(pages: readonly Measured[], figures: ServerFigures): string {
  const kB = (bytes: number) => bytes.toFixed(0);
  const rows = pages.map(({ name, cost, weight }) =>
    [
      name,
      ...[cost.script, cost.html, cost.pictures].map(kB),
      cost.requests,
      weight.blocking.toFixed(0),
      weight.work.toFixed(1),
      (weight.largestPaint / 1000).toFixed(2),
    ].join(' | '),
  );
  const date = new Date().toISOString().slice(0, 10);
  return [
    `Measured on ${date}, two shared cores (load average ${(loadavg()[0] ?? 0).toFixed(0)}), 48 demo cars; a phone of 390 px, 1.6 Mbit/s, 150 ms, processor 4 times slower; medians of three.`,
    '',
    '| Page | Script, kB | HTML, kB | Pictures, kB | Requests | Blocking, ms | Work, times without script | Largest paint, s |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    ...rows.map((row) => `| ${row} |`),
    '',
    '| Server | |',
    '|---|--:|',
    `| Kept home page over 32 connections, part of a bare Node server with the same bytes | ${figures.ofBare.toFixed(2)} |`,
    `| the same, a second; the bare server | ${figures.perSecond.toFixed(0)}; ${figures.barePerSecond.toFixed(0)} |`,
    `| Kept page over one connection, 95th percentile, ms | ${figures.keptP95.toFixed(1)} |`,
    `| List drawn anew, median and 95th percentile, ms | ${figures.freshP50.toFixed(0)}, ${figures.freshP95.toFixed(0)} |`,
    `| the same, times a fixed piece of work (SHA-256 of 16 MiB) | ${figures.freshWork.toFixed(1)} |`,
    `| Another call meanwhile, and with nothing to draw, 95th percentile, ms | ${figures.besideP95.toFixed(1)}, ${figures.aloneP95.toFixed(1)} |`,
  ].join('\n');
}

async function write(table: string): Promise<void> {
  const text = await readFile(README, 'utf8');
  const [from, to] = [text.indexOf(MARKS[0]) + MARKS[0].length, text.indexOf(MARKS[1])];
  await writeFile(README, `${text.slice(0, from)}\n\n${table}\n\n${text.slice(to)}`);
}
