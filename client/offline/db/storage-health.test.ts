import { afterEach, expect, it, vi } from 'vitest';
import { getStorageHealth, isMuchUnsent } from './storage-health.ts';

afterEach(() => vi.unstubAllGlobals());

const MEGABYTE = 1024 * 1024;

/** Space on the device, in megabytes. */
function stubStorage(estimate: { quota?: number; usage?: number }): void {
  const inBytes = Object.fromEntries(Object.entries(estimate).map(([name, value]) => [name, value * MEGABYTE]));
  const storage = { persisted: () => Promise.resolve(true), estimate: () => Promise.resolve(inBytes) };
  vi.stubGlobal('navigator', { storage });
}

it.each([
  { quota: 3_500, usage: 3_299, low: false },
  { quota: 3_500, usage: 3_301, low: true },
  { quota: 3_500, usage: 3_600, low: true },
])('warns while a day of photos still fits: $usage of $quota MB used', async ({ low, ...estimate }) => {
  stubStorage(estimate);
  const free = Math.max(0, estimate.quota - estimate.usage) * MEGABYTE;
  expect(await getStorageHealth()).toEqual({ persistent: true, free, used: estimate.usage * MEGABYTE, low });
});

it('does not warn when the browser does not say how much space is left', async () => {
  stubStorage({});
  expect(await getStorageHealth()).toEqual({ persistent: true, free: null, used: null, low: false });
});

it('does not take the fixed quota of Chromium for free space', async () => {
  stubStorage({ quota: 10 * 1024 + 300, usage: 300 });
  expect(await getStorageHealth()).toMatchObject({ free: null, low: false });
});

it.each([
  { free: null, unsent: 511, warned: false },
  { free: null, unsent: 512, warned: true },
  { free: 3_000 * MEGABYTE, unsent: 512, warned: false },
])('$unsent MB unsent with free space $free: $warned', ({ free, unsent, warned }) => {
  const health = { persistent: true, free, used: null, low: false };
  expect(isMuchUnsent(health, unsent * MEGABYTE)).toBe(warned);
});
