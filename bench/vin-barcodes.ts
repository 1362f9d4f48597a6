/** `npm run bench -- vin-barcodes`: VIN stickers read from camera frames and from stills, by format and size of a module. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPageModules } from '#tests/build-fixtures/build.ts';
import { findBrowser } from '#tests/find-browser.ts';
import { startPhoneHarness } from '#tests/offline/phone-harness.ts';
import { ENGINES, type BrowserTab } from '#tests/reliability/device-crashes/browser-engine.ts';
import { openBrowserEngine } from '#tests/reliability/device-crashes/open-browser-engine.ts';
import { drawVinStickers, type VinSticker } from '#tests/photos/vin-sticker.ts';
import { print, printLoad, quantile } from './inspector-phone.ts';

const { values } = parseArgs({
  options: {
    stickers: { type: 'string', default: '100' },
    /** chromium, firefox (FIREFOX_PATH) or webkit. */
    engine: { type: 'string', default: 'chromium' },
  },
});

const MIN_READ = 95;

interface Reading {
  vin: string | null;
  isVerified: boolean;
  ms: number;
}

function readInPage(tab: BrowserTab, photo: Buffer, isFrame: boolean): Promise<Reading> {
  return tab.run(
    async ({ base64, asFrame }) => {
      const { createFileFromBase64, readVinBarcode } = window.redrive;
      const file = createFileFromBase64(base64, 'sticker.jpg', 'image/jpeg');
      const image = asFrame ? await createImageBitmap(file) : file;
      const start = performance.now();
      const reading = await readVinBarcode(image);
      if ('failure' in reading) throw new Error(reading.failure);
      const { vin = null, isVerified = false } = reading.vin ?? {};
      return { vin, isVerified, ms: performance.now() - start };
    },
    { base64: photo.toString('base64'), asFrame: isFrame },
  );
}

class Tally {
  private readonly groups = new Map<string, [stickers: number, frames: number, stills: number, either: number]>();

  add(group: string, fromFrame: boolean, fromStill: boolean): void {
    const [stickers, frames, stills, either] = this.groups.get(group) ?? [0, 0, 0, 0];
    this.groups.set(group, [
      stickers + 1,
      frames + Number(fromFrame),
      stills + Number(fromStill),
      either + Number(fromFrame || fromStill),
    ]);
  }

  print(): void {
    for (const [group, counts] of this.groups) print(`| ${group} | ${counts.join(' | ')} |`);
  }
}

const sizeBand = ({ modulePx }: VinSticker): string => {
  const from = Math.min(2.5, Math.floor(modulePx * 2) / 2);
  return `${from} to ${from + 0.5} px a module in the frame`;
};

const modules = mkdtempSync(join(tmpdir(), 'redrive-stickers-'));
const harness = await startPhoneHarness((_req, _res, next) => next(), await buildPageModules(modules), findBrowser());
const name = ENGINES.find((one) => one === values.engine);
if (!name) throw new Error(`--engine is one of ${ENGINES.join(', ')}`);
const engine = await openBrowserEngine(name);
try {
  const profile = await engine.newProfile(harness.origin);
  const tab = await profile.openTab();
  await tab.open('/phone');
  const tally = new Tally();
  const times: Record<'frame' | 'still', number[]> = { frame: [], still: [] };
  let wrong = 0;
  let stickers = 0;
  let read = 0;
  for await (const sticker of drawVinStickers(Number(values.stickers))) {
    const frame = await readInPage(tab, sticker.preview, true);
    const still = await readInPage(tab, sticker.still, false);
    wrong += [frame, still].filter(({ vin, isVerified }) => isVerified && vin !== sticker.vin).length;
    const [fromFrame, fromStill] = [frame, still].map(({ vin, isVerified }) => isVerified && vin === sticker.vin);
    for (const group of [sticker.format, sizeBand(sticker), 'all']) tally.add(group, fromFrame!, fromStill!);
    times.frame.push(frame.ms);
    times.still.push(still.ms);
    stickers += 1;
    read += Number(fromFrame! || fromStill!);
  }
  print('| Stickers | number | from frames | from stills | from either |\n|---|--:|--:|--:|--:|');
  tally.print();
  await profile.clear();
  const share = (100 * read) / stickers;
  print(`${name} ${engine.version}: ${share.toFixed(1)} % read (at least ${MIN_READ}), ${wrong} wrong (none)`);
  const [frameMs, stillMs] = [times.frame, times.still].map((all) => quantile(all, 0.5).toFixed(0));
  print(`Median time: ${frameMs} ms a frame, ${stillMs} ms a still`);
  printLoad();
  if (share < MIN_READ || wrong > 0) process.exitCode = 1;
} finally {
  await engine.close();
  await harness.close();
  rmSync(modules, { recursive: true, force: true });
}
