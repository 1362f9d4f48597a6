/** Times the decoder where it is used: in Chromium, with the CPU slowed as on a cheap phone. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import type { BrowserTiming, measure } from './page.ts';

interface Page {
  vin: { measure: typeof measure };
}

const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The page's part as one script that leaves its functions in `vin`. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: resolve('bench/vin/page.ts'), formats: ['iife'], name: 'vin' } },
  });
  const output = Array.isArray(built) ? built[0] : built;
  if (!output || !('output' in output)) throw new Error('no bundle');
  return output.output[0].code;
}

/** The pack opened and every VIN decoded in one page, slowed `rate` times; a sentence when no browser is there. */
export async function measureInBrowser(
  text: string,
  vins: string[],
  rate: number,
): Promise<BrowserTiming | string> {
  const path = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (p) => p && existsSync(p),
  );
  const browser = await chromium
    .launch({ args: FLAGS, ...(path ? { executablePath: path } : {}) })
    .catch(() => null);
  if (!browser) return 'no Chromium found (set CHROMIUM_PATH)';
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: `${await bundle()};globalThis.vin = vin;` });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    return await page.evaluate(
      (input) => (globalThis as unknown as Page).vin.measure(input.text, input.vins),
      {
        text,
        vins,
      },
    );
  } finally {
    await browser.close();
  }
}
