/** `npm run bench -- intake`: import time and main-thread blocks of 12-megapixel photos on a throttled phone. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from '@playwright/test';
import { buildPageModules } from '#tests/build-fixtures/build.ts';
import { findBrowser } from '#tests/find-browser.ts';
import { startPhoneHarness } from '#tests/offline/phone-harness.ts';
import { print, printLoad, quantile } from './inspector-phone.ts';
import { measureCaptures } from './photo-capture-screen.ts';

const { values } = parseArgs({
  options: {
    /** CPU slowdown. */
    slow: { type: 'string', default: '4' },
    /** Photos taken on the screen. */
    taps: { type: 'string', default: '10' },
    /** Photos already in the draft. */
    before: { type: 'string', default: '8' },
    /** Photos of the memory measurement. */
    photos: { type: 'string', default: '40' },
    /** Folder of pictures to import; prints their upright sizes. */
    folder: { type: 'string' },
  },
});

const TARGET_MS = 50;

await measureOnScreen(Number(values.slow), Number(values.taps), Number(values.before));

const modules = mkdtempSync(join(tmpdir(), 'redrive-lab-'));
const lab = await startPhoneHarness((_req, _res, next) => next(), await buildPageModules(modules), findBrowser());
try {
  const page = await lab.openPage(await lab.newPhone('ann'));
  const cdp = await page.context().newCDPSession(page);
  await page.evaluate(() => window.redrive.signIn('ann'));
  await page.evaluate(async () => {
    // Creates the photos before the CPU is slowed. The first photo starts the worker.
    const { drafts, intake, makePhoto } = window.redrive;
    window.testValues['id'] = await drafts.createDraft('ann');
    const warm = await makePhoto(640, 480, 999);
    await intake.addPhotos(String(window.testValues['id']), [warm], { gallery: 'uae', category: 'exterior' });
    const files: File[] = [];
    for (let seed = 0; seed < 5; seed += 1) files.push(await makePhoto(4000, 3000, seed, 0.92));
    window.testValues['files'] = files;
  });
  if (values.folder) await printUprightSizes(page, values.folder);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slow) });
  report('Nothing but the clock, for comparison', await measureImport(page, 'nothing'));
  report('Redrive', await measureImport(page, 'redrive'));
  report('browser-image-compression with its defaults', await measureImport(page, 'package'));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await measureMemory(page, cdp, Number(values.photos));
} finally {
  await lab.close();
  rmSync(modules, { recursive: true, force: true });
}

async function measureOnScreen(slow: number, taps: number, before: number): Promise<void> {
  const seen = await measureCaptures({ slow, taps, before });
  const whole = seen.map((tap) => tap.totalMs);
  const stood = seen.map((tap) => tap.longestBlockMs);
  print(
    `From tap to tile, ${slow} times slower, ${before} photos before: ${quantile(whole, 0.5).toFixed(0)} ms per photo; ` +
      `the page stands still ${quantile(stood, 0.5).toFixed(0)} ms in the middle of ${taps} photos, ` +
      `${Math.max(...stood).toFixed(0)} ms at most (goal ${TARGET_MS})`,
  );
  printLoad();
}

interface ImportTiming {
  /** Import time per photo, ms. */
  each: number[];
  /** Longest main-thread block, ms. */
  gap: number;
}

function measureImport(page: Page, way: 'nothing' | 'redrive' | 'package'): Promise<ImportTiming> {
  return page.evaluate(async (which) => {
    const { compressWithLibrary, intake } = window.redrive;
    const files = window.testValues['files'] as File[];
    const channel = new MessageChannel();
    let gap = 0;
    let last = performance.now();
    let running = true;
    channel.port1.addEventListener('message', () => {
      const now = performance.now();
      gap = Math.max(gap, now - last);
      last = now;
      if (running) channel.port2.postMessage(0);
    });
    channel.port1.start();
    channel.port2.postMessage(0);
    const each: number[] = [];
    for (const file of files) {
      const started = performance.now();
      if (which === 'package') await compressWithLibrary(file);
      else await intake.addPhotos(String(window.testValues['id']), [file], { gallery: 'uae', category: 'exterior' });
      each.push(performance.now() - started);
    }
    running = false;
    return { each, gap };
  }, way);
}

function report(name: string, { each, gap }: ImportTiming): void {
  const sorted = [...each].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  print(
    `${name}, ${values.slow} times slower: ${median.toFixed(0)} ms per photo, page stands still ${gap.toFixed(0)} ms at most`,
  );
}

/** Prints the page's heap after every ten photos and a garbage collection. */
async function measureMemory(page: Page, cdp: CDPSession, count: number): Promise<void> {
  const seen: string[] = [];
  for (let done = 0; done < count; done += 10) {
    await page.evaluate(async (from) => {
      const { intake, makePhoto } = window.redrive;
      for (let seed = from; seed < from + 10; seed += 1) {
        const file = await makePhoto(4000, 3000, 10_000 + seed, 0.92);
        await intake.addPhotos(String(window.testValues['id']), [file], { gallery: 'uae', category: 'exterior' });
      }
    }, done);
    await cdp.send('HeapProfiler.collectGarbage');
    const { result } = await cdp.send('Runtime.evaluate', {
      expression: 'performance.memory.usedJSHeapSize',
      returnByValue: true,
    });
    seen.push(`${done + 10} photos ${(Number(result.value) / 1e6).toFixed(1)} MB`);
  }
  print(`Page memory: ${seen.join(', ')}`);
}

async function printUprightSizes(page: Page, folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((one) => /\.(jpe?g|png|webp|heic)$/i.test(one))) {
    const base64 = readFileSync(join(folder, name)).toString('base64');
    const look = await page.evaluate(
      async ([data, file]) => {
        const { drafts, createFileFromBase64, intake, photos } = window.redrive;
        const id = await drafts.createDraft('ann');
        const options = { gallery: 'uae', category: 'exterior' } as const;
        const [result] = await intake.addPhotos(id, [createFileFromBase64(data!, file!, '')], options);
        if (result?.state !== 'saved') return result?.error.message ?? 'nothing';
        const { width, height, bytes, takenAt } = result.photo;
        const bitmap = await createImageBitmap((await photos.readPhotoBlob(result.photo.id))!);
        const context = new OffscreenCanvas(4, 4).getContext('2d')!;
        context.drawImage(bitmap, 0, 0, 4, 4);
        const grey = [...context.getImageData(0, 0, 4, 4).data].filter((_, at) => at % 4 === 1);
        return `${width} x ${height}, ${bytes} bytes, ${takenAt}, greens ${grey.map((one) => one >> 4).join(' ')}`;
      },
      [base64, name],
    );
    print(`${name}: ${look}`);
  }
}
