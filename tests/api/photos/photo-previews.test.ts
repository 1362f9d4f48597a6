import sharp from 'sharp';
import { expect, it } from 'vitest';
import { describeOnOneStore, type TestApi } from '#tests/api/support/test-api.ts';
import {
  buildVoiceNote,
  createJpeg,
  createPendingCar,
  sha256,
  submitTestCar,
} from '#tests/api/support/car-fixtures.ts';

const photo = (hash: string, position = 0) => ({ sha256: hash, gallery: 'uae', category: 'exterior', position });
const APPROVAL = { registrationReason: 'Known to the dealer' };

interface AwaitedPhoto {
  hash: string;
  original: Buffer;
  preview: Buffer;
}

async function createAwaitedPhoto(): Promise<AwaitedPhoto> {
  const original = await createJpeg(640, 480);
  const preview = await sharp(original).resize(320).webp({ quality: 30 }).toBuffer();
  return { hash: sha256(original), original, preview };
}

type Person = 'inspector' | 'inspector2' | 'admin' | 'dealer';
const sendPreview = (api: TestApi, { hash, preview }: AwaitedPhoto, person: Person = 'inspector') =>
  api
    .as(person)
    .send('PUT', `/api/inspector/photos/${hash}/preview`, new Uint8Array(preview), { 'content-type': 'image/webp' });
const sendOriginal = (api: TestApi, { hash, original }: AwaitedPhoto) =>
  api
    .as('inspector')
    .send('PUT', `/api/inspector/photos/${hash}`, new Uint8Array(original), { 'content-type': 'image/jpeg' });
const review = async (api: TestApi, id: string) => (await api.as('admin').get(`/api/admin/cars/${id}`)).body;
const approve = (api: TestApi, id: string) => api.as('admin').post(`/api/admin/cars/${id}/approve`, APPROVAL);

async function submitAwaitedCar(api: TestApi, count = 1): Promise<{ id: string; photos: AwaitedPhoto[] }> {
  const photos = await Promise.all(Array.from({ length: count }, createAwaitedPhoto));
  for (const one of photos) expect((await sendPreview(api, one)).status).toBe(200);
  const id = await createPendingCar(api, { photos: photos.map(({ hash }, at) => photo(hash, at)) });
  return { id, photos };
}

const countPreviews = (api: TestApi, hashes: readonly string[]): Promise<number> =>
  api.store.read(async (tx) => (await tx.getMany('photoPreviews', hashes)).length);

describeOnOneStore('photo previews', (api) => {
  it('let a car be reviewed, approved only once the originals have arrived', async () => {
    const [first, second] = [await createAwaitedPhoto(), await createAwaitedPhoto()];
    for (const one of [first, second]) await sendPreview(api, one);
    const hashes = [first.hash, second.hash];
    const submitted = await submitTestCar(api, { photos: hashes.map(photo) });
    expect(submitted).toMatchObject({ status: 201, body: { photos: hashes } });
    expect((submitted.body['awaitedPhotos'] as string[]).toSorted()).toEqual(hashes.toSorted());
    const id = submitted.body['id'] as string;
    expect(((await review(api, id))['awaitedPhotos'] as string[]).toSorted()).toEqual(hashes.toSorted());

    expect((await sendOriginal(api, first)).status).toBe(201);
    expect((await review(api, id))['awaitedPhotos']).toEqual([second.hash]);
    const refused = await approve(api, id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'PHOTOS_MISSING', missing: [second.hash] } });
    expect(refused.body['message']).toMatch(/^The original of 1 photo is still on the way/);

    await sendOriginal(api, second);
    expect(await review(api, id)).not.toHaveProperty('awaitedPhotos');
    expect((await approve(api, id)).status).toBe(200);
    for (const hash of hashes) expect((await api.visitor.get(`/photos/${hash}/640.webp`)).status).toBe(200);
    expect(await countPreviews(api, hashes)).toBe(0);
  });

  it('are left out of a car that is approved without them, until the originals arrive', async () => {
    Object.assign(api.services, { requiresAllOriginals: false });
    const { id, photos } = await submitAwaitedCar(api, 2);
    const [cover, later] = photos as [AwaitedPhoto, AwaitedPhoto];
    expect(await approve(api, id)).toMatchObject({ status: 409, body: { missing: [cover.hash] } });
    await sendOriginal(api, cover);
    expect((await approve(api, id)).status).toBe(200);
    Object.assign(api.services, { requiresAllOriginals: true });
    const shown = async () => (await api.visitor.get(`/api/cars/${id}`)).body['uaeImages'];
    expect(await shown()).toEqual([`/photos/${cover.hash}`]);
    expect((await api.visitor.get(`/photos/${later.hash}/640.webp`)).status).toBe(404);
    const refused = await api.as('admin').patch(`/api/admin/cars/${id}`, { imageUrl: `/photos/${later.hash}` });
    expect(refused.body).toMatchObject({ code: 'VALIDATION', issues: [{ path: 'imageUrl' }] });
    const { updatedAt } = await review(api, id);
    await sendOriginal(api, later);
    expect((await review(api, id)).updatedAt > updatedAt).toBe(true);
    expect(await shown()).toEqual([`/photos/${cover.hash}`, `/photos/${later.hash}`]);
    expect((await api.visitor.get(`/photos/${later.hash}/640.webp`)).status).toBe(200);
  });

  it('count as no stored photo: the phone keeps its copy', async () => {
    const one = await createAwaitedPhoto();
    await sendPreview(api, one);
    const stored = await api.as('inspector').post('/api/inspector/photos/have', { hashes: [one.hash] });
    expect(stored.body).toEqual({ have: [], previews: [one.hash], voiceNotes: true });
    expect((await api.as('inspector').send('HEAD', `/api/inspector/photos/${one.hash}`, undefined)).status).toBe(404);
  });

  it('are shown to staff of the car, never to the public', async () => {
    const { photos } = await submitAwaitedCar(api);
    const url = `/photos/${photos[0]!.hash}/640.avif`;
    for (const person of ['inspector', 'admin', 'dealer'] as const) {
      const shown = await api.as(person).get(url);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(shown.headers.get('cache-control')).toBe('private, no-store');
    }
    expect((await api.visitor.get(url)).status).toBe(404);
    for (const person of ['inspector2', 'customer', 'workshop'] as const)
      expect([person, (await api.as(person).get(url)).status]).toEqual([person, 404]);
    expect((await api.as('admin').get(`/photos/${photos[0]!.hash}/published.jpeg`)).status).toBe(404);
  });

  it('of another inspector stand for no photo', async () => {
    const one = await createAwaitedPhoto();
    await sendPreview(api, one, 'inspector2');
    const refused = await submitTestCar(api, { photos: [photo(one.hash)] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'PHOTOS_MISSING', missing: [one.hash] } });
  });

  it('that a colleague sends too stay with the car of the first, and serve both', async () => {
    const { id, photos } = await submitAwaitedCar(api);
    const one = photos[0]!;
    const other = { ...one, preview: await sharp(one.original).resize(200).webp().toBuffer() };
    expect((await sendPreview(api, other, 'inspector2')).status).toBe(200);
    const row = (await api.store.read((tx) => tx.get('photoPreviews', one.hash)))!;
    expect((await api.services.photos.previews.readBytes(row))?.equals(one.preview)).toBe(true);
    const stored = (person: Person) => api.as(person).post('/api/inspector/photos/have', { hashes: [one.hash] });
    for (const person of ['inspector', 'inspector2'] as const)
      expect((await stored(person)).body['previews']).toEqual([one.hash]);
    expect((await review(api, id))['awaitedPhotos']).toEqual([one.hash]);
  });

  it('stay valid while a car is edited, returned and corrected', async () => {
    const { id, photos } = await submitAwaitedCar(api, 2);
    const manifest = photos.map(({ hash }, at) => photo(hash, at));
    const edited = await api.as('admin').patch(`/api/admin/cars/${id}`, { revision: 1, photos: manifest, trim: 'LE' });
    expect(edited.status).toBe(200);
    await api.as('admin').post(`/api/admin/cars/${id}/send-correction`, { notes: 'The roof' });
    await sendOriginal(api, photos[0]!);
    const corrected = await api.as('inspector').patch(`/api/admin/cars/${id}`, { revision: 3, photos: manifest });
    expect(corrected.status).toBe(200);
    expect((await review(api, id))['awaitedPhotos']).toEqual([photos[1]!.hash]);
    await sendOriginal(api, photos[1]!);
    expect((await approve(api, id)).status).toBe(200);
  });

  it('leave with the photo that a correction removes', async () => {
    const { id, photos } = await submitAwaitedCar(api, 2);
    await api.as('admin').post(`/api/admin/cars/${id}/send-correction`, { notes: 'The roof' });
    const [kept, removed] = photos as [AwaitedPhoto, AwaitedPhoto];
    await api.as('inspector').patch(`/api/admin/cars/${id}`, { revision: 2, photos: [photo(kept.hash)] });
    expect((await review(api, id))['awaitedPhotos']).toEqual([kept.hash]);
    expect((await api.as('dealer').get(`/photos/${removed.hash}/640.webp`)).status).toBe(404);
    await api.services.photos.previews.collect(new Date(Date.now() + 2 * 86_400_000));
    expect(await countPreviews(api, [kept.hash, removed.hash])).toBe(1);
  });

  it('that are missing leave the car to wait for its original', async () => {
    const { id, photos } = await submitAwaitedCar(api);
    const { hash } = photos[0]!;
    await api.store.transact((tx) => tx.remove('photoPreviews', hash));
    expect((await review(api, id))['awaitedPhotos']).toEqual([hash]);
    expect(await approve(api, id)).toMatchObject({ status: 409, body: { code: 'PHOTOS_MISSING', missing: [hash] } });
    await sendOriginal(api, photos[0]!);
    expect((await approve(api, id)).status).toBe(200);
    expect((await api.visitor.get(`/photos/${hash}/640.webp`)).status).toBe(200);
  });

  it('of an original that a process of the release before stored hand over their cars', async () => {
    const { id, photos } = await submitAwaitedCar(api);
    const { hash } = photos[0]!;
    await sendOriginal(api, photos[0]!);
    await api.store.transact(async (tx) => {
      const stored = (await tx.get('photos', hash))!;
      expect(stored.carIds).toEqual([id]);
      await tx.update('photos', { ...stored, carIds: [] });
      const createdAt = new Date().toISOString();
      await tx.insert('photoPreviews', {
        id: hash,
        type: 'image/webp',
        uploadedBy: 'inspector',
        carIds: [id],
        createdAt,
      });
    });
    await api.services.photos.previews.collect();
    expect((await api.store.read((tx) => tx.get('photos', hash)))?.carIds).toEqual([id]);
    expect(await countPreviews(api, [hash])).toBe(0);
  });

  it('let no voice note become a photo of a car', async () => {
    const original = buildVoiceNote();
    const one = { ...(await createAwaitedPhoto()), hash: sha256(original), original };
    await sendPreview(api, one);
    const id = await createPendingCar(api, { photos: [photo(one.hash)] });
    expect(await sendOriginal(api, one)).toMatchObject({ status: 422, body: { code: 'NOT_A_PICTURE' } });
    expect((await review(api, id))['awaitedPhotos']).toEqual([one.hash]);
  });

  it('are refused when too large or no picture', async () => {
    const url = `/api/inspector/photos/${'c'.repeat(64)}/preview`;
    const headers = { 'content-type': 'image/webp' };
    const large = await createJpeg(640, 480, 80, { quality: 95 });
    expect((await api.as('inspector').send('PUT', url, new Uint8Array(large), headers)).status).toBe(413);
    const text = new TextEncoder().encode('no picture');
    expect((await api.as('inspector').send('PUT', url, text, headers)).status).toBe(422);
  });

  it('can be sent again without effect', async () => {
    const { id, photos } = await submitAwaitedCar(api);
    await sendPreview(api, photos[0]!);
    expect((await review(api, id))['awaitedPhotos']).toEqual([photos[0]!.hash]);
    await sendOriginal(api, photos[0]!);
    await sendPreview(api, photos[0]!);
    expect(await review(api, id)).not.toHaveProperty('awaitedPhotos');
  });
});
