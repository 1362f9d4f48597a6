/** `npm run bench -- wizard-steps`: time from a tap on Next or Previous to the painted step on a throttled phone. */
import { parseArgs } from 'node:util';
import {
  openInspectorPhone,
  print,
  printLoad,
  printTable,
  quantile,
  createPhotoFiles,
  throttleCpu,
  type InspectorPhone,
} from './inspector-phone.ts';
import { measureBaseline, formatPercentiles, InteractionDriver } from './interaction-latency.ts';

const { values } = parseArgs({
  options: {
    slow: { type: 'string', default: '4' },
    photos: { type: 'string', default: '20' },
    runs: { type: 'string', default: '5' },
  },
});
const TARGET_MS = 100;

/** Hidden steps stay rendered. A query on a picture off screen forces a 4 ms layout, so tiles are tested instead. */
const isVisibleExpression = (what: string) =>
  `document.querySelector('${what}')?.checkVisibility({ visibilityProperty: true }) === true`;
const IMAGES_IN_VIEW = `[...document.images].filter((one) => {
  const box = one.closest('li') ?? one;
  return box.checkVisibility({ visibilityProperty: true }) && box.getBoundingClientRect().top < innerHeight;
})`;
const STEP_READY: Record<number, string> = {
  1: isVisibleExpression('#car-dealerId'),
  2: isVisibleExpression('input[name=vin]'),
  3: isVisibleExpression('input[name=market_price_aed]'),
  4: `${isVisibleExpression('[aria-label^="View photo"]')} && ${IMAGES_IN_VIEW}.every(({ complete }) => complete)`,
};
const STEP_SEQUENCE = [
  { name: '1 to 2', button: 'Next', to: 2 },
  { name: '2 to 3', button: 'Next', to: 3 },
  { name: '3 to 4', button: 'Next', to: 4 },
  { name: '4 to 3', step: 'Pricing', to: 3 },
  { name: '3 to 2', button: 'Previous', to: 2 },
  { name: '2 to 1', button: 'Previous', to: 1 },
] as const;

const pictures = await createPhotoFiles(Number(values.photos));
const field = await openInspectorPhone();
try {
  const address = new URL(await field.createDraft(pictures.paths));
  address.searchParams.set('step', '1');
  const painted = new Map<string, number[]>();
  const note = (name: string, ms: number) => painted.set(name, [...(painted.get(name) ?? []), ms]);
  for (let run = 0; run < Number(values.runs); run += 1) {
    await runStepSequence(field, address.href, note);
    printLoad();
  }
  report(painted);
} finally {
  await field.close();
  await pictures.remove();
}

async function runStepSequence({ phone }: InspectorPhone, address: string, note: (name: string, ms: number) => void) {
  const page = await phone.newPage();
  const driver = await InteractionDriver.attach(page, 'mouse');
  await page.goto(address);
  // Code of the other steps loads shortly after the first step.
  await page.waitForTimeout(3_000);
  await throttleCpu(page, Number(values.slow));
  for (const move of STEP_SEQUENCE) {
    const what =
      'button' in move
        ? page.getByRole('button', { name: move.button, exact: true })
        : page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: new RegExp(move.step) });
    note(move.name, await driver.pressUntilPainted(move.name, what, STEP_READY[move.to]!));
  }
  for (const { name, toPaint } of driver.interactions) note(`${name}, to next paint`, toPaint);
  for (const ms of await measureBaseline(driver, 5)) note('bare button', ms);
  await page.close();
}

function report(painted: ReadonlyMap<string, readonly number[]>): void {
  print(`\n${values.photos} photos, processor ${values.slow} times slower; ms from the tap until the step is painted`);
  printTable([
    ['', 'median', 'p95', 'max'],
    ...[...painted].map(([name, times]) => [name, ...formatPercentiles(times)]),
  ]);
  const slowest = Math.max(...STEP_SEQUENCE.map(({ name }) => quantile(painted.get(name) ?? [], 0.5)));
  print(
    `\nTarget: every step within ${TARGET_MS} ms: ${slowest <= TARGET_MS ? 'met' : 'missed'}, the slowest median ${slowest.toFixed(0)}`,
  );
}
