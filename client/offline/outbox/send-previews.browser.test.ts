import type { Page } from '@playwright/test';
import { beforeEach, describe, expect, it } from 'vitest';
import { respondWithProblem } from '#tests/offline/fake-api-server.ts';
import { setUpPhoneTest } from '#tests/offline/phone-test-hooks.ts';

const t = setUpPhoneTest();
const DAY_MS = 86_400_000;
const isPreview = ({ path }: { path: string }) => path.endsWith('/preview');
const isOriginal = ({ method }: { method: string }) => method === 'PATCH';
const isCar = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/api/inspector/cars';

beforeEach(() => {
  t.server.previews = new Map();
});

/** Saves a draft, whose photos another phone may need. */
function saveDraft(page: Page, seed: number) {
  return page.evaluate(async (from) => {
    const { drafts, outbox, createReadyDraft } = window.redrive;
    const id = await createReadyDraft(2, 'ann', from, [1600, 1200]);
    await outbox.enqueueDraft(id);
    const photos = await drafts.listDraftPhotos((await drafts.loadDraft(id, 'ann'))!);
    return photos.map(({ sha256 }) => sha256);
  }, seed);
}

/** Large photos: a preview of a small one would not pay. */
function submitCar(page: Page, photos: number, seed = 1) {
  return page.evaluate(
    async ([count, from]) => {
      const { drafts, outbox, createReadyDraft } = window.redrive;
      const draftId = await createReadyDraft(count, 'ann', from, [1600, 1200]);
      const draft = (await drafts.loadDraft(draftId, 'ann'))!;
      const hashes = (await drafts.listDraftPhotos(draft)).map((photo) => photo.sha256);
      return { draftId, carId: draft.carId, hashes, row: await outbox.submitDraft(draftId) };
    },
    [photos, seed] as const,
  );
}

/** A page that holds the lock of a car. */
async function openSendingPage(): Promise<Page> {
  const page = await t.harness.openPage(t.phone);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        void navigator.locks.request('redrive-outbox-car', { mode: 'shared' }, () => {
          resolve();
          return new Promise(() => undefined);
        });
      }),
  );
  return page;
}

function drain(page: Page) {
  return page.evaluate(() => window.redrive.drain.drainOutbox({ ownerId: 'ann', eager: true }));
}

function purge(page: Page, now: number) {
  return page.evaluate(async (at) => {
    const { cleanup, database } = window.redrive;
    await cleanup.purgeSentCars('ann', at);
    return { bytes: await database.db.photoBytes.count(), drafts: await database.db.drafts.count() };
  }, now);
}

const readRow = (page: Page, id: string) => page.evaluate((row) => window.redrive.database.db.outbox.get(row), id);

describe('previews', () => {
  it('go first, then the car, then the originals', async () => {
    const { carId, hashes } = await submitCar(t.page, 4);
    await drain(t.page);
    const { requests } = t.server;
    const sentCar = requests.findIndex(isCar);
    expect(requests.filter(isPreview)).toHaveLength(4);
    expect(requests.findLastIndex(isPreview)).toBeLessThan(sentCar);
    expect(requests.findIndex(isOriginal)).toBeGreaterThan(sentCar);
    expect(t.server.cars.has(carId)).toBe(true);
    for (const hash of hashes) expect(t.server.photo(hash)).toBeDefined();
  });

  it('go first although the first question is lost', async () => {
    const { carId } = await submitCar(t.page, 2);
    let lost = false;
    t.server.fault = async (req, res) => {
      if (req.path.endsWith('/photos/have') && !lost) {
        lost = true;
        res.destroy();
        return true;
      }
      if (req.method !== 'PATCH' || t.server.cars.has(carId)) return false;
      respondWithProblem(res, 'BUSY', { retryAfter: 0 });
      return true;
    };
    await drain(t.page);
    expect(lost).toBe(true);
    expect(t.server.requests.filter(isPreview)).toHaveLength(2);
    expect(t.server.cars.has(carId)).toBe(true);
  });

  it('leave the line to a car that another page sends', async () => {
    const { hashes } = await submitCar(t.page, 1);
    const other = await openSendingPage();
    await drain(t.page);
    expect(t.server.requests.filter(isCar)).toHaveLength(1);
    expect(t.server.requests.some(isOriginal)).toBe(false);
    await other.close();
    await expect.poll(() => drain(t.page).then(() => t.server.photo(hashes[0]!))).toBeDefined();
  });

  it('are followed by the originals after a minute although a suspended page still sends a car', async () => {
    const { hashes } = await submitCar(t.page, 1);
    await openSendingPage();
    await drain(t.page);
    expect(t.server.requests.some(isOriginal)).toBe(false);
    await t.page.clock.install();
    await t.page.clock.fastForward(120_000);
    await drain(t.page);
    expect(t.server.photo(hashes[0]!)).toBeDefined();
  });

  it('leave the photos of a saved draft before the draft', async () => {
    await submitCar(t.page, 2);
    const hashes = await saveDraft(t.page, 11);
    await drain(t.page);
    const { requests } = t.server;
    const isDraft = ({ method, path }: (typeof requests)[number]) =>
      method === 'POST' && path === '/api/inspector/draft-cars';
    const starts = hashes.map((hash) => requests.findIndex((one) => isOriginal(one) && one.path.includes(hash)));
    expect(requests.filter(isDraft)).toHaveLength(1);
    expect(Math.max(...starts)).toBeLessThan(requests.findIndex(isDraft));
    expect(Math.min(...starts)).toBeGreaterThan(requests.findIndex(isCar));
  });

  it('add at most 6 % to the originals and have 640 px where that fits', async () => {
    const { hashes } = await submitCar(t.page, 2);
    await drain(t.page);
    const sizes = hashes.map((hash) => [t.server.previews?.get(hash)?.length, t.server.photo(hash)?.length]);
    for (const [preview = 0, original = 0] of sizes) expect(preview).toBeLessThan(0.06 * original);
  });

  it('free nothing on the phone until the originals are received', async () => {
    const { row } = await submitCar(t.page, 2);
    t.server.fault = async (req, res) => {
      if (req.method !== 'PATCH' && req.method !== 'HEAD') return false;
      respondWithProblem(res, 'BUSY', { retryAfter: 0 });
      return true;
    };
    await drain(t.page);
    expect(t.server.requests.filter(isCar)).toHaveLength(1);
    expect(await readRow(t.page, row)).toMatchObject({ state: 'sent', sentAt: null });
    expect(await purge(t.page, Date.now() + 30 * DAY_MS)).toEqual({ bytes: 2, drafts: 1 });

    t.server.fault = null;
    await drain(t.page);
    expect((await readRow(t.page, row))?.sentAt).not.toBeNull();
    expect(await purge(t.page, Date.now())).toEqual({ bytes: 2, drafts: 1 });
    expect(await purge(t.page, Date.now() + 2 * DAY_MS)).toEqual({ bytes: 0, drafts: 0 });
  });

  it('send an original again that the receipt awaits although the phone counts it as sent', async () => {
    const { row, hashes } = await submitCar(t.page, 2);
    await t.page.evaluate(async (hash) => {
      const { db } = window.redrive.database;
      const sent = (await db.outbox.toArray()).find(({ sha256 }) => sha256 === hash)!;
      await db.outbox.update(sent.id, { state: 'sent', sentAt: Date.now() });
    }, hashes[0]!);
    t.server.previews?.set(hashes[0]!, Buffer.from('preview'));
    await drain(t.page);
    expect(t.server.requests.filter(isCar)).toHaveLength(1);
    expect(t.server.photo(hashes[0]!)).toBeDefined();
    expect((await readRow(t.page, row))?.sentAt).not.toBeNull();
  });

  it('are sent once when the page is killed between preview and original', async () => {
    const { carId, hashes } = await submitCar(t.page, 3);
    let killed = false;
    t.server.fault = async (req) => {
      if (req.method !== 'PATCH' || killed) return false;
      killed = true;
      const cdp = await t.phone.newCDPSession(t.page);
      void cdp.send('Page.crash').catch(() => undefined);
      return true;
    };
    void drain(t.page).catch(() => undefined);
    await expect.poll(() => killed).toBe(true);
    const page = await t.harness.openPage(t.phone);
    await page.evaluate(() => window.redrive.drain.drainOutbox({ ownerId: 'ann', eager: true }));
    expect(t.server.requests.filter(isPreview)).toHaveLength(3);
    expect(t.server.requests.filter(isCar)).toHaveLength(1);
    expect(t.server.cars.has(carId)).toBe(true);
    for (const hash of hashes) expect(t.server.photo(hash)).toBeDefined();
  });

  it('that a server refuses leave the car to wait for its originals', async () => {
    const { carId } = await submitCar(t.page, 2);
    t.server.fault = async (req, res) => {
      if (!req.path.endsWith('/preview')) return false;
      respondWithProblem(res, 'NOT_A_PICTURE');
      return true;
    };
    await drain(t.page);
    const { requests } = t.server;
    expect(requests.findIndex(isCar)).toBeGreaterThan(requests.findLastIndex(isOriginal));
    expect(t.server.cars.has(carId)).toBe(true);
  });

  it('that fail leave the car free to be edited', async () => {
    const { row, draftId } = await submitCar(t.page, 2);
    t.server.fault = async (req, res) => {
      if (!req.path.endsWith('/preview')) return false;
      res.destroy();
      return true;
    };
    await drain(t.page);
    expect(await readRow(t.page, row)).toMatchObject({ state: 'queued', unanswered: false });
    expect(await t.page.evaluate((id) => window.redrive.outbox.undoSubmit(id), row)).toBe(draftId);
  });

  it('that fail after another page sent the car leave it sent', async () => {
    const { row } = await submitCar(t.page, 2);
    let asked = 0;
    t.server.fault = async (req, res) => {
      if (!req.path.endsWith('/photos/have') || ++asked !== 2) return false;
      await t.page.evaluate((id) => window.redrive.database.db.outbox.update(id, { state: 'sent' }), row);
      res.destroy();
      return true;
    };
    await drain(t.page);
    expect(asked).toBeGreaterThan(1);
    expect(t.server.requests.filter(isCar)).toHaveLength(0);
    expect(await readRow(t.page, row)).toMatchObject({ state: 'sent', attempts: 0 });
  });

  it('stand for no photo that is damaged on the phone', async () => {
    const { carId, hashes } = await submitCar(t.page, 2);
    await t.page.evaluate(async (hash) => {
      const { db } = window.redrive.database;
      const rows = await db.outbox.toArray();
      const damaged = rows.find(({ sha256 }) => sha256 === hash)!;
      await db.outbox.update(damaged.id, { state: 'needs-attention' });
    }, hashes[0]!);
    await drain(t.page);
    expect(t.server.cars.has(carId)).toBe(false);
  });

  it('of a car that was received leave a refused original to its person', async () => {
    const { row, hashes } = await submitCar(t.page, 2);
    t.server.fault = async (req, res) => {
      if (req.method !== 'PATCH' || !req.path.includes(hashes[0]!)) return false;
      respondWithProblem(res, 'NOT_A_PICTURE');
      return true;
    };
    await drain(t.page);
    const left = await t.page.evaluate(async (id) => {
      const { outbox, cleanup, database } = window.redrive;
      const refused = (await outbox.listUnsentRows('ann')).map((one) => one.id);
      await outbox.discardRefusedOriginals(refused);
      await cleanup.purgeSentCars('ann');
      return { refused: refused.length, row: await database.db.outbox.get(id) };
    }, row);
    expect(left.refused).toBe(1);
    expect(left.row?.sentAt).not.toBeNull();
  });
});
