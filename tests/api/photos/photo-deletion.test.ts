import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { samplePhoto } from '#tests/store/sample-rows.ts';
import { describeOnEveryStore, type TestApi } from '#tests/api/support/test-api.ts';
import {
  createJpeg,
  createPendingCar,
  sha256,
  submitTestCar,
  uploadTestPhoto,
} from '#tests/api/support/car-fixtures.ts';

const DAY_MS = 86_400_000;
const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS);
const photo = (hash: string) => ({ sha256: hash, gallery: 'uae', category: 'exterior', position: 0 });
const reject = (api: TestApi, id: string) =>
  api.as('admin').post(`/api/admin/cars/${id}/reject`, { reason: 'Not the car of the papers' });
const removal = (api: TestApi) => api.services.photos.garbageCollector;

async function isPhotoStored(api: TestApi, hash: string): Promise<boolean> {
  const row = await api.store.read((tx) => tx.get('photos', hash));
  const bytes = await api.services.photos.files.get(hash, 'original');
  expect(bytes !== undefined).toBe(row !== undefined);
  return row !== undefined;
}

async function backdatePhoto(api: TestApi, hash: string, days: number): Promise<string> {
  await api.store.transact(async (tx) => {
    const row = (await tx.get('photos', hash))!;
    const createdAt = daysFromNow(-days).toISOString();
    await tx.update('photos', { ...row, createdAt, confirmedAt: createdAt });
  });
  return hash;
}

async function createOldPhoto(api: TestApi, days: number): Promise<string> {
  return backdatePhoto(api, await uploadTestPhoto(api), days);
}

describeOnEveryStore('photo deletion', (api) => {
  it('removes a rejected car’s photos except those of other cars, drafts and corrections', async () => {
    const [own, ofCar, ofDraft, ofCorrection] = [
      await createOldPhoto(api, 2),
      await createOldPhoto(api, 2),
      await createOldPhoto(api, 2),
      await createOldPhoto(api, 2),
    ];
    const all = [own, ofCar, ofDraft, ofCorrection].map(photo);
    const id = await createPendingCar(api, { photos: all });
    await createPendingCar(api, { photos: [photo(ofCar)] });
    const inText = JSON.stringify([{ url: `/photos/${ofDraft}` }]);
    await api.as('inspector').put(`/api/inspector/draft-cars/${randomUUID()}`, { photoData: inText });
    const returned = await createPendingCar(api, { photos: [photo(ofCorrection)] });
    await api.as('admin').post(`/api/admin/cars/${returned}/send-correction`, { notes: 'Another picture' });
    const correction = { revision: 2, photos: [photo(await uploadTestPhoto(api))] };
    const corrected = await api.as('inspector').patch(`/api/admin/cars/${returned}`, correction);
    expect(corrected.status).toBe(200);

    expect((await reject(api, id)).status).toBe(200);
    const left = await Promise.all([own, ofCar, ofDraft, ofCorrection].map((hash) => isPhotoStored(api, hash)));
    expect(left).toEqual([false, true, true, true]);
    await removal(api).collect(daysFromNow(2));
    expect(await isPhotoStored(api, ofDraft)).toBe(true);
  });

  it('spares for a day a photo that a client was told exists', async () => {
    const hash = await createOldPhoto(api, 2);
    const id = await createPendingCar(api, { photos: [photo(hash)] });
    await api.as('inspector').post('/api/inspector/photos/have', { hashes: [hash] });
    await reject(api, id);
    expect(await isPhotoStored(api, hash)).toBe(true);
    await removal(api).collect(daysFromNow(0.5));
    expect(await isPhotoStored(api, hash)).toBe(true);
    await removal(api).collect(daysFromNow(1.5));
    expect(await isPhotoStored(api, hash)).toBe(false);
  });

  it('removes unreferenced photos after 30 days in batches', async () => {
    const [young, drafted, namesOf] = [
      await createOldPhoto(api, 29),
      await createOldPhoto(api, 200),
      await createOldPhoto(api, 200),
    ];
    await api.as('inspector').put(`/api/inspector/draft-cars/${randomUUID()}`, { usaImages: [`/photos/${drafted}`] });
    await createPendingCar(api, { photos: [photo(namesOf)] });
    const unused = await Promise.all(
      Array.from({ length: 230 }, async (_, n) => {
        const createdAt = new Date(Date.now() - 31 * DAY_MS - n * 1000).toISOString();
        const row = samplePhoto(n, { id: sha256(Buffer.from(randomUUID())), thumbHash: 'abc', createdAt });
        await api.store.transact((tx) => tx.insert('photos', row));
        await api.services.photos.files.put(row.id, 'original', Buffer.from('a picture'));
        return row.id;
      }),
    );
    expect(await removal(api).collect()).toBe(230);
    expect(await api.store.read((tx) => tx.getMany('photos', unused))).toEqual([]);
    expect(await isPhotoStored(api, unused[0]!)).toBe(false);
    expect(await Promise.all([young, drafted, namesOf].map((hash) => isPhotoStored(api, hash)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(await removal(api).collect()).toBe(0);
  });

  it('completes an interrupted deletion', async () => {
    const hash = sha256(await createJpeg());
    await api.services.photos.files.put(hash, 'original', Buffer.from('a picture'));
    const createdAt = daysFromNow(-2).toISOString();
    const row = { id: hash, createdAt, claimedAt: createdAt };
    await api.store.transact((tx) => tx.insert('photoRemovals', row));
    expect(await removal(api).collect()).toBe(1);
    expect(await isPhotoStored(api, hash)).toBe(false);
    expect(await api.store.read((tx) => tx.get('photoRemovals', hash))).toBeUndefined();
  });

  it('keeps a photo that is referenced during its deletion or requests it again', async () => {
    for (let round = 0; round < 8; round++) {
      const hash = await createOldPhoto(api, 31);
      const [answer] = await Promise.all([submitTestCar(api, { photos: [photo(hash)] }), removal(api).collect()]);
      if (answer.status === 201) expect(await isPhotoStored(api, hash)).toBe(true);
      else {
        expect(answer.body).toMatchObject({ code: 'PHOTOS_MISSING', missing: [hash] });
        expect(await isPhotoStored(api, hash)).toBe(false);
      }
    }
  });

  it('keeps a photo that arrives inside a draft during its deletion', async () => {
    const bytes = await createJpeg();
    const hash = sha256(bytes);
    const usaImages = [`data:image/jpeg;base64,${bytes.toString('base64')}`];
    for (let round = 0; round < 4; round++) {
      const id = randomUUID();
      const save = api.as('inspector').put(`/api/inspector/draft-cars/${id}`, { usaImages });
      const [saved] = await Promise.all([save, removal(api).collect()]);
      expect(saved.body['usaImages']).toEqual([`/photos/${hash}`]);
      expect(await isPhotoStored(api, hash)).toBe(true);
      await api.as('inspector').delete(`/api/inspector/draft-cars/${id}`);
      await backdatePhoto(api, hash, 31);
    }
  });

  it('requests a photo again when a form names its URL and it is gone', async () => {
    const hash = sha256(await createJpeg());
    const answer = await submitTestCar(api, { usaImages: [`/photos/${hash}`] });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'PHOTOS_MISSING', missing: [hash] });
  });
});
