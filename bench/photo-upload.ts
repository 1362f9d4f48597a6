/** `npm run bench -- upload`: photo upload over a bad mobile line, compared with a single base64 JSON request. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import express from 'express';
import { buildPageModules } from '#tests/build-fixtures/build.ts';
import { findBrowser } from '#tests/find-browser.ts';
import { openPhonePage, startPhoneHarness } from '#tests/offline/phone-harness.ts';
import { startRealServer, signInDemoOnPhone } from '#tests/offline/real-server.ts';
import { startThrottleProxy, type ThrottleProxy } from './throttle-proxy.ts';

const { values } = parseArgs({
  options: {
    photos: { type: 'string', default: '20' },
    /** Bytes per second; the default is 256 kbit/s. */
    rate: { type: 'string', default: '32000' },
    /** Round trip, ms. */
    delay: { type: 'string', default: '400' },
    cut: { type: 'string', default: '200000' },
    /** Time limit of the base64 upload, as a multiple of the ideal time. */
    'usual-limit': { type: 'string', default: '2' },
  },
});
const bytesPerSecond = Number(values.rate);
const photos = Number(values.photos);

const server = await startRealServer();
const api = express();
api.post('/usual', (req, res) => {
  req.resume().on('end', () => res.json({ success: true }));
});
api.use((req, res, next) => {
  if (req.path.startsWith('/api/')) server.redrive.app(req, res, next);
  else next();
});
const modules = mkdtempSync(join(tmpdir(), 'redrive-lab-'));
const lab = await startPhoneHarness(api, await buildPageModules(modules), findBrowser());
const line = await startThrottleProxy(Number(new URL(lab.origin).port), {
  bytesPerSecond,
  roundTripMs: Number(values.delay),
  cutEveryBytes: Number(values.cut),
});

try {
  const phone = await lab.newPhone('nobody');
  const page = await openPhonePage(phone, line.origin);
  const { ownerId, dealerId } = await signInDemoOnPhone(page, 'inspector');
  const bytes = await prepareSubmittedCar(page, ownerId, dealerId);
  const ideal = bytes / bytesPerSecond;
  print(
    `${photos} photos, ${(bytes / 1e6).toFixed(2)} MB, ${(bytesPerSecond * 8) / 1_000} kbit/s, ${values.delay} ms round trip`,
  );
  print(`a cut every ${Number(values.cut) / 1_000} kB; without any loss ${ideal.toFixed(0)} s`);
  await measureUpload('Redrive', line, bytes, ideal, () => sendWithEngine(page, ownerId));
  const limit = ideal * Number(values['usual-limit']);
  await measureUpload('One JSON with base64', line, bytes, ideal, () => sendAsBase64Json(page, limit * 1_000));
} finally {
  await lab.close();
  rmSync(modules, { recursive: true, force: true });
  await line.close();
  await server.stop();
}

/** @returns total size of the photos, bytes */
function prepareSubmittedCar(page: Page, ownerId: string, dealerId: string): Promise<number> {
  return page.evaluate(
    async ({ count, owner, dealer }) => {
      const { database, drafts, outbox, createReadyDraft } = window.redrive;
      const id = await createReadyDraft(count, owner, 1, [1600, 1200]);
      await drafts.saveDraft(id, { form: { dealerId: dealer } });
      await outbox.submitDraft(id);
      const rows = await database.db.photos.toArray();
      return rows.reduce((sum, photo) => sum + photo.bytes, 0);
    },
    { count: photos, owner: ownerId, dealer: dealerId },
  );
}

async function sendWithEngine(page: Page, owner: string): Promise<boolean> {
  const reviewableAfter = await page.evaluate(async (ownerId) => {
    const { engine, waitForOutboxSummary } = window.redrive;
    const started = performance.now();
    const running = engine.startOutboxScheduler({ ownerId });
    await waitForOutboxSummary(ownerId, (summary) => summary.unsentCars === 0);
    const seconds = (performance.now() - started) / 1_000;
    await waitForOutboxSummary(ownerId, (summary) => summary.state === 'clear');
    running.stop();
    return seconds;
  }, owner);
  print(`The car can be reviewed after ${reviewableAfter.toFixed(1)} s`);
  return true;
}

function sendAsBase64Json(page: Page, limitMs: number): Promise<boolean> {
  return page.evaluate(async (limit) => {
    const { database, toBase64 } = window.redrive;
    const rows = await database.db.photoBytes.toArray();
    const pictures = await Promise.all(rows.map((row) => toBase64(new Blob([row.bytes]))));
    const body = JSON.stringify({ make: 'Toyota', photos: pictures });
    const signal = AbortSignal.timeout(limit);
    while (!signal.aborted) {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch('/usual', { method: 'POST', headers, body, signal }).catch(() => null);
      if (answer?.ok) return true;
    }
    return false;
  }, limitMs);
}

async function measureUpload(
  name: string,
  on: ThrottleProxy,
  bytes: number,
  ideal: number,
  work: () => Promise<boolean>,
): Promise<void> {
  on.start();
  const started = performance.now();
  const finished = await work();
  const seconds = (performance.now() - started) / 1_000;
  const sent = on.sent();
  on.stop();
  const end = finished ? `${seconds.toFixed(0)} s (${(seconds / ideal).toFixed(2)} times the ideal)` : 'never finished';
  print(`${name}: ${end}, ${(sent / 1e6).toFixed(2)} MB sent (${(sent / bytes).toFixed(2)} times), ${on.cuts()} cuts`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
