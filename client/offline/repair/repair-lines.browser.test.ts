import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { fillStorage, setStorageQuota } from '#tests/offline/storage-quota.ts';
import { setUpPhoneTest } from '#tests/offline/phone-test-hooks.ts';

const t = setUpPhoneTest();
const isSave = ({ method }: { method: string }) => method === 'PUT';
const listSaves = () => t.server.requests.filter(isSave);
const savedLine = () => t.server.repairLines.get('panel-hood');

function saveLine(page: Page, partNumber: string, { ownerId = 'ann', revision = 0, seed = 1 } = {}) {
  return page.evaluate(
    async ([owner, part, base, photo]) => {
      const { repairLines, createRepairLineSave } = window.redrive;
      return repairLines.saveRepairLine(owner, await createRepairLineSave(base, part, photo));
    },
    [ownerId, partNumber, revision, seed] as const,
  );
}

function drain(page: Page, ownerId = 'ann') {
  return page.evaluate(async (owner) => {
    const { drain: sender, outbox } = window.redrive;
    await sender.drainOutbox({ ownerId: owner, eager: true });
    const rows = await outbox.listOutboxRows('ann');
    return rows
      .filter(({ kind }) => kind === 'save-repair-line')
      .map((row) => `${row.state} ${row.problem?.code ?? ''}`.trim());
  }, ownerId);
}

/** The server acts, but a proxy's page comes back. */
function loseAnswerOfNextSave(): void {
  let lost = false;
  t.server.fault = (req, res) => {
    if (!isSave(req) || lost) return false;
    lost = true;
    res.json = () => res.type('html').send('<h1>Gateway</h1>');
    return false;
  };
}

describe('a repair line in the outbox', () => {
  it('arrives once with its photo after the page is killed', async () => {
    const row = await saveLine(t.page, 'PN-1');
    const crash = t.page.waitForEvent('crash');
    const cdp = await t.phone.newCDPSession(t.page);
    void cdp.send('Page.crash').catch(() => undefined);
    await crash;
    expect(await drain(await t.harness.openPage(t.phone))).toEqual(['sent']);
    expect(listSaves().map(({ key }) => key)).toEqual([row]);
    expect(savedLine()).toMatchObject({ revision: 1, record: { partNumber: 'PN-1' } });
    expect(t.server.photo(String(savedLine()?.record['afterPhoto']))?.length).toBeGreaterThan(1_000);
  });

  it('takes effect once when an answer is lost, and a later save is no conflict', async () => {
    const row = await saveLine(t.page, 'PN-1');
    loseAnswerOfNextSave();
    expect(await drain(t.page)).toEqual(['queued UNREACHABLE']);
    await saveLine(t.page, 'PN-2');
    expect(await drain(t.page)).toEqual(['sent', 'sent']);
    expect(
      listSaves()
        .map(({ key }) => key)
        .slice(0, 2),
    ).toEqual([row, row]);
    expect(savedLine()).toMatchObject({ revision: 2, record: { partNumber: 'PN-2' } });
  });

  it('replaces an earlier version that has not left, with its photo', async () => {
    await saveLine(t.page, 'PN-1', { seed: 1 });
    await saveLine(t.page, 'PN-2', { seed: 2 });
    expect(await drain(t.page)).toEqual(['sent']);
    expect(savedLine()).toMatchObject({ revision: 1, record: { partNumber: 'PN-2' } });
    const hashes = await t.page.evaluate(async () =>
      (await window.redrive.database.db.photos.toArray()).map(({ sha256 }) => sha256),
    );
    expect(hashes).toEqual([savedLine()?.record['afterPhoto']]);
  });

  it('is based on a version of this device that arrived while the form was open', async () => {
    await saveLine(t.page, 'PN-1');
    await drain(t.page);
    await saveLine(t.page, 'PN-2', { revision: 0 });
    expect(await drain(t.page)).toEqual(['sent', 'sent']);
    expect(savedLine()).toMatchObject({ revision: 2, record: { partNumber: 'PN-2' } });
  });

  it.each(['keep', 'discard'] as const)('asks which version counts after a change elsewhere: %s', async (choice) => {
    t.server.repairLines.set('panel-hood', { id: 'panel-hood', revision: 4, record: { partNumber: 'PN-other' } });
    await saveLine(t.page, 'PN-own', { revision: 3 });
    expect(await drain(t.page)).toEqual(['needs-attention STALE']);
    expect(savedLine()?.record['partNumber']).toBe('PN-other');
    await expect(saveLine(t.page, 'PN-later', { revision: 3 })).rejects.toThrow('Choose a version first');
    await t.page.evaluate(async (kept) => {
      const { repairLines } = window.redrive;
      const key = repairLines.repairLineKey('ann', 'order-1', 'panel-hood');
      if (kept === 'keep') await repairLines.keepOwnRepairLine('ann', key);
      else await repairLines.discardOwnRepairLine('ann', key);
    }, choice);
    expect(await drain(t.page)).toEqual(choice === 'keep' ? ['sent'] : []);
    expect(savedLine()?.record['partNumber']).toBe(choice === 'keep' ? 'PN-own' : 'PN-other');
  });

  it('cannot be discarded while the server may have it', async () => {
    await saveLine(t.page, 'PN-1');
    loseAnswerOfNextSave();
    await drain(t.page);
    const discard = t.page.evaluate(() => {
      const { repairLines } = window.redrive;
      return repairLines.discardOwnRepairLine('ann', repairLines.repairLineKey('ann', 'order-1', 'panel-hood'));
    });
    await expect(discard).rejects.toThrow('already have been received');
    expect(await drain(t.page)).toEqual(['sent']);
  });

  it('is never sent under another person, and waits for its own', async () => {
    await saveLine(t.page, 'PN-1');
    await t.page.evaluate(() => window.redrive.signIn('ben'));
    await drain(t.page);
    await drain(t.page, 'ben');
    expect(listSaves()).toEqual([]);
    await t.page.evaluate(() => window.redrive.signIn('ann'));
    expect(await t.page.evaluate(() => window.redrive.account.countUnsentWork('ann'))).toEqual({
      cars: 0,
      photos: 1,
      drafts: 0,
      repairLines: 1,
      inspectionSteps: 0,
    });
    expect(await drain(t.page)).toEqual(['sent']);
  });

  it('keeps its photo and revision when another person saves and sends the same line', async () => {
    await saveLine(t.page, 'PN-ann', { seed: 1 });
    await t.page.evaluate(() => window.redrive.signIn('ben'));
    await saveLine(t.page, 'PN-ben', { ownerId: 'ben', seed: 2 });
    await drain(t.page, 'ben');
    expect(savedLine()).toMatchObject({ revision: 1, record: { partNumber: 'PN-ben' } });
    await t.page.evaluate(() => window.redrive.signIn('ann'));
    const revisions = await t.page.evaluate(async () => {
      const rows = await window.redrive.outbox.listOutboxRows('ann');
      return rows.flatMap((row) => (row.kind === 'save-repair-line' ? [row.payload.body.revision] : []));
    });
    expect(revisions).toEqual([0]);
    expect(await drain(t.page)).toEqual(['needs-attention STALE']);
    await t.page.evaluate(async () => {
      const { repairLines } = window.redrive;
      await repairLines.keepOwnRepairLine('ann', repairLines.repairLineKey('ann', 'order-1', 'panel-hood'));
    });
    expect(await drain(t.page)).toEqual(['sent']);
    expect(savedLine()).toMatchObject({ revision: 2, record: { partNumber: 'PN-ann' } });
    expect(t.server.photo(String(savedLine()?.record['afterPhoto']))?.length).toBeGreaterThan(1_000);
  });

  it('sends a PDF unchanged, once the server takes PDFs', async () => {
    t.server.takesPdfs = false;
    await t.page.evaluate(async () => {
      const { repairLines, createPdfLineSave } = window.redrive;
      await repairLines.saveRepairLine('ann', await createPdfLineSave('PN-1'));
    });
    expect(await drain(t.page)).toEqual(['queued']);
    expect(savedLine()).toBeUndefined();
    t.server.takesPdfs = true;
    await t.page.evaluate(() => window.redrive.database.db.outbox.toCollection().modify({ nextAttemptAt: 0 }));
    expect(await drain(t.page)).toEqual(['sent']);
    const invoice = String(savedLine()?.record['invoice']);
    expect(t.server.photo(invoice)?.toString()).toBe('%PDF-1.7 invoice %%EOF');
  });

  it('leaves nothing behind when the disk is full', async () => {
    const phone = await t.harness.newPhone('ann');
    const session = await phone.newCDPSession(await phone.newPage());
    await setStorageQuota(session, t.harness.origin, false);
    const page = await t.harness.openPage(phone);
    await page.evaluate(() => window.redrive.signIn('ann'));
    await saveLine(page, 'PN-1');
    await setStorageQuota(session, t.harness.origin, true);
    await fillStorage(page);
    await expect(saveLine(page, 'PN-2', { seed: 2 })).rejects.toThrow();
    const kept = await page.evaluate(async () => {
      const { db } = window.redrive.database;
      const rows = await db.outbox.toArray();
      const lines = rows.flatMap((row) => (row.kind === 'save-repair-line' ? [row.payload.body.partNumber] : []));
      return { lines, photos: await db.photos.count(), bytes: await db.photoBytes.count() };
    });
    expect(kept).toEqual({ lines: ['PN-1'], photos: 1, bytes: 1 });
    await phone.close();
  });

  it('frees the photos a day after the receipt', async () => {
    await saveLine(t.page, 'PN-1');
    await drain(t.page);
    const counts = await t.page.evaluate(async () => {
      const { cleanup, database } = window.redrive;
      const count = () => database.db.photoBytes.count();
      await cleanup.purgeSentCars('ann', Date.now() + 23 * 3_600_000);
      const before = await count();
      await cleanup.purgeSentCars('ann', Date.now() + 25 * 3_600_000);
      return [before, await count()];
    });
    expect(counts).toEqual([1, 0]);
  });

  it('shows the saved version at once in the stored work order', async () => {
    await t.page.evaluate(async () => {
      const { reference } = window.redrive;
      const line = { id: 'panel-hood', revision: 0, record: null, damagePhotos: [] };
      const order = { id: 'order-1', lines: [line] } as unknown as Parameters<
        typeof window.redrive.workOrders.cacheWorkOrder
      >[1];
      await reference.cacheReferenceData('ann', 'work-order:order-1', { order, images: {} });
    });
    await saveLine(t.page, 'PN-1');
    await drain(t.page);
    const stored = await t.page.evaluate(async () => {
      const { reference } = window.redrive;
      return (await reference.readReferenceData('ann', 'work-order:order-1'))?.value.order.lines[0]?.record?.partNumber;
    });
    expect(stored).toBe('PN-1');
  });
});

/** As the form does after a change. */
function writeDraft(page: Page, partNumber: string, { seed = 1, hasImage = true } = {}) {
  return page.evaluate(
    async ([part, photo]) => {
      const { createLineDraft, lineDrafts } = window.redrive;
      const writer = new lineDrafts.LineDraftWriter('ann', () => undefined);
      await writer.write(await createLineDraft(part, photo));
    },
    [partNumber, { seed, hasImage }] as const,
  );
}

function listDrafts(page: Page, ownerId = 'ann') {
  return page.evaluate(async (owner) => {
    const drafts = await window.redrive.lineDrafts.listLineDrafts(owner);
    return drafts.map(({ values }) => values['partNumber']);
  }, ownerId);
}

/** Name and time of the writes. */
function listPictures(page: Page) {
  return page.evaluate(async () => {
    const { linePictureRows } = window.redrive.reference;
    const rows = await linePictureRows('ann', 'order-1:panel-hood').toArray();
    return rows.map(({ name, updatedAt }) => `${name} ${updatedAt}`);
  });
}

describe('a draft of a repair line', () => {
  it('keeps a photo of the discarded version that it shows, until it is discarded too', async () => {
    await saveLine(t.page, 'PN-1');
    await writeDraft(t.page, 'PN-2', { hasImage: false });
    const counts = await t.page.evaluate(async () => {
      const { database, repairLines } = window.redrive;
      const count = () => database.db.photoBytes.count();
      await repairLines.discardOwnRepairLine('ann', repairLines.repairLineKey('ann', 'order-1', 'panel-hood'));
      const before = await count();
      await repairLines.discardLineDraft('ann', { orderId: 'order-1', lineId: 'panel-hood' });
      return [before, await count()];
    });
    expect(counts).toEqual([1, 0]);
    expect(await listDrafts(t.page)).toEqual([]);
  });

  it('stays for its owner after a sign-out, with its picture, and counts as unsent work', async () => {
    await writeDraft(t.page, 'PN-1');
    await t.page.evaluate(() => window.redrive.account.recordSignOut());
    await t.page.evaluate(() => window.redrive.signIn('ben'));
    expect(await listDrafts(t.page, 'ben')).toEqual([]);
    expect(await listDrafts(t.page)).toEqual(['PN-1']);
    expect(await t.page.evaluate(() => window.redrive.account.countUnsentWork('ann'))).toMatchObject({ drafts: 1 });
    expect(await listPictures(t.page)).toHaveLength(1);
  });

  it('writes a picture once, and deletes it with the photo or the draft', async () => {
    await writeDraft(t.page, 'PN-1');
    const first = await listPictures(t.page);
    await writeDraft(t.page, 'PN-2');
    expect(await listPictures(t.page)).toEqual(first);
    await writeDraft(t.page, 'PN-3', { seed: 2 });
    const second = await listPictures(t.page);
    expect(second).toHaveLength(1);
    expect(second).not.toEqual(first);
    await saveLine(t.page, 'PN-3', { seed: 2 });
    expect(await listPictures(t.page)).toEqual([]);
    expect(await listDrafts(t.page)).toEqual([]);
  });

  it('keeps the change made while a save fails', async () => {
    const kept = await t.page.evaluate(async () => {
      const { createLineDraft, lineDrafts } = window.redrive;
      const drafts = [await createLineDraft('PN-1'), await createLineDraft('PN-2'), await createLineDraft('PN-3')];
      const read = async () => (await lineDrafts.listLineDrafts('ann')).map(({ values }) => values['partNumber']);
      const writer = new lineDrafts.LineDraftWriter('ann', () => undefined);
      void writer.write(drafts[0]!);
      void writer.write(drafts[1]!);
      await writer.stop();
      await writer.write(drafts[2]!);
      const stopped = await read();
      await writer.resume();
      return [stopped, await read()];
    });
    expect(kept).toEqual([['PN-1'], ['PN-3']]);
  });

  it('of another shape is none', async () => {
    await t.page.evaluate(() =>
      window.redrive.database.db.reference.put({ ownerId: 'ann', name: 'line-draft:a:b', value: {}, updatedAt: 1 }),
    );
    expect(await listDrafts(t.page)).toEqual([]);
  });
});
