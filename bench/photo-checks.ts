/** `npm run bench -- checks`: faults found in labelled photos, alarms on good ones, and the time of a check. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { buildPageModules } from '#tests/build-fixtures/build.ts';
import { findBrowser } from '#tests/find-browser.ts';
import { startPhoneHarness } from '#tests/offline/phone-harness.ts';
import { makeLabelledPhoto, PHOTO_LABELS } from '#tests/photos/labelled-photos.ts';
import type { PhotoCheck } from '#client/offline/images/photo-check.ts';
import { print, printLoad, quantile } from './inspector-phone.ts';

const { values } = parseArgs({
  options: {
    /** Photos of each label. */
    photos: { type: 'string', default: '120' },
    /** CPU slowdown. */
    slow: { type: 'string', default: '4' },
    /** Folder of further pictures, such as photos of cars. */
    folder: { type: 'string' },
  },
});

const DEMO_PICTURES = 'server/seed/pictures';
const MAX_CHECK_MS = 60;
const GOALS: Readonly<Record<string, number>> = { blurred: 95, dark: 90 };
const MAX_ALARMS = 3;

/** Evenly spread over the cars of the demo, and all of the folder. */
function listPictures(count: number): string[] {
  const list = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(jpe?g|webp)$/i.test(name) && !name.startsWith('panorama'))
      .toSorted()
      .map((name) => join(folder, name));
  const own = values.folder === undefined ? [] : list(values.folder);
  const demo = list(DEMO_PICTURES);
  const step = Math.max(1, demo.length / Math.max(1, count - own.length));
  return [
    ...own,
    ...Array.from({ length: Math.min(demo.length, count - own.length) }, (_, at) => demo[Math.floor(at * step)]!),
  ];
}

function checkInPage(page: Page, photo: Buffer): Promise<PhotoCheck | null> {
  return page.evaluate(async (base64) => {
    const { createFileFromBase64, processImage } = window.redrive;
    return (await processImage(createFileFromBase64(base64, 'photo.jpg', 'image/jpeg'))).check;
  }, photo.toString('base64'));
}

async function measureFaults(page: Page, pictures: readonly string[]): Promise<void> {
  print('| Photos | number | found, % | alarms, % | goal |\n|---|--:|--:|--:|--:|');
  const found = new Map<string, [hits: number, photos: number]>();
  const hashes: string[] = [];
  for (const [name, label] of Object.entries(PHOTO_LABELS)) {
    let hits = 0;
    for (const [seed, path] of pictures.entries()) {
      const check = await checkInPage(page, await makeLabelledPhoto(await readFile(path), label, seed));
      // The pictures of a folder may repeat.
      if (name === 'as taken' && check && path.startsWith(DEMO_PICTURES)) hashes.push(check.hash);
      // A blurred photo in the dark is retaken anyway: any fault counts.
      if (check?.fault) hits += 1;
    }
    const key = label.fault ?? 'good';
    const [before, photos] = found.get(key) ?? [0, 0];
    found.set(key, [before + hits, photos + pictures.length]);
    const share = ((100 * hits) / pictures.length).toFixed(1);
    print(`| ${name} | ${pictures.length} | ${label.fault ? share : ''} | ${label.fault ? '' : share} | |`);
  }
  for (const [key, [hits, photos]] of found) {
    const share = (100 * hits) / photos;
    const goal = key === 'good' ? `at most ${MAX_ALARMS}` : key in GOALS ? `at least ${GOALS[key]}` : '';
    print(
      `| all ${key} | ${photos} | ${key === 'good' ? '' : share.toFixed(1)} | ${key === 'good' ? share.toFixed(1) : ''} | ${goal} |`,
    );
    if (key === 'good' ? share > MAX_ALARMS : share < (GOALS[key] ?? 0)) process.exitCode = 1;
  }
  const pairs = await page.evaluate((all) => {
    const { isSamePicture } = window.redrive.photoCheck;
    return all.reduce(
      (sum, hash, at) => sum + all.slice(at + 1).filter((other) => isSamePicture(hash, other)).length,
      0,
    );
  }, hashes);
  print(
    `| different photos taken for the same | ${(hashes.length * (hashes.length - 1)) / 2} pairs | | ${pairs} pairs | |`,
  );
}

const ROUNDS = 30;

/**
 * Reading and judging a picture that is drawn for its preview anyway; on the main thread, as only that can be slowed
 * down. @returns ms each
 */
function timeChecks(page: Page, rounds: number): Promise<number[]> {
  return page.evaluate(async (count) => {
    const { makePhoto, photoCheck } = window.redrive;
    const { CHECK_SIDE_PX: width, checkPhoto, toGrey } = photoCheck;
    const height = (width * 3) / 4;
    const stored = await createImageBitmap(await makePhoto(1920, 1440, 3));
    const context = new OffscreenCanvas(width, height).getContext('2d')!;
    context.drawImage(stored, 0, 0, width, height);
    // Drawing is put off until the pixels are read.
    context.getImageData(0, 0, 1, 1);
    const seen: number[] = [];
    for (let round = 0; round < count; round += 1) {
      const start = performance.now();
      const grey = toGrey(context.getImageData(0, 0, width, height).data, width, height);
      checkPhoto({ kind: 'jpeg', width: 1920, height: 1440, hasCaptureTime: true }, grey);
      seen.push(performance.now() - start);
    }
    return seen;
  }, rounds);
}

async function measureTime(page: Page, slow: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await timeChecks(page, ROUNDS);
  // Processor time of the thread, as other processes may hold the core.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readSeconds = async (): Promise<number> =>
    (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  const before = await readSeconds();
  const few = await timeChecks(page, 1);
  const between = await readSeconds();
  await timeChecks(page, ROUNDS + few.length);
  const processor = (((await readSeconds()) - between - (between - before)) * 1_000) / ROUNDS;
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow });
  const times = await timeChecks(page, ROUNDS);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  print(
    `One check, ms (at most ${MAX_CHECK_MS}): processor ${processor.toFixed(1)}, times ${slow} ${(processor * slow).toFixed(0)}; ` +
      `clock at CPU ${slow} times slower: fastest ${Math.min(...times).toFixed(0)}, median ${quantile(times, 0.5).toFixed(0)}`,
  );
  printLoad();
  if (processor * slow > MAX_CHECK_MS) process.exitCode = 1;
}

const modules = mkdtempSync(join(tmpdir(), 'redrive-checks-'));
const harness = await startPhoneHarness((_req, _res, next) => next(), await buildPageModules(modules), findBrowser());
try {
  const page = await harness.openPage(await harness.newPhone('ann'));
  await measureTime(page, Number(values.slow));
  await measureFaults(page, listPictures(Number(values.photos)));
} finally {
  await harness.close();
  rmSync(modules, { recursive: true, force: true });
}
