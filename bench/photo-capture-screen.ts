/** Measures a photo on the real screen: time to its tile and the longest main-thread block. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openInspectorPhone, createPhotoFiles, throttleCpu } from './inspector-phone.ts';

export interface CaptureTiming {
  /** Time from the file field's event to the first frame with the loaded tile, ms. */
  totalMs: number;
  /** Longest main-thread block from the tap to 600 ms after the tile, ms. */
  longestBlockMs: number;
}

declare global {
  interface Window {
    watchTap(): Promise<CaptureTiming>;
  }
}

const SETTLE_MS = 2_000;

/** Adds pictures in sequence to step 4 of a draft. Excludes the first picture, which starts the worker. */
export async function measureCaptures({
  slow,
  taps,
  before,
}: Record<'slow' | 'taps' | 'before', number>): Promise<CaptureTiming[]> {
  const pictures = await createLargePhotos(taps + 1);
  const earlier = await createPhotoFiles(before);
  const field = await openInspectorPhone();
  try {
    const address = new URL(await field.createDraft(earlier.paths));
    address.searchParams.set('step', '4');
    const page = await field.phone.newPage();
    await page.addInitScript(observeCaptures);
    await page.goto(address.href);
    await expect(page.getByRole('button', { name: /^View photo \d+$/ })).toHaveCount(before);
    const [first, ...others] = pictures.paths;
    await captureOne(page, first ?? '');
    await throttleCpu(page, slow);
    const seen: CaptureTiming[] = [];
    for (const path of others) seen.push(await captureOne(page, path));
    return seen;
  } finally {
    await field.close();
    await pictures.remove();
    await earlier.remove();
  }
}

async function captureOne(page: Page, path: string): Promise<CaptureTiming> {
  await after(SETTLE_MS);
  const seen = page.evaluate(() => window.watchTap());
  await attachFile(page, path);
  return seen;
}

/** Sets the file by path: Playwright sends the bytes through the page, which blocks the page for a second. */
async function attachFile(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', {
    expression: `document.querySelector('input[type=file][capture]')`,
  });
  await session.send('DOM.setFileInputFiles', { files: [path], objectId: result.objectId ?? '' });
  await session.detach();
}

/** Runs in the page: a message loop records the longest main-thread block. */
function observeCaptures(): void {
  const AFTER_THE_TILE_MS = 600;
  window.watchTap = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      const watching = new AbortController();
      let started = 0;
      let last = 0;
      let longestBlockMs = 0;
      let totalMs = 0;
      port1.addEventListener('message', () => {
        const now = performance.now();
        longestBlockMs = Math.max(longestBlockMs, now - last);
        last = now;
        if (totalMs === 0 || now < started + totalMs + AFTER_THE_TILE_MS) return port2.postMessage(0);
        port1.close();
        watching.abort();
        resolve({ totalMs, longestBlockMs });
      });
      const { signal } = watching;
      addEventListener(
        'change',
        () => {
          started = last = performance.now();
          port1.start();
          port2.postMessage(0);
        },
        { capture: true, once: true, signal },
      );
      // The `load` event of an image does not reach the window.
      document.addEventListener(
        'load',
        ({ target }) => {
          if (started === 0 || totalMs > 0 || !(target instanceof HTMLImageElement)) return;
          if (!target.src.startsWith('blob:')) return;
          requestAnimationFrame(() => setTimeout(() => (totalMs ||= performance.now() - started)));
        },
        { capture: true, signal },
      );
    });
}

async function createLargePhotos(count: number): Promise<{ paths: string[]; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'redrive-large-'));
  const paths: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const path = join(folder, `large-${at}.jpg`);
    const noise = { type: 'gaussian', mean: 90 + at * 9, sigma: 30 } as const;
    const small = await sharp({
      create: { width: 1000, height: 750, channels: 3, background: '#000', noise },
    })
      .png()
      .toBuffer();
    await sharp(small).resize(4000, 3000).jpeg({ quality: 92 }).toFile(path);
    paths.push(path);
  }
  return { paths, remove: () => rm(folder, { recursive: true, force: true }) };
}
