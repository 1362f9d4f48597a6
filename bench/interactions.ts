/** `npm run bench -- interactions`: interaction to next paint in the journeys of all roles on throttled devices. */
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '#tests/find-browser.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { chooseDealer, SAMPLE_VIN } from '#tests/e2e/support/wizard-driver.ts';
import { print, printLoad, printTable, quantile, throttleCpu } from './inspector-phone.ts';
import {
  measureBaseline,
  formatPercentiles,
  InteractionDriver,
  type InteractionFigures,
} from './interaction-latency.ts';

const { values } = parseArgs({
  options: {
    slow: { type: 'string', default: '4' },
    runs: { type: 'string', default: '1' },
    role: { type: 'string' },
  },
});
const TARGET_MS = 100;
const PASSWORD = 'redrive-demo';
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

type Journey = (driver: InteractionDriver, page: Page) => Promise<void>;

const JOURNEYS: Record<string, { device: BrowserContextOptions; walk: Journey }> = {
  customer: { device: PHONE, walk: customer },
  inspector: { device: PHONE, walk: inspector },
  admin: { device: DESKTOP, walk: admin },
  dealer: { device: DESKTOP, walk: dealer },
};

const server = await RunningServer.start({ DEMO_CARS: '200' });
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
try {
  const seen: (InteractionFigures & { role: string })[] = [];
  const bare: number[] = [];
  const roles = Object.keys(JOURNEYS).filter((role) => values.role === undefined || role === values.role);
  for (let run = 0; run < Number(values.runs); run += 1)
    for (const role of roles) {
      const { presses, bareTimes } = await runJourney(browser, role);
      seen.push(...presses.map((press) => ({ ...press, role })));
      bare.push(...bareTimes);
      printLoad();
    }
  report(seen, bare);
} finally {
  await browser.close();
  await server.close();
}

async function runJourney(one: Browser, role: string): Promise<{ presses: InteractionFigures[]; bareTimes: number[] }> {
  const { device, walk: journey } = JOURNEYS[role]!;
  const context = await one.newContext({ baseURL: server.origin, serviceWorkers: 'block', ...device });
  context.setDefaultTimeout(60_000);
  const data = { email: `${role}@redrive.example`, password: PASSWORD };
  await context.request.post('/api/login', { data });
  const page = await context.newPage();
  const driver = await InteractionDriver.attach(page, device.hasTouch ? 'finger' : 'mouse');
  await throttleCpu(page, Number(values.slow));
  await journey(driver, page);
  const presses = [...driver.interactions];
  await measureBaseline(driver, 6);
  const bareTimes = driver.baselineMs;
  await context.close();
  return { presses, bareTimes };
}

async function open(page: Page, address: string, heading: string | RegExp): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { name: heading }).first().waitFor();
  await page.waitForTimeout(1_500);
}

async function customer(driver: InteractionDriver, page: Page): Promise<void> {
  const main = page.getByRole('main');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await open(page, '/accident-cars-for-sale', 'Accident Cars for Sale');
  await driver.press('list: open the filters', main.getByRole('button', { name: /^Filters/ }));
  await driver.press('filters: a switch', page.getByRole('switch', { name: 'Airbags Intact' }));
  await driver.press('filters: show the cars', page.getByRole('button', { name: /^Show \d+ car/ }));
  await driver.press('list: heart', main.getByRole('button', { name: /^Save / }));
  await driver.press('list: add to list', main.getByRole('button', { name: 'Add To List' }));
  await driver.press('list: add another', main.getByRole('button', { name: 'Add To List' }));
  await driver.press('list: more cars', main.getByRole('button', { name: /Load More/ }));
  await driver.press('list: open a car', main.getByRole('link', { name: 'Explore' }));
  await page.waitForURL(/\/car\//);
  await driver.press('car: next picture', page.getByRole('button', { name: /Next/ }));
  await driver.press('car: heart', page.getByRole('button', { name: /^Saved?$/ }));
  await page.goBack();
  await page.waitForTimeout(1_000);
  await driver.press('bar: shortlist', sections.getByRole('link', { name: /Shortlist/ }));
  await page.waitForURL(/\/shortlist$/);
  await driver.press('bar: reserve', sections.getByRole('link', { name: 'Reserve' }));
  await page.waitForURL(/\/reserve/);
  await driver.press('reserve: continue', main.getByRole('button', { name: 'Continue', exact: true }));
  await driver.press('reserve: into a field', main.getByLabel('Phone', { exact: true }));
  await driver.type('reserve: a letter', '5012');
}

async function inspector(driver: InteractionDriver, page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await open(page, '/inspector', 'Inspector Dashboard');
  await driver.press('home: add a car', page.getByRole('link', { name: /Add American Car/ }));
  await chooseDealer(page);
  await page.waitForTimeout(2_500);
  await driver.press('wizard: next', next);
  await driver.press('wizard: into the VIN', page.getByLabel('VIN', { exact: true }));
  await driver.type('wizard: a letter of the VIN', SAMPLE_VIN.slice(0, 4));
  await page.keyboard.insertText(SAMPLE_VIN.slice(4));
  await page.waitForTimeout(1_000);
  await driver.press('wizard: fold a section', page.getByRole('button', { name: /^Basics/ }));
  await driver.press('wizard: unfold a section', page.getByRole('button', { name: /^Damage & Comments/ }));
  await driver.press('wizard: into the comments', page.getByRole('textbox', { name: 'Comments' }));
  await driver.type('wizard: a letter of the comments', 'hood');
  const airbags = page.getByRole('radiogroup', { name: 'Airbags intact' });
  await driver.press('wizard: an answer', airbags.getByRole('radio', { name: 'No' }));
  await driver.press('wizard: confirm it', page.getByRole('button', { name: 'Confirm', exact: true }));
  await driver.press('wizard: next', next);
  await driver.press('wizard: next', next);
  await driver.press('wizard: previous', page.getByRole('link', { name: /Repair & Pricing/ }));
  await driver.press('wizard: back', page.getByRole('button', { name: 'Back', exact: true }));
}

async function admin(driver: InteractionDriver, page: Page): Promise<void> {
  await open(page, '/admin', 'Admin Dashboard');
  for (const tab of ['Pending Review', 'Live Cars', 'Archived', 'Dealers', 'Staff', 'Overview'])
    await driver.press(`dashboard: ${tab}`, page.getByRole('tab', { name: tab }));
  await open(page, '/admin/review', 'Review Cars');
  await driver.press('review: open a car', page.getByRole('article').getByRole('button'));
  await driver.key('review: next car', 'j');
  await driver.key('review: next car', 'j');
  await driver.key('review: next picture', 'ArrowRight');
  await driver.press('review: interior', page.getByRole('tab', { name: 'Interior' }));
  await driver.press('review: reject', page.getByRole('button', { name: 'Reject' }));
  await driver.key('review: not after all', 'Escape');
  await driver.press('review: approved', page.getByRole('tab', { name: /^Approved/ }));
  await driver.press('review: search', page.getByRole('searchbox'));
  await driver.type('review: a letter of the search', 'toy');
  await open(page, '/admin/reservations', 'Reservations');
  await driver.press('reservations: open one', page.getByRole('link', { name: /RD-\d+/ }));
  await open(page, '/admin/activity', 'All activity');
  const days = page.getByRole('radiogroup', { name: 'Days' });
  await driver.press('activity: 30 days', days.getByRole('radio', { name: '30 days' }));
}

async function dealer(driver: InteractionDriver, page: Page): Promise<void> {
  await open(page, '/dealer', 'Dealer Dashboard');
  await driver.press('dealer: for sale', page.getByRole('radio', { name: /^For sale/ }));
  await driver.press('dealer: search', page.getByLabel('Search your cars'));
  await driver.type('dealer: a letter of the search', 'toy');
  const rows = page.getByRole('list', { name: 'Active Inventory' }).getByRole('article');
  await driver.press('dealer: mark as sold', rows.getByRole('button'));
  await driver.press('dealer: not after all', page.getByRole('button', { name: 'Cancel' }));
  await driver.press('dealer: sold', page.getByRole('tab', { name: 'Sold' }));
}

function report(seen: readonly (InteractionFigures & { role: string })[], bare: readonly number[]): void {
  const times = (some: readonly InteractionFigures[]) => some.map(({ toPaint }) => toPaint);
  const roles = [...new Set(seen.map(({ role }) => role))];
  print(`\nInteraction to next paint, processor ${values.slow} times slower, ms (in steps of 8)`);
  const count = (some: readonly unknown[]) => String(some.length);
  printTable([
    ['', 'presses', 'median', 'p95', 'max'],
    ...roles.map((role) => {
      const own = seen.filter((press) => press.role === role);
      return [role, count(own), ...formatPercentiles(times(own))];
    }),
    ['all', count(seen), ...formatPercentiles(times(seen))],
    ['bare button', count(bare), ...formatPercentiles(bare)],
  ]);
  const slowest = seen.filter(({ toPaint }) => toPaint > TARGET_MS);
  print(`\nOver ${TARGET_MS} ms: ${slowest.length}`);
  printTable([
    ['', 'to paint', 'waited', 'worked'],
    ...slowest
      .toSorted((one, other) => other.toPaint - one.toPaint)
      .map(({ role, name, toPaint, waited, worked }) => [
        `${role}, ${name}`,
        ...[toPaint, waited, worked].map((ms) => ms.toFixed(0)),
      ]),
  ]);
  const p95 = quantile(times(seen), 0.95);
  print(`\nTarget: p95 at most ${TARGET_MS} ms: ${p95 <= TARGET_MS ? 'met' : 'missed'} with ${p95.toFixed(0)}`);
}
