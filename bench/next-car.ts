/**
 * The admin's review on a slowed computer: from the key that goes on (J) or the press on the row to the next car with its first
 * photo painted. A bare page of one button in the same run shows what a
 * press costs by itself.
 * npm run bench -- next-car [--slow 4] [--cars 12] [--runs 3]
 */
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '#tests/browser.ts';
import { RunningServer } from '#tests/e2e/support/server.ts';
import { signedIn } from '#tests/e2e/support/signed-in.ts';
import { print, printLoad, printTable, quantile, slowDown } from './field-phone.ts';
import { barePresses, figuresOf, Hand } from './presses.ts';

const { values } = parseArgs({
  options: {
    slow: { type: 'string', default: '4' },
    cars: { type: 'string', default: '12' },
    runs: { type: 'string', default: '3' },
  },
});
const TARGET_MS = 150;

/** The car of the address is shown, and its first photo is whole. */
const shown = (name: string, id: string) => `(() => {
  const stage = document.querySelector('[data-review] button picture img');
  return location.search.includes('${id}') && stage?.complete === true && stage.naturalWidth > 0 &&
    document.querySelector('[data-review] h2')?.textContent === ${JSON.stringify(name)} &&
    stage !== window.stageBefore;
})()`;
const REMEMBER = `window.stageBefore = document.querySelector('[data-review] button picture img')`;

const server = await RunningServer.start({ DEMO_CARS: '400' });
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
try {
  const figures = { key: [] as number[], row: [] as number[], bare: [] as number[] };
  const toPaint: number[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    await review(browser, figures, toPaint);
    printLoad();
  }
  print(
    `\nReview, processor ${values.slow} times slower; ms from the press to the next car and its first photo painted`,
  );
  printTable([
    ['', 'median', 'p95', 'max'],
    ['key J', ...figuresOf(figures.key)],
    ['press on the row', ...figuresOf(figures.row)],
    ['either, to next paint', ...figuresOf(toPaint)],
    ['bare button', ...figuresOf(figures.bare)],
  ]);
  const median = quantile([...figures.key, ...figures.row], 0.5);
  print(`\nTarget: ${TARGET_MS} ms: ${median <= TARGET_MS ? 'met' : 'missed'} with ${median.toFixed(0)}`);
} finally {
  await browser.close();
  await server.close();
}

interface Listed {
  id: string;
  name: string;
}

async function review(
  one: Browser,
  figures: Record<'key' | 'row' | 'bare', number[]>,
  toPaint: number[],
): Promise<void> {
  const { page, leave } = await signedIn(one, server, 'admin');
  const hand = await Hand.on(page, 'mouse');
  await page.goto('/admin/review?tab=approved');
  await page.getByRole('article').first().getByRole('button').click();
  await page.locator('[data-review] h2').waitFor();
  const cars = (await listed(page)).slice(1, 1 + Number(values.cars));
  await slowDown(page, Number(values.slow));
  for (const [at, { id, name }] of cars.entries()) {
    await page.evaluate(REMEMBER);
    if (at % 2 === 0) figures.key.push(await hand.keyUntilPainted('J', 'j', shown(name, id)));
    else
      figures.row.push(
        await hand.pressUntilPainted('row', page.locator(`[data-car="${id}"]`), shown(name, id)),
      );
  }
  toPaint.push(...hand.presses.map((press) => press.toPaint));
  figures.bare.push(...(await barePresses(hand, 5)));
  await slowDown(page, 1);
  await leave();
}

/** The rows of the list in its order. */
function listed(page: Page): Promise<Listed[]> {
  return page.getByRole('article').evaluateAll((rows) =>
    rows.map((row) => ({
      id: row.querySelector<HTMLElement>('[data-car]')?.dataset['car'] ?? '',
      name: row.getAttribute('aria-label') ?? '',
    })),
  );
}
