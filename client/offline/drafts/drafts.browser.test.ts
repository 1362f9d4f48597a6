import { describe, expect, it } from 'vitest';
import { setUpPhoneTest } from '#tests/offline/phone-test-hooks.ts';

const t = setUpPhoneTest();

describe('a local draft', () => {
  it('keeps form, step and photo slot after the page is killed [S-wiz-16]', async () => {
    const id = await t.page.evaluate(async () => {
      const { drafts, saver } = window.redrive;
      const draft = await drafts.createDraft('ann', { form: { make: 'Toyota' } });
      const saving = saver.createDraftAutosave(draft);
      saving.change({ form: { model: 'Camry' } });
      saving.change({ form: { vin: '4T1B11HK5JU000001' }, step: 4 });
      saving.change({ slot: 'damage-1' });
      await saving.flush();
      return draft;
    });
    const cdp = await t.phone.newCDPSession(t.page);
    void cdp.send('Page.crash').catch(() => undefined);
    await t.page.waitForEvent('crash');
    const nextPage = await t.harness.openPage(t.phone);
    const draft = await nextPage.evaluate((one) => window.redrive.drafts.loadDraft(one, 'ann'), id);
    expect(draft).toMatchObject({
      form: { make: 'Toyota', model: 'Camry', vin: '4T1B11HK5JU000001' },
      step: 4,
      slot: 'damage-1',
    });
  });

  it('is saved when the page is left while typing', async () => {
    const id = await t.page.evaluate(async () => {
      const { drafts, saver } = window.redrive;
      const draft = await drafts.createDraft('ann');
      saver.createDraftAutosave(draft).change({ form: { comments: 'typed and gone' } });
      dispatchEvent(new Event('pagehide'));
      return draft;
    });
    await t.page.goto('about:blank');
    const nextPage = await t.harness.openPage(t.phone);
    const draft = await nextPage.evaluate((one) => window.redrive.drafts.loadDraft(one, 'ann'), id);
    expect(draft?.form.comments).toBe('typed and gone');
  });

  it('keeps the last keystrokes when the page dies before the database write', async () => {
    const id = await t.page.evaluate(async () => {
      const { database, drafts, saver } = window.redrive;
      const draft = await drafts.createDraft('ann');
      database.db.drafts.hook('updating', () => {
        throw new Error('The page is gone by now');
      });
      saver.createDraftAutosave(draft).change({ form: { comments: 'the last words' } });
      dispatchEvent(new Event('pagehide'));
      return draft;
    });
    const nextPage = await t.harness.openPage(t.phone);
    const result = await nextPage.evaluate(async (one) => {
      const { database, drafts, saver } = window.redrive;
      const opened = await drafts.loadDraft(one, 'ann');
      await saver.createDraftAutosave(one).close();
      return [opened?.form.comments, (await database.db.drafts.get(one))?.form.comments, localStorage.length];
    }, id);
    expect(result).toEqual(['the last words', 'the last words', 0]);
  });

  it('restores backups on any page start, except of open and deleted drafts', async () => {
    const result = await t.page.evaluate(async () => {
      const { database, drafts, draftLock, saver } = window.redrive;
      const [left, here, open, gone] = await Promise.all([
        drafts.createDraft('ann', { form: { comments: 'before', make: 'Toyota' } }),
        drafts.createDraft('ann'),
        drafts.createDraft('ann'),
        drafts.createDraft('ann'),
      ]);
      for (const id of [left, here, open, gone])
        localStorage.setItem(`redrive-draft:${id}`, JSON.stringify({ form: { comments: 'left' } }));
      await database.db.drafts.delete(gone);
      const lock = await draftLock.lockDraft(open);
      await saver.restoreDraftBackups(here);
      lock.release();
      const rows = await database.db.drafts.bulkGet([left, here, open]);
      const isLeft = (id: string) => localStorage.getItem(`redrive-draft:${id}`) !== null;
      return {
        put: rows[0]?.form,
        others: [rows[1]?.form.comments, rows[2]?.form.comments],
        left: [left, here, open, gone].map(isLeft),
      };
    });
    expect(result).toEqual({
      put: expect.objectContaining({ comments: 'left', make: 'Toyota' }),
      others: ['', ''],
      left: [false, true, true, false],
    });
  });

  it('reports a failed save and retries it with the next change', async () => {
    const result = await t.page.evaluate(async () => {
      const { database, drafts, saver } = window.redrive;
      const id = await drafts.createDraft('ann');
      const saving = saver.createDraftAutosave(id);
      const fail = () => {
        throw new Error('The disk broke');
      };
      database.db.drafts.hook('updating', fail);
      saving.change({ form: { make: 'Kia' } });
      const next = await saving.flush().then(
        () => 'went on',
        () => 'blocked',
      );
      const failed = saving.getState().state;
      database.db.drafts.hook('updating').unsubscribe(fail);
      saving.change({ form: { model: 'Rio' } });
      // Not on disk yet, and reported so.
      const beforeSaved = saving.getState().state;
      await saving.flush();
      const { form } = (await drafts.loadDraft(id, 'ann'))!;
      return [next, failed, beforeSaved, saving.getState().state, form.make, form.model];
    });
    expect(result).toEqual(['blocked', 'failed', 'failed', 'saved', 'Kia', 'Rio']);
  });

  it('survives a lost database connection', async () => {
    const make = await t.page.evaluate(async () => {
      const { database, drafts } = window.redrive;
      const id = await drafts.createDraft('ann');
      database.db.backendDB().close();
      await drafts.saveDraft(id, { form: { make: 'Mazda' } });
      return (await drafts.loadDraft(id, 'ann'))?.form.make;
    });
    expect(make).toBe('Mazda');
  });

  it('opens from database version 1 with its photos in order', async () => {
    const draft = await t.page.evaluate(async () => {
      const { database, drafts, photos } = window.redrive;
      await database.db.delete();
      await new Promise<void>((done, failed) => {
        // Dexie multiplies versions by ten.
        const opening = indexedDB.open('redrive', 10);
        opening.addEventListener('error', () => failed(opening.error));
        opening.onupgradeneeded = () => {
          const { result } = opening;
          const drafts1 = result.createObjectStore('drafts', { keyPath: 'id' });
          drafts1.createIndex('ownerId', 'ownerId');
          const photos1 = result.createObjectStore('photos', { keyPath: 'id' });
          photos1.createIndex('draftId', 'draftId');
          const bytes1 = result.createObjectStore('photoBytes', { keyPath: 'id' });
          const outbox1 = result.createObjectStore('outbox', { keyPath: 'id' });
          outbox1.createIndex('ownerId', 'ownerId');
          outbox1.createIndex('state', 'state');
          result.createObjectStore('receipts', { keyPath: 'id' }).createIndex('ownerId', 'ownerId');
          result.createObjectStore('reference', { keyPath: ['ownerId', 'name'] }).createIndex('ownerId', 'ownerId');
          result.createObjectStore('leases', { keyPath: 'id' });
          result.createObjectStore('account', { keyPath: 'key' });
          drafts1.add({
            id: 'old',
            ownerId: 'ann',
            form: { make: 'Honda' },
            step: 2,
            revision: 3,
            createdAt: 1,
            updatedAt: 1,
          });
          photos1.add({ id: 'p2', draftId: 'old', order: 1, sha256: 'b' });
          photos1.add({
            id: 'p1',
            draftId: 'old',
            order: 0,
            type: 'image/jpeg',
            sha256: '9f64a747e1b97f131fabb6b447296c9b6f0201e79fb3c5356e6c77e89b6a806a',
          });
          bytes1.add({ id: 'p1', bytes: new Uint8Array([1, 2, 3, 4]).buffer });
        };
        opening.onsuccess = () => {
          opening.result.close();
          done();
        };
      });
      await database.db.open();
      const old = await drafts.loadDraft('old', 'ann');
      const bytes = await (await photos.readPhotoBlob('p1'))?.arrayBuffer();
      return { ...old, carId: old?.carId.length, bytes: bytes && [...new Uint8Array(bytes)] };
    });
    expect(draft).toMatchObject({
      form: { make: 'Honda' },
      kind: 'new',
      state: 'open',
      photoIds: ['p1', 'p2'],
    });
    expect(draft).toMatchObject({ carId: 36, bytes: [1, 2, 3, 4] });
  });

  it('opens from database version 2 and keeps unanswered rows locked', async () => {
    const result = await t.page.evaluate(async () => {
      const { database, Dexie, drafts, outbox, createReadyDraft } = window.redrive;
      const { db } = database;
      const submitted = await createReadyDraft(1);
      const rowId = await outbox.submitDraft(submitted);
      const open = await drafts.createDraft('ann', { form: { make: 'Honda' } });
      const rows = await db.outbox.toArray();
      const [draftRows, photos] = [await db.drafts.toArray(), await db.photos.toArray()];
      await db.delete();
      const second = new Dexie('redrive');
      second.version(2).stores({
        drafts: 'id, [ownerId+state], carId',
        photos: 'id, draftId, [ownerId+sha256]',
        photoBytes: 'id, [ownerId+sha256]',
        outbox: 'id, [ownerId+state], draftId, carId, &[ownerId+sha256]',
        receipts: 'id, ownerId, draftId, carId',
        reference: '[ownerId+name], ownerId',
        leases: 'id',
        account: 'key',
      });
      await second.table('drafts').bulkAdd(draftRows);
      await second.table('photos').bulkAdd(photos);
      for (const { unanswered: _, ...row } of rows)
        await second.table('outbox').add({ ...row, uncertain: row.id === rowId });
      await second.table('leases').add({ id: rowId, ownerId: 'ann', holder: 'a page that died', until: 0 });
      second.close();
      await db.open();
      return {
        refused: await outbox.undoSubmit(rowId).catch((error: { code: string }) => error.code),
        words: (await db.outbox.toArray()).map((row) => ['uncertain' in row, row.unanswered].join()).sort(),
        make: (await drafts.loadDraft(open, 'ann'))?.form.make,
        leases: [...db.backendDB().objectStoreNames].includes('leases'),
      };
    });
    expect(result).toEqual({
      refused: 'unanswered',
      words: ['false,false', 'false,true'],
      make: 'Honda',
      leases: false,
    });
  });

  it('is read-only in a second tab until the first one releases it', async () => {
    const second = await t.harness.openPage(t.phone);
    const first = await t.page.evaluate(async () => {
      const lock = await window.redrive.draftLock.lockDraft('one');
      window.testValues['lock'] = lock;
      return lock.mode;
    });
    const refused = await second.evaluate(async () => {
      const lock = await window.redrive.draftLock.lockDraft('one');
      window.testValues['freed'] = lock.released
        .then(() => window.redrive.draftLock.lockDraft('one'))
        .then((one) => one.mode);
      return { mode: lock.mode, reason: lock.reason };
    });
    await t.page.close();
    const then = await second.evaluate(() => window.testValues['freed'] as Promise<string>);
    expect(first).toBe('write');
    expect(refused).toEqual({ mode: 'read-only', reason: expect.stringContaining('another tab') as string });
    expect(then).toBe('write');
  });

  it('is frozen by the submission and reopened by an undo', async () => {
    const result = await t.page.evaluate(async () => {
      const { drafts, outbox, photos, createReadyDraft } = window.redrive;
      const id = await createReadyDraft(1);
      const photoId = (await drafts.loadDraft(id, 'ann'))!.photoIds[0]!;
      const row = await outbox.submitDraft(id);
      const code = (work: Promise<unknown>) =>
        work.then(
          () => 'done',
          (error: { code: string }) => error.code,
        );
      const frozen = [
        await code(drafts.saveDraft(id, { step: 1 })),
        await code(photos.removePhoto(photoId)),
        await code(outbox.submitDraft(id)),
        await code(drafts.discardDraft(id)),
      ];
      const listed = (await drafts.listOpenDrafts('ann')).length;
      await outbox.undoSubmit(row);
      return { frozen, listed, again: await code(drafts.saveDraft(id, { step: 1 })) };
    });
    expect(result).toEqual({ frozen: Array(4).fill('frozen'), listed: 0, again: 'done' });
  });

  it('reopens the unsent correction of a revision instead of doubling it', async () => {
    const result = await t.page.evaluate(async () => {
      const { database, drafts, outbox, createReadyDraft } = window.redrive;
      type Car = Parameters<typeof drafts.createCorrectionDraft>[1];
      const { carId, form } = (await drafts.loadDraft(await createReadyDraft(1), 'ann'))!;
      const returned = { id: carId, revision: 3, images: [], photos: [], correctionNotes: 'The roof' };
      const open = (revision: number) =>
        drafts.createCorrectionDraft('ann', { ...returned, revision } as unknown as Car);
      const first = await open(3);
      const whileOpen = await open(3);
      await drafts.saveDraft(first, { form });
      await outbox.resubmitCorrection(first);
      const whileUnsent = await open(3);
      const count = await database.db.drafts.where('carId').equals(carId).count();
      const ofNextRevision = await open(4);
      return { first, whileOpen, whileUnsent, count, isNew: ofNextRevision !== first };
    });
    // The inspection itself and one correction.
    expect(result).toEqual({ ...result, whileOpen: result.first, whileUnsent: result.first, count: 2, isNew: true });
  });

  it('is deleted with its photos and hidden from other people [S-wiz-17]', async () => {
    const left = await t.page.evaluate(async () => {
      const { database, drafts, createReadyDraft } = window.redrive;
      const id = await createReadyDraft(1);
      const toBen = [await drafts.loadDraft(id, 'ben'), (await drafts.listOpenDrafts('ben')).length];
      await drafts.discardDraft(id);
      const { db } = database;
      return { toBen, rest: [await db.drafts.count(), await db.photos.count(), await db.photoBytes.count()] };
    });
    expect(left).toEqual({ toBen: [undefined, 0], rest: [0, 0, 0] });
  });

  it('is exported and imported as a ZIP file, and a damaged file changes nothing', async () => {
    const sent = await t.page.evaluate(async () => {
      const { archive, drafts, photos, createReadyDraft } = window.redrive;
      const id = await createReadyDraft(3, 'ann', 1, [1600, 1200]);
      const draft = (await drafts.loadDraft(id, 'ann'))!;
      await photos.savePhotoPins(draft.photoIds[1]!, [{ x: 0.2, y: 0.4, panel: 'hood' }]);
      const zip = (await archive.exportCar(draft.carId, 'ann'))!;
      const hashes = (await drafts.listDraftPhotos(draft)).map((photo) => photo.sha256);
      await photos.setPhotoTags([{ id: draft.photoIds[0]!, category: 'damage' }]);
      return { id, carId: draft.carId, hashes, zip: await window.redrive.toBase64(zip) };
    });
    const other = await t.harness.newPhone('ben');
    const page = await t.harness.openPage(other);
    const back = await page.evaluate(async ({ zip }) => {
      const { archive, drafts, createFileFromBase64, photos } = window.redrive;
      const bytes = new Uint8Array(await createFileFromBase64(zip, 'car.zip', '').arrayBuffer());
      const id = await archive.importCar(new Blob([bytes]), 'ben');
      const draft = (await drafts.loadDraft(id, 'ben'))!;
      const rows = await drafts.listDraftPhotos(draft);
      const readable = await Promise.all(rows.map((photo) => photos.readPhotoBlob(photo.id)));
      bytes[bytes.length >> 2]! ^= 0xff;
      const damaged = await archive.importCar(new Blob([bytes]), 'ben').catch((error: Error) => error.name);
      return {
        id,
        carId: draft.carId,
        make: draft.form.make,
        hashes: rows.map((photo) => photo.sha256),
        pins: rows.map((photo) => photo.pins ?? null),
        readable: readable.every((one) => one !== undefined),
        damaged,
        count: (await drafts.listOpenDrafts('ben')).length,
      };
    }, sent);
    await other.close();
    const { id, carId, hashes } = sent;
    expect(back).toEqual({
      id,
      carId,
      hashes,
      pins: [null, [{ x: 0.2, y: 0.4, panel: 'hood' }], null],
      make: 'Toyota',
      readable: true,
      damaged: 'InvalidArchiveError',
      count: 1,
    });
  });

  it('requests persistent storage and verifies a write', async () => {
    const health = await t.page.evaluate(async () => {
      const { storage } = window.redrive;
      await storage.requestPersistentStorage();
      const { free, low } = await storage.getStorageHealth();
      return { probe: await storage.probeStorage(), free, low };
    });
    // Chromium does not say how much space is left.
    expect(health).toEqual({ probe: 'works', free: null, low: false });
  });
});
