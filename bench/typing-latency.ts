/** `npm run bench -- typing`: time from a key press to its paint: draft with photos, empty draft, bare text area. */
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { SAMPLE_VIN } from '#tests/e2e/support/wizard-driver.ts';
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

const { values } = parseArgs({
  options: {
    /** CPU slowdown. */
    slow: { type: 'string', default: '4' },
    photos: { type: 'string', default: '40' },
    runs: { type: 'string', default: '3' },
    /** Time between keys, ms. */
    pace: { type: 'string', default: '150' },
  },
});
const TARGET_MS = 50;
const KEY_DOWN_MS = 40;
const SETTLE_MS = 3_000;
const MIN_ENTRY_MS = 16;
const TABLE_HEADER = ['', 'keys', 'median', 'p95', 'max', `over ${TARGET_MS}`];

interface KeyTiming {
  field: string;
  /** Event time, ms since navigation start. */
  at: number;
  /** Time until the frame with the character is drawn, ms. */
  drawn: number | null;
  /** Event Timing duration, rounded to 8 ms; null below 16 ms. */
  entry: number | null;
}

declare global {
  interface Window {
    typed: KeyTiming[];
  }
}

const CAR_FIELDS: readonly [label: string, text: string][] = [
  ['VIN', SAMPLE_VIN],
  ['Mileage', '48210'],
  ['Engine Specs', 'Inline four, petrol, 2.5 l'],
  ['Comments', 'Hood and front bumper, airbag light on. Starts and drives.'],
];

const pictures = await createPhotoFiles(Number(values.photos));
const field = await openInspectorPhone();
try {
  const full = await field.createDraft(pictures.paths);
  const empty = await field.createDraft([]);
  print(
    `${values.photos} photos: the eight real ones, repeated and each time a little darker; processor ${values.slow} times slower; ` +
      `a key every ${values.pace} ms; production build; times in ms`,
  );
  const name = `draft with ${values.photos} photos`;
  const seen: Record<string, KeyTiming[]> = { [name]: [], 'empty draft': [], 'bare text area': [] };
  for (let run = 0; run < Number(values.runs); run += 1) {
    seen[name]?.push(...(await typeCar(field, full)));
    seen['empty draft']?.push(...(await typeCar(field, empty)));
    seen['bare text area']?.push(...(await typeInBarePage(field)));
    printLoad();
  }
  report(seen, name);
} finally {
  await field.close();
  await pictures.remove();
}

async function typeCar({ phone }: InspectorPhone, address: string): Promise<KeyTiming[]> {
  const page = await phone.newPage();
  await page.addInitScript(observeKeys);
  await page.goto(address);
  await page.getByRole('button', { name: /^Damage & Comments/ }).click();
  const controls = CAR_FIELDS.map(([label, text]) => ({ control: controlOf(page, label), text }));
  // Each run starts with empty fields, including those filled from the VIN.
  for (const { control } of controls) await control.fill('');
  await after(SETTLE_MS);
  await throttleCpu(page, Number(values.slow));
  for (const { control, text } of controls) await typeInto(page, control, text);
  const keys = await page.evaluate(() => window.typed);
  await throttleCpu(page, 1);
  await expect(page.getByText(/Saved on this phone/).first()).toBeAttached();
  await page.close();
  return keys;
}

function controlOf(page: Page, label: string): Locator {
  return label === 'Comments' ? page.getByRole('textbox', { name: label }) : page.getByLabel(label, { exact: true });
}

async function typeInBarePage({ phone }: InspectorPhone): Promise<KeyTiming[]> {
  const page = await phone.newPage();
  await page.setContent('<!doctype html><title>Bare</title><textarea name="bare"></textarea>');
  await page.evaluate(observeKeys);
  await throttleCpu(page, Number(values.slow));
  await typeInto(page, page.getByRole('textbox'), CAR_FIELDS.map(([, text]) => text).join(' '));
  const keys = await page.evaluate(() => window.typed);
  await page.close();
  return keys;
}

async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await control.click();
  await after(500);
  for (const key of text) {
    await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: KEY_DOWN_MS });
    await after(Number(values.pace) - KEY_DOWN_MS);
  }
  await after(500);
}

function observeKeys(): void {
  const typed: KeyTiming[] = [];
  window.typed = typed;
  addEventListener(
    'keydown',
    (event) => {
      const { name } = event.target as HTMLInputElement;
      if (event.key.length === 1) typed.push({ field: name, at: event.timeStamp, drawn: null, entry: null });
    },
    true,
  );
  addEventListener(
    'input',
    () => {
      const key = typed.at(-1);
      if (!key || key.drawn !== null) return;
      requestAnimationFrame(() => {
        // The message event fires after the frame's style, layout and paint.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => (key.drawn = performance.now() - key.at));
        port1.start();
        port2.postMessage(0);
      });
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name !== 'keydown') continue;
      const key = typed.find((one) => Math.abs(one.at - entry.startTime) < 1);
      if (key) key.entry = entry.duration;
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

function report(seen: Record<string, KeyTiming[]>, full: string): void {
  print('\nKey to next paint, Event Timing API (rounded to 8; quicker than 16 counts as 16)');
  printTable([TABLE_HEADER, ...Object.entries(seen).map(([name, keys]) => row(name, keys.map(entryOf)))]);
  print('\nKey to drawn frame, clock in the page');
  printTable([TABLE_HEADER, ...Object.entries(seen).map(([name, keys]) => row(name, drawnOf(keys)))]);
  print(`\nThe same by field, ${full}`);
  const keys = seen[full] ?? [];
  const fields = [...new Set(keys.map((key) => key.field))];
  printTable([TABLE_HEADER, ...fields.map((one) => row(one, drawnOf(keys.filter((key) => key.field === one))))]);
  const p95 = quantile(keys.map(entryOf), 0.95);
  print(`\nTarget: p95 at most ${TARGET_MS} ms: ${p95 <= TARGET_MS ? 'met' : 'missed'} with ${p95.toFixed(0)}`);
}

function row(name: string, times: readonly number[]): string[] {
  const over = times.filter((ms) => ms > TARGET_MS).length;
  const figures = [quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)];
  return [name, String(times.length), ...figures.map((ms) => ms.toFixed(0)), String(over)];
}

function entryOf({ entry }: KeyTiming): number {
  return entry ?? MIN_ENTRY_MS;
}

function drawnOf(keys: readonly KeyTiming[]): number[] {
  return keys.map((key) => key.drawn).filter((ms) => ms !== null);
}
