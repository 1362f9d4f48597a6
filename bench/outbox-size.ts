/** `npm run bench -- outbox`: time until the outbox page shows its first car, with 50 and with 300 waiting cars of 25 photos. */
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { addWaitingCars } from '#tests/e2e/support/waiting-cars.ts';
import { openInspectorPhone, print, printLoad, printTable, quantile, throttleCpu } from './inspector-phone.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '50,300' },
    photos: { type: 'string', default: '25' },
    runs: { type: 'string', default: '5' },
    slow: { type: 'string', default: '4' },
  },
});
const SETTLE_MS = 3_000;
const field = await openInspectorPhone();
try {
  field.network.cut();
  const figures: string[][] = [['cars', 'first car, ms', 'slowest', 'longest block afterwards, ms']];
  const medians: number[] = [];
  let cars = 0;
  for (const size of values.sizes.split(',').map(Number)) {
    const seeding = await field.phone.newPage();
    await seeding.goto(`${field.network.origin}/inspector-dashboard`);
    await seeding.evaluate(addWaitingCars, { from: cars, to: size, photos: Number(values.photos) });
    await seeding.close();
    cars = size;
    const times: number[] = [];
    const blocks: number[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      const { first, block } = await openOutbox(await field.phone.newPage());
      times.push(first);
      blocks.push(block);
    }
    printLoad();
    medians.push(quantile(times, 0.5));
    figures.push([
      String(size),
      ...[quantile(times, 0.5), Math.max(...times), quantile(blocks, 0.5)].map((ms) => ms.toFixed(0)),
    ]);
  }
  printTable(figures);
  print(`The largest outbox takes ${(medians.at(-1)! / medians[0]!).toFixed(2)} times the smallest`);
} finally {
  await field.close();
}

async function openOutbox(page: Page): Promise<{ first: number; block: number }> {
  await page.goto(`${field.network.origin}/inspector-dashboard`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await throttleCpu(page, Number(values.slow));
  await page.addInitScript(() => {
    const watched = window as unknown as { firstCar?: number; longest: number };
    watched.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration, startTime } of list.getEntries())
        if (startTime > (watched.firstCar ?? Infinity)) watched.longest = Math.max(watched.longest, duration);
    }).observe({ type: 'longtask', buffered: true });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('article')) return;
      observer.disconnect();
      watched.firstCar = performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${field.network.origin}/inspector/outbox`);
  await page.getByRole('article').first().waitFor({ timeout: 120_000 });
  await page.waitForTimeout(SETTLE_MS);
  const figures = await page.evaluate(() => {
    const { firstCar = NaN, longest } = window as unknown as { firstCar?: number; longest: number };
    return { first: firstCar, block: longest };
  });
  await page.close();
  return figures;
}
