/** Test phone: the built server on a temporary folder, a signed-in inspector and drafts with photos. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { NetworkEmulator } from '#tests/e2e/support/network-emulator.ts';
import { PersistentBrowser } from '#tests/e2e/support/persistent-browser.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import {
  addPhotos,
  chooseDealer,
  goToNextStep,
  waitForOfflineReady,
  signIn,
} from '#tests/e2e/support/wizard-driver.ts';
import { createOrientationPhotos } from '#tests/e2e/support/orientation-photos.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const ADD_CAR = '/inspector/add-car/american';
const BATCH_SIZE = 8;

export interface InspectorPhone {
  phone: PersistentBrowser;
  network: NetworkEmulator;
  /** @returns the address of step 2 of a new draft with these pictures */
  createDraft(pictures: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

/** Signs in the demo inspector for offline use. Builds the app only when no build exists. */
export async function openInspectorPhone(): Promise<InspectorPhone> {
  if (!existsSync(join(root, 'dist/current/client/index.html'))) {
    spawnSync(process.execPath, ['server/build/build.mjs'], { cwd: root, stdio: 'inherit' });
  }
  const server = await RunningServer.start();
  const network = await NetworkEmulator.startInFrontOf(server.port);
  const phone = await PersistentBrowser.withNewProfile();
  const close = async () => {
    await phone.killAndRemoveProfile();
    await network.close();
    await server.close();
  };
  try {
    await signInInspector(phone, network.origin);
  } catch (failure) {
    await close();
    throw failure;
  }
  return {
    phone,
    network,
    createDraft: (pictures) => createDraftWithPhotos(phone, network.origin, pictures),
    close,
  };
}

async function signInInspector(phone: PersistentBrowser, origin: string): Promise<void> {
  const page = await phone.newPage();
  await signIn(page, origin, 'inspector', '/inspector/login');
  await expect(page).toHaveURL(/\/inspector-dashboard$/);
  await waitForOfflineReady(page);
  await page.close();
}

async function createDraftWithPhotos(
  phone: PersistentBrowser,
  origin: string,
  pictures: readonly string[],
): Promise<string> {
  const page = await phone.newPage();
  await page.goto(origin + ADD_CAR);
  await chooseDealer(page);
  await goToNextStep(page);
  await page.getByRole('link', { name: /Car Photos/ }).click();
  for (let at = 0; at < pictures.length; at += BATCH_SIZE) {
    const batch = pictures.slice(at, at + BATCH_SIZE);
    await addPhotos(page, batch, at + batch.length);
  }
  await expect(page.getByText(/Saved on this phone/).first()).toBeAttached();
  const address = new URL(page.url());
  address.searchParams.set('step', '2');
  await page.close();
  return address.href;
}

/** Creates photos in all eight EXIF orientations with distinct pixels; `remove` deletes their folder. */
export async function createPhotoFiles(count: number): Promise<{ paths: string[]; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'redrive-photos-'));
  const originals = await createOrientationPhotos(folder);
  const paths: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const round = Math.floor(at / originals.length);
    const path = join(folder, `photo-${at}.jpg`);
    await sharp(originals[at % originals.length])
      .linear(1 - round * 0.03, 0)
      .keepMetadata()
      .jpeg({ quality: 85 })
      .toFile(path);
    paths.push(path);
  }
  return { paths, remove: () => rm(folder, { recursive: true, force: true }) };
}

export async function throttleCpu(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Nearest-rank quantile; `part` 0.5 is the median. @returns NaN without values */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    print(cells.join('  '));
  }
}

export function printLoad(): void {
  print(`load average ${(loadavg()[0] ?? 0).toFixed(1)}`);
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
