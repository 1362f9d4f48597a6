import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { RunningServer } from './support/server.ts';

/** Every screen that there is: it draws without an error, passes axe, and never scrolls sideways, on a phone and on a desktop. */

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const WIDTHS = [390, 1440];

const screens: { name: string; path: string; as?: string; shows: string | RegExp }[] = [
  { name: 'home (C-home-01, C-home-07, C-route-01)', path: '/', shows: 'Available Cars' },
  { name: 'all cars (C-route-03)', path: '/accident-cars-for-sale', shows: /\d+ cars/ },
  {
    name: 'all cars, nothing found (C-brw-30)',
    path: '/accident-cars-for-sale?priceTo=1',
    shows: 'No cars match your filters',
  },
  {
    name: 'American spec (C-route-04)',
    path: '/accident-cars-for-sale/american-spec',
    shows: /Showing \d+ of \d+/,
  },
  { name: 'GCC spec (C-route-05)', path: '/accident-cars-for-sale/gcc-spec', shows: 'Coming Soon' },
  { name: 'search (C-route-02)', path: '/search?q=Toyota', shows: /Toyota/ },
  { name: 'how it works (C-route-08)', path: '/how-it-works', shows: 'Certified technicians' },
  { name: 'about (C-route-09)', path: '/about', shows: /Redrive/ },
  { name: 'a car (C-route-07, C-car-08, C-car-12)', path: 'car', shows: 'Market Value' },
  { name: 'a missing car (C-route-34)', path: '/car/does-not-exist', shows: 'Car Not Found' },
  { name: 'not found (C-route-33)', path: '/no-such-page', shows: '404 Page Not Found' },
  { name: 'sign in (C-route-10)', path: '/login', shows: 'Register as Customer' },
  { name: 'register (C-route-19)', path: '/register', shows: 'Confirm Password' },
  {
    name: 'inspector dashboard (S-insp-01)',
    path: '/inspector',
    as: 'inspector',
    shows: 'Total Submissions',
  },
  {
    name: 'wizard, dealer (S-wiz-01)',
    path: '/inspector/add-car/american',
    as: 'inspector',
    shows: 'Dealer Selection',
  },
  {
    name: 'wizard, details',
    path: '/inspector/add-car/american?step=2',
    as: 'inspector',
    shows: 'Listing Configuration',
  },
  {
    name: 'wizard, pricing (S-w3-04)',
    path: '/inspector/add-car/american?step=3',
    as: 'inspector',
    shows: 'Repair Time Estimation',
  },
  {
    name: 'wizard, photos (S-w4-01)',
    path: '/inspector/add-car/american?step=4',
    as: 'inspector',
    shows: 'UAE Inspection photos',
  },
  { name: 'GCC form (S-route-05)', path: '/inspector/add-car/gcc', as: 'inspector', shows: 'Coming Soon' },
  { name: 'outbox', path: '/inspector/outbox', as: 'inspector', shows: 'Everything is sent' },
  { name: 'review (S-rev-01)', path: '/admin/review', as: 'admin', shows: /Pending \(\d+\)|Pending/ },
];

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '48' });
});
test.afterAll(() => server.close());

async function someCar(): Promise<string> {
  const answer = await fetch(`${server.origin}/api/cars/search?limit=1&q=Toyota`);
  const { cars } = (await answer.json()) as { cars: { id: string }[] };
  return `/car/${cars[0]!.id}`;
}

async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE }).catch(() => undefined);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations: found } = await axe.run();
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
}

for (const width of WIDTHS) {
  for (const { name, path, as, shows } of screens) {
    test(`${name} at ${width} px`, async ({ browser }) => {
      const context = await browser.newContext({
        viewport: { width, height: width < 500 ? 844 : 900 },
        serviceWorkers: 'block',
        bypassCSP: true,
        reducedMotion: 'reduce',
      });
      const noise: string[] = [];
      const page = await context.newPage();
      page.on('console', (message) => {
        if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) noise.push(message.text());
      });
      page.on('pageerror', (error) => noise.push(String(error)));
      if (as) {
        await context.request.post(`${server.origin}/api/login`, {
          data: { email: `${as}@redrive.example`, password: 'redrive-demo' },
        });
      }
      await page.goto(server.origin + (path === 'car' ? await someCar() : path), {
        waitUntil: 'networkidle',
      });
      await expect(page.getByText(shows).first()).toBeVisible();
      await expect(page).toHaveTitle(/Redrive/);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
      expect(noise).toEqual([]);
      await context.close();
    });
  }
}
