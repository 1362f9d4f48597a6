/** `npm run bench -- outbox`: time until the outbox page shows its first car, with 50 and with 300 waiting cars of 25 photos. */
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { openInspectorPhone, print, printLoad, printTable, quantile, throttleCpu } from './inspector-phone.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '50,300' },
    photos: { type: 'string', default: '25' },
    runs: { type: 'string', default: '5' },
    slow: { type: 'string', default: '4' },
  },
});
const SETTLE_MS = 3_000;
const field = await openInspectorPhone();
try {
  field.network.cut();
  const figures: string[][] = [['cars', 'first car, ms', 'slowest', 'longest block afterwards, ms']];
  const medians: number[] = [];
  let cars = 0;
  for (const size of values.sizes.split(',').map(Number)) {
    const seeding = await field.phone.newPage();
    await seeding.goto(`${field.network.origin}/inspector-dashboard`);
    await seeding.evaluate(addWaitingCars, { from: cars, to: size, photos: Number(values.photos) });
    await seeding.close();
    cars = size;
    const times: number[] = [];
    const blocks: number[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      const { first, block } = await openOutbox(await field.phone.newPage());
      times.push(first);
      blocks.push(block);
    }
    printLoad();
    medians.push(quantile(times, 0.5));
    figures.push([
      String(size),
      ...[quantile(times, 0.5), Math.max(...times), quantile(blocks, 0.5)].map((ms) => ms.toFixed(0)),
    ]);
  }
  printTable(figures);
  print(`The largest outbox takes ${(medians.at(-1)! / medians[0]!).toFixed(2)} times the smallest`);
} finally {
  await field.close();
}

async function openOutbox(page: Page): Promise<{ first: number; block: number }> {
  await page.goto(`${field.network.origin}/inspector-dashboard`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await throttleCpu(page, Number(values.slow));
  await page.addInitScript(() => {
    const watched = window as unknown as { firstCar?: number; longest: number };
    watched.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration, startTime } of list.getEntries())
        if (startTime > (watched.firstCar ?? Infinity)) watched.longest = Math.max(watched.longest, duration);
    }).observe({ type: 'longtask', buffered: true });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('article')) return;
      observer.disconnect();
      watched.firstCar = performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${field.network.origin}/inspector/outbox`);
  await page.getByRole('article').first().waitFor({ timeout: 120_000 });
  await page.waitForTimeout(SETTLE_MS);
  const figures = await page.evaluate(() => {
    const { firstCar = NaN, longest } = window as unknown as { firstCar?: number; longest: number };
    return { first: firstCar, block: longest };
  });
  await page.close();
  return figures;
}

/** Runs in the page: rows as a submit leaves them, with small thumbnails and no bytes, which the page does not read. */
async function addWaitingCars({ from, to, photos }: { from: number; to: number; photos: number }): Promise<void> {
  const opening = indexedDB.open('redrive');
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.addEventListener('success', () => resolve(opening.result));
  });
  const transaction = database.transaction(['account', 'drafts', 'photos', 'outbox'], 'readwrite');
  const reading = transaction.objectStore('account').get('current');
  const account = await new Promise<{ id: string }>((resolve) => {
    reading.addEventListener('success', () => resolve(reading.result as { id: string }));
  });
  const ownerId = account.id;
  const thumbnail = new Uint8Array(14_000).buffer;
  const row = {
    ownerId,
    attempts: 0,
    nextAttemptAt: 0,
    state: 'queued',
    problem: null,
    unanswered: false,
    bytesSent: 0,
    sentAt: null,
  };
  for (let car = from; car < to; car += 1) {
    const draftId = `draft-${car}`;
    const hashes = Array.from({ length: photos }, (_, at) => `${car}-${at}`.padStart(64, '0'));
    const ids = hashes.map((sha256) => `photo-${sha256}`);
    const createdAt = 1_790_000_000_000 + car * 1_000;
    for (const [at, sha256] of hashes.entries()) {
      const photo = {
        id: ids[at],
        ownerId,
        draftId,
        sha256,
        bytes: 400_000,
        type: 'image/jpeg',
        width: 1920,
        height: 1440,
      };
      const facts = {
        gallery: 'uae',
        category: 'exterior',
        takenAt: null,
        position: null,
        state: 'saved',
        convertOnServer: false,
      };
      transaction.objectStore('photos').put({ ...photo, ...facts, thumbnail, createdAt });
      const payload = { sha256, bytes: 400_000, hasPreview: true };
      const upload = {
        ...row,
        id: `put-${sha256}`,
        kind: 'put-photo',
        draftId: null,
        carId: null,
        dependsOn: [],
        sha256,
        payload,
      };
      transaction.objectStore('outbox').put({ ...upload, bytesTotal: 400_000, createdAt });
    }
    const manifest = hashes.map((sha256, position) => ({
      sha256,
      gallery: 'uae',
      category: 'exterior',
      position,
      takenAt: null,
    }));
    const payload = {
      make: 'Toyota',
      model: 'Camry',
      trim: 'SE',
      year: 2021,
      comments: 'x'.repeat(1_500),
      photos: manifest,
    };
    const draft = {
      id: draftId,
      ownerId,
      kind: 'new',
      state: 'submitted',
      carId: `car-${car}`,
      step: 4,
      form: {},
      photoIds: ids,
      slot: null,
    };
    transaction
      .objectStore('drafts')
      .put({ ...draft, baseRevision: null, correctionNotes: null, createdAt, updatedAt: createdAt, revision: 1 });
    const submit = {
      ...row,
      id: `submit-${car}`,
      kind: 'submit-car',
      draftId,
      carId: `car-${car}`,
      payload,
      bytesTotal: 0,
      createdAt,
    };
    transaction.objectStore('outbox').put({ ...submit, dependsOn: hashes.map((sha256) => `put-${sha256}`) });
  }
  await new Promise((resolve) => {
    transaction.addEventListener('complete', resolve);
  });
  database.close();
}
