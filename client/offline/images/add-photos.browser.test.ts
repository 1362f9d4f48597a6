import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { setUpPhoneTest } from '#tests/offline/phone-test-hooks.ts';
import {
  readHeicFixture,
  heicWithTrailingBytes,
  heicWithOtherBrand,
  createPhotoLikeImage,
  zeroRange,
} from '#tests/photos/image-fixtures.ts';

const t = setUpPhoneTest();
const UAE_EXTERIOR = { gallery: 'uae', category: 'exterior' } as const;

describe('addPhotos', () => {
  it('shrinks large photos and never enlarges small ones [S-w4-15]', async () => {
    const sizes = await t.page.evaluate(async (options) => {
      const { drafts, intake, makePhoto } = window.redrive;
      const id = await drafts.createDraft('ann');
      const files = [await makePhoto(4000, 3000, 1), await makePhoto(800, 600, 2)];
      const results = await intake.addPhotos(id, files, options);
      return results.map((one) => one.state === 'saved' && [one.photo.width, one.photo.height, one.photo.type]);
    }, UAE_EXTERIOR);
    expect(sizes).toEqual([
      [1920, 1440, 'image/jpeg'],
      [800, 600, 'image/jpeg'],
    ]);
  });

  it('rotates all eight orientations upright', async () => {
    const corners = await t.page.evaluate(async (options) => {
      const { drafts, intake, photos } = window.redrive;
      // Red top left, green top right, blue bottom left, white bottom right, stored in each orientation.
      const upright = ['#f00', '#0f0', '#00f', '#fff'];
      const stored: Record<number, number[]> = {
        1: [0, 1, 2, 3],
        2: [1, 0, 3, 2],
        3: [3, 2, 1, 0],
        4: [2, 3, 0, 1],
        5: [0, 2, 1, 3],
        6: [1, 3, 0, 2],
        7: [3, 1, 2, 0],
        8: [2, 0, 3, 1],
      };
      const files: File[] = [];
      for (const [orientation, order] of Object.entries(stored)) {
        const turned = Number(orientation) > 4;
        const canvas = new OffscreenCanvas(turned ? 400 : 600, turned ? 600 : 400);
        const context = canvas.getContext('2d')!;
        order.forEach((corner, index) => {
          context.fillStyle = upright[corner]!;
          const [w, h] = [canvas.width / 2, canvas.height / 2];
          context.fillRect((index % 2) * w, Math.floor(index / 2) * h, w, h);
        });
        const plain = await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer();
        const tiff = [
          0x4d,
          0x4d,
          0,
          42,
          0,
          0,
          0,
          8,
          0,
          1,
          0x01,
          0x12,
          0,
          3,
          0,
          0,
          0,
          1,
          0,
          Number(orientation),
          0,
          0,
          0,
          0,
          0,
          0,
        ];
        const exif = [0xff, 0xe1, 0, tiff.length + 8, 0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
        files.push(new File([plain.slice(0, 2), new Uint8Array(exif), plain.slice(2)], 'x.jpg'));
      }
      const id = await drafts.createDraft('ann');
      const seen: string[] = [];
      for (const file of files) {
        // Removed each time: upright they are duplicates.
        const [result] = await intake.addPhotos(id, [file], options);
        if (result?.state !== 'saved') throw new Error('refused');
        const bitmap = await createImageBitmap((await photos.readPhotoBlob(result.photo.id))!);
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
        context.drawImage(bitmap, 0, 0);
        const at = (x: number, y: number) =>
          Array.from(context.getImageData(x, y, 1, 1).data.slice(0, 3), (value) => (value > 128 ? 1 : 0)).join('');
        seen.push(`${bitmap.width}x${bitmap.height} ${at(50, 50)} ${at(550, 50)} ${at(50, 350)} ${at(550, 350)}`);
        await photos.removePhoto(result.photo.id);
      }
      return seen;
    }, UAE_EXTERIOR);
    expect(corners).toEqual(Array(8).fill('600x400 100 010 001 111'));
  });

  it('rejects invalid files with a reason and saves the others', async () => {
    const results = await t.page.evaluate(async (options) => {
      const { drafts, intake, makePhoto } = window.redrive;
      const id = await drafts.createDraft('ann');
      const good = await makePhoto(640, 480, 1);
      const bad = [
        new File(['%PDF-1.7 …'], 'photo.jpg', { type: 'image/jpeg' }),
        new File([], 'empty.jpg'),
        good.slice(0, Math.floor(good.size / 2)),
        new File(['just text'], 'photo.png', { type: 'image/png' }),
        new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])], 'broken.png'),
      ];
      const states: string[] = [];
      const done = await intake.addPhotos(id, [good, ...bad, await makePhoto(640, 480, 2)], options, (progress) =>
        states.push(`${progress.index} ${progress.state}`),
      );
      const draft = await drafts.loadDraft(id, 'ann');
      return {
        codes: done.map((one) => (one.state === 'saved' ? 'saved' : one.error.code)),
        kept: draft?.photoIds.length,
        last: states.at(-1),
      };
    }, UAE_EXTERIOR);
    expect(results.codes).toEqual(['saved', 'pdf', 'empty', 'truncated', 'not-a-picture', 'truncated', 'saved']);
    expect(results).toMatchObject({ kept: 2, last: '6 saved' });
  });

  it.each([
    ['as cameras write it', readHeicFixture],
    ['with bytes behind its last box', heicWithTrailingBytes],
    ['with a major brand that is not known', heicWithOtherBrand],
  ])('keeps the original of a HEIC %s that it cannot decode', async (_what, make) => {
    const photo = await t.page.evaluate(
      async ([bytes, options]) => {
        const { drafts, createFileFromBase64, intake, photos, toBase64 } = window.redrive;
        const id = await drafts.createDraft('ann');
        const [result] = await intake.addPhotos(id, [createFileFromBase64(bytes, 'a', '')], options);
        if (result?.state !== 'saved') throw result?.error ?? new Error('nothing');
        const same = (await toBase64((await photos.readPhotoBlob(result.photo.id))!)) === bytes;
        return { same, type: result.photo.type, convertOnServer: result.photo.convertOnServer };
      },
      [make().toString('base64'), UAE_EXTERIOR] as const,
    );
    expect(photo).toEqual({ same: true, type: 'image/heic', convertOnServer: true });
  });

  /** Results in the order of the files. */
  function verdicts(files: readonly Buffer[]): Promise<string[]> {
    return t.page.evaluate(
      async ([all, options]) => {
        const { drafts, createFileFromBase64, intake } = window.redrive;
        const id = await drafts.createDraft('ann');
        const given = all.map((bytes) => createFileFromBase64(bytes, 'a', ''));
        const results = await intake.addPhotos(id, given, options);
        return results.map((one) => (one.state === 'saved' ? 'saved' : one.error.code));
      },
      [files.map((bytes) => bytes.toString('base64')), UAE_EXTERIOR] as const,
    );
  }

  it('rejects what the server would reject but no flat images', async () => {
    const heic = readHeicFixture();
    const jpeg = await sharp(await createPhotoLikeImage(1200, 900))
      .jpeg()
      .toBuffer();
    const png = await createPhotoLikeImage(400, 300);
    const white = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const cut = Buffer.concat([jpeg.subarray(0, jpeg.length / 2), Buffer.from([0xff, 0xd9])]);
    expect(
      await verdicts([
        heic.subarray(0, heic.length / 2),
        zeroRange(heic, 0.35, 0.95),
        zeroRange(jpeg, 0.35, 0.95),
        cut,
        zeroRange(png, 0.35, 0.95),
        white,
        Buffer.concat([jpeg, Buffer.from('appended')]),
      ]),
    ).toEqual(['truncated', 'damaged', 'damaged', 'damaged', 'damaged', 'saved', 'saved']);
  });

  it.each(['webp', 'png', 'jpeg'] as const)('rotates %s upright in all eight orientations', async (format) => {
    const corners = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]);
    const upright = await sharp(corners, { raw: { width: 2, height: 2, channels: 3 } })
      .resize(60, 40, { kernel: 'nearest', fit: 'fill' })
      .png()
      .toBuffer();
    // Inverse transform of each orientation.
    const stored = (orientation: number) => {
      const turned = sharp(upright);
      const back: Record<number, () => unknown> = {
        2: () => turned.flop(),
        3: () => turned.rotate(180),
        4: () => turned.flip(),
        5: () => turned.rotate(90).flip(),
        6: () => turned.rotate(270),
        7: () => turned.rotate(90).flop(),
        8: () => turned.rotate(90),
      };
      back[orientation]?.();
      return turned.png().toBuffer();
    };
    const files: string[] = [];
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const file = sharp(await stored(orientation)).withMetadata({ orientation });
      files.push((await file.toFormat(format, { quality: 100 }).toBuffer()).toString('base64'));
    }
    const seen = await t.page.evaluate(
      async ([all, options]) => {
        const { drafts, createFileFromBase64, intake, photos } = window.redrive;
        const id = await drafts.createDraft('ann');
        const found: string[] = [];
        for (const bytes of all) {
          const [result] = await intake.addPhotos(id, [createFileFromBase64(bytes, 'a', '')], options);
          if (result?.state !== 'saved') throw new Error('refused');
          const bitmap = await createImageBitmap((await photos.readPhotoBlob(result.photo.id))!);
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
          context.drawImage(bitmap, 0, 0);
          const at = (x: number, y: number) =>
            Array.from(context.getImageData(x, y, 1, 1).data.slice(0, 3))
              .map((value) => (value > 128 ? 1 : 0))
              .join('');
          found.push(`${bitmap.width}x${bitmap.height} ${at(9, 9)} ${at(50, 9)} ${at(9, 30)} ${at(50, 30)}`);
          await photos.removePhoto(result.photo.id);
        }
        return found;
      },
      [files, UAE_EXTERIOR] as const,
    );
    expect(seen).toEqual(Array(8).fill('60x40 100 010 001 111'));
  });

  it('saves bytes, metadata and the draft’s reference atomically', async () => {
    const left = await t.page.evaluate(async (options) => {
      const { database, drafts, intake, makePhoto } = window.redrive;
      const id = await drafts.createDraft('ann');
      const fail = () => {
        throw new Error('The disk broke');
      };
      database.db.drafts.hook('updating', fail);
      const [result] = await intake.addPhotos(id, [await makePhoto(640, 480, 1)], options);
      database.db.drafts.hook('updating').unsubscribe(fail);
      const { db } = database;
      return [result?.state, await db.photos.count(), await db.photoBytes.count(), (await db.drafts.get(id))?.photoIds];
    }, UAE_EXTERIOR);
    expect(left).toEqual(['rejected', 0, 0, []]);
  });

  it('reports a full disk and loses nothing', async () => {
    // Set before the first write, as the browser caches the quota.
    const small = await t.harness.newPhone('ann');
    const page = await t.harness.openPage(small);
    const cdp = await small.newCDPSession(page);
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: t.harness.origin, quotaSize: 1_500_000 });
    const full = await page.evaluate(async (options) => {
      const { drafts, intake, makePhoto, photos } = window.redrive;
      const id = await drafts.createDraft('ann');
      const files: File[] = [];
      for (let seed = 0; seed < 4; seed += 1) files.push(await makePhoto(1600, 1200, seed));
      const results = await intake.addPhotos(id, files, options);
      const states = results.map((one) => (one.state === 'saved' ? 'saved' : one.error.code));
      const kept = (await drafts.loadDraft(id, 'ann'))?.photoIds ?? [];
      const opened = await Promise.all(kept.map((photo) => photos.readPhotoBlob(photo)));
      return { states, kept: kept.length, intact: opened.filter((one) => one !== undefined).length };
    }, UAE_EXTERIOR);
    await small.close();
    const saved = full.states.filter((state) => state === 'saved').length;
    expect(full.states[0]).toBe('saved');
    expect(full.states.slice(saved)).toEqual(Array(4 - saved).fill('storage-full'));
    expect(full).toMatchObject({ kept: saved, intact: saved });
    expect(saved).toBeLessThan(4);
  });

  it('saves sixty photos in order and duplicates once', async () => {
    const counts = await t.page.evaluate(async (options) => {
      const { drafts, intake, makePhoto } = window.redrive;
      const id = await drafts.createDraft('ann');
      const files: File[] = [];
      for (let seed = 0; seed < 60; seed += 1) files.push(await makePhoto(320, 240, seed));
      const results = await intake.addPhotos(id, [...files, files[0]!], options);
      const draft = await drafts.loadDraft(id, 'ann');
      const order = results.slice(0, 60).map((one) => one.state === 'saved' && one.photo.id);
      return {
        inOrder: String(order) === String(draft?.photoIds),
        count: draft?.photoIds.length,
        last: results[60]?.state === 'saved' && results[60].duplicate,
      };
    }, UAE_EXTERIOR);
    expect(counts).toEqual({ inOrder: true, count: 60, last: true });
  });

  it('counts missing photos after the page is killed, until they are chosen again', async () => {
    const id = await t.page.evaluate(async (options) => {
      const { drafts, intake, makePhoto } = window.redrive;
      const draftId = await drafts.createDraft('ann');
      const files: File[] = [];
      for (let seed = 0; seed < 8; seed += 1) files.push(await makePhoto(1600, 1200, seed));
      await new Promise<void>((second) => {
        void intake.addPhotos(draftId, files, options, ({ index, state }) => {
          if (index === 1 && state === 'saved') second();
        });
      });
      return draftId;
    }, UAE_EXTERIOR);
    await t.page.close();
    const page = await t.harness.openPage(t.phone);
    const result = await page.evaluate(
      async ([draftId, options]) => {
        const { drafts, intake, makePhoto, pendingPhotos } = window.redrive;
        const kept = (await drafts.loadDraft(draftId, 'ann'))!.photoIds.length;
        const missing = await pendingPhotos.countMissingPhotos(draftId);
        await intake.addPhotos(draftId, [await makePhoto(320, 240, 50)], options);
        const afterAnother = await pendingPhotos.countMissingPhotos(draftId);
        const files: File[] = [];
        for (let seed = 0; seed < 8; seed += 1) files.push(await makePhoto(1600, 1200, seed));
        const again = intake.addPhotos(draftId, files, { ...options, replacesMissing: true });
        const meanwhile = await pendingPhotos.countMissingPhotos(draftId);
        await again;
        const after = await pendingPhotos.countMissingPhotos(draftId);
        const all = (await drafts.loadDraft(draftId, 'ann'))!.photoIds.length;
        return {
          sum: kept + missing,
          isMissing: missing > 0,
          same: afterAnother === missing,
          meanwhile,
          after,
          all,
        };
      },
      [id, UAE_EXTERIOR] as const,
    );
    expect(result).toEqual({ sum: 8, isMissing: true, same: true, meanwhile: 0, after: 0, all: 9 });
  });

  it('counts no missing photo once the missing ones are added', async () => {
    const id = await t.page.evaluate(async () => {
      const { database, drafts } = window.redrive;
      const draftId = await drafts.createDraft('ann');
      await database.db.drafts.update(draftId, { pendingPhotos: 3 });
      return draftId;
    });
    const missing = await t.page.evaluate(
      async ([draftId, options]) => {
        const { intake, makePhoto, pendingPhotos } = window.redrive;
        const counts = [await pendingPhotos.countMissingPhotos(draftId)];
        for (const seeds of [[61], [62, 63]]) {
          const files = await Promise.all(seeds.map((seed) => makePhoto(320, 240, seed)));
          await intake.addPhotos(draftId, files, { ...options, replacesMissing: true });
          counts.push(await pendingPhotos.countMissingPhotos(draftId));
        }
        return counts;
      },
      [id, UAE_EXTERIOR] as const,
    );
    expect(missing).toEqual([3, 2, 0]);
  });

  it('counts neither rejected photos nor those of earlier drafts as missing', async () => {
    const missing = await t.page.evaluate(async (options) => {
      const { drafts, intake, makePhoto, pendingPhotos } = window.redrive;
      const id = await drafts.createDraft('ann');
      const before = await pendingPhotos.countMissingPhotos(id);
      await intake.addPhotos(id, [new File(['text'], 'a.jpg'), await makePhoto(320, 240, 1)], options);
      return [before, await pendingPhotos.countMissingPhotos(id)];
    }, UAE_EXTERIOR);
    expect(missing).toEqual([0, 0]);
  });

  it('processes on the page without OffscreenCanvas', async () => {
    const result = await t.page.evaluate(async (options) => {
      const { drafts, intake, makePhoto } = window.redrive;
      const id = await drafts.createDraft('ann');
      const files = [await makePhoto(2400, 1800, 1), new File(['text'], 'a.jpg')];
      Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
      const { toDataURL } = HTMLCanvasElement.prototype;
      let drawCount = 0;
      HTMLCanvasElement.prototype.toDataURL = function (...args) {
        drawCount += 1;
        return toDataURL.apply(this, args);
      };
      const [one, other] = await intake.addPhotos(id, files, options);
      return (
        other?.state === 'rejected' &&
        one?.state === 'saved' && [
          one.photo.width,
          one.photo.height,
          (one.photo.thumbnail?.byteLength ?? 0) > 500,
          other.error.code,
          drawCount > 0,
        ]
      );
    }, UAE_EXTERIOR);
    expect(result).toEqual([1920, 1440, true, 'not-a-picture', true]);
  });

  describe('time and position', () => {
    /** Adds one photo on a phone with a known position. */
    async function take(takenNow: boolean, exif = '') {
      await t.phone.grantPermissions(['geolocation'], { origin: t.harness.origin });
      await t.phone.setGeolocation({ latitude: 25.2, longitude: 55.3, accuracy: 12 });
      return t.page.evaluate(
        async ([now, header, options]) => {
          const { drafts, createFileFromBase64, intake, makePhoto } = window.redrive;
          const id = await drafts.createDraft('ann');
          const plain = await makePhoto(640, 480, 7);
          const parts = [plain.slice(0, 2), createFileFromBase64(header, '', ''), plain.slice(2)];
          const file = new File(parts, 'x.jpg', { lastModified: plain.lastModified });
          const [one] = await intake.addPhotos(id, [file], { ...options, takenNow: now });
          return one?.state === 'saved' ? { at: one.photo.takenAt, where: one.photo.position } : null;
        },
        [takenNow, exif, UAE_EXTERIOR] as const,
      );
    }

    it('come from the file and, if permitted, the phone for a camera photo', async () => {
      expect(await take(true)).toEqual({
        at: '2023-11-14T22:13:20.007Z',
        where: { latitude: 25.2, longitude: 55.3, accuracy: 12 },
      });
    });

    it('stay empty for a gallery photo without EXIF data', async () => {
      expect(await take(false)).toEqual({ at: null, where: null });
    });

    it('come from the EXIF data of a gallery photo', async () => {
      expect(await take(false, await exifHeader())).toEqual({
        at: '2021-05-03T10:20:30',
        where: { latitude: 24.5, longitude: 54.25, accuracy: null },
      });
    });

    it('name no place while the person has switched it off, also not that of the file', async () => {
      await t.page.evaluate(() => localStorage.setItem('redrive-photo-place', 'false'));
      const header = await exifHeader();
      expect([await take(true), await take(true, header), await take(false, header)]).toMatchObject([
        { where: null },
        { at: '2021-05-03T10:20:30', where: null },
        { at: '2021-05-03T10:20:30', where: null },
      ]);
      await t.page.evaluate(() => localStorage.removeItem('redrive-photo-place'));
    });
  });

  it('marks a photo with corrupt bytes as damaged and keeps it', async () => {
    const result = await t.page.evaluate(async () => {
      const { database, drafts, makePhoto, outbox, photos, createReadyDraft } = window.redrive;
      const id = await createReadyDraft(2);
      const [first, second] = (await drafts.loadDraft(id, 'ann'))!.photoIds;
      await database.db.photoBytes.update(first!, { bytes: new ArrayBuffer(10) });
      const opened = await photos.readPhotoBlob(first!);
      const marked = (await database.db.photos.get(first!))?.state;
      const refusal = await outbox.submitDraft(id).catch((error: Error) => error.message);
      await photos.replacePhoto(first!, await makePhoto(640, 480, 9));
      const after = (await drafts.loadDraft(id, 'ann'))!.photoIds;
      const submitted = await outbox.submitDraft(id);
      return {
        opened: opened === undefined,
        marked,
        refusal,
        sameSlot: after.length === 2 && after[1] === second && after[0] !== first,
        submitted: submitted.length,
      };
    });
    expect(result).toEqual({
      opened: true,
      marked: 'damaged',
      refusal: 'A photo is damaged. Retake it first',
      sameSlot: true,
      submitted: 36,
    });
  });

  it('keeps the shot of a photo that is retaken, without its pins', async () => {
    const tags = await t.page.evaluate(async () => {
      const { drafts, intake, makePhoto, photos } = window.redrive;
      const id = await drafts.createDraft('ann');
      await intake.addPhotos(id, [await makePhoto(640, 480, 3)], {
        gallery: 'uae',
        category: 'damage',
        tags: { slot: 'wide:hood', panels: ['hood'] },
      });
      const [before] = (await drafts.loadDraft(id, 'ann'))!.photoIds;
      await photos.savePhotoPins(before!, [{ x: 0.5, y: 0.5, panel: 'hood' }]);
      await photos.replacePhoto(before!, await makePhoto(640, 480, 4));
      const left = await drafts.listDraftPhotos((await drafts.loadDraft(id, 'ann'))!);
      return left.map(({ id: photoId, slot, panels, pins }) => ({ isNew: photoId !== before, slot, panels, pins }));
    });
    expect(tags).toEqual([{ isNew: true, slot: 'wide:hood', panels: ['hood'], pins: undefined }]);
  });
});

/** EXIF segment: 3 May 2021, 24.5 N 54.25 E. Base64. */
async function exifHeader(): Promise<string> {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .withExif({
      IFD2: { DateTimeOriginal: '2021:05:03 10:20:30' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '24/1 30/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '54/1 15/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();
  const at = jpeg.indexOf('Exif') - 4;
  return jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2)).toString('base64');
}
