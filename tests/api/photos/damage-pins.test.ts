import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '#shared/routes/photo-urls.ts';
import { createMarkedPhoto, findMark, MARKED_PHOTO_RATIO } from '#tests/photos/marked-photo.ts';
import { describeOnOneStore, TestApi } from '#tests/api/support/test-api.ts';
import {
  buildCarForm,
  createLiveCar,
  createPendingCar,
  sha256,
  uploadTestPhoto,
} from '#tests/api/support/car-fixtures.ts';

const HOOD = { x: 0.25, y: 0.75, panel: 'hood', note: 'Deep dent' };
const ROOF = { x: 0.5, y: 0.1, panel: 'roof' };
const DAMAGED = JSON.stringify({
  hood: { action: 'replace', paint: true },
  roof: { action: 'repair', paint: false },
});

const toPhoto = (hash: string, pins?: unknown) => ({
  sha256: hash,
  gallery: 'uae',
  category: 'damage',
  position: 0,
  ...(pins !== undefined && { pins }),
});

const createPinnedCar = (api: TestApi, hash: string, pins: unknown = [HOOD, ROOF]) =>
  createLiveCar(api, { panelConditions: DAMAGED, photos: [toPhoto(hash, pins)] });

async function readPublicPins(api: TestApi, id: string): Promise<unknown> {
  return (await api.visitor.get(`/api/cars/${id}`)).body['pinnedPhotos'];
}

describeOnOneStore('damage pins', (api) => {
  const patch = (id: string, body: unknown) => api.as('admin').patch(`/api/admin/cars/${id}`, body);
  const putPins = (id: string, hash: string, body: unknown) =>
    api.as('admin').put(`/api/admin/cars/${id}/photos/${hash}/pins`, body);

  it('are shown to visitors with the ratio of the photo and to reviewers', async () => {
    const hash = await uploadTestPhoto(api);
    const id = await createPinnedCar(api, hash);
    const shown = [{ url: `/photos/${hash}`, ratio: 320 / 240, pins: [HOOD, ROOF] }];
    expect(await readPublicPins(api, id)).toEqual(shown);
    const { body } = await api.as('admin').get(`/api/admin/cars/${id}`);
    expect(body).toMatchObject({ pinnedPhotos: shown, photos: [{ pins: [HOOD, ROOF] }] });
  });

  it.each([null, []])('stay when a form does not name them, and go with %j', async (none) => {
    const hash = await uploadTestPhoto(api);
    const id = await createPinnedCar(api, hash);
    await patch(id, { photos: [toPhoto(hash)] });
    await patch(id, { comments: 'Scratched' });
    expect(await readPublicPins(api, id)).toMatchObject([{ pins: [HOOD, ROOF] }]);
    await patch(id, { photos: [toPhoto(hash, none)] });
    expect(await readPublicPins(api, id)).toBeUndefined();
  });

  it('go with their photo and with the damage of their panel', async () => {
    const hash = await uploadTestPhoto(api);
    const undamaged = await createLiveCar(api, { photos: [toPhoto(hash, [HOOD, ROOF])] });
    expect(await readPublicPins(api, undamaged)).toMatchObject([{ pins: [HOOD] }]);

    const id = await createPinnedCar(api, hash);
    await patch(id, { panelConditions: JSON.stringify({ roof: { action: 'repair', paint: false } }) });
    expect(await readPublicPins(api, id)).toMatchObject([{ pins: [ROOF] }]);
    await patch(id, { panelConditions: DAMAGED });
    expect(await readPublicPins(api, id)).toMatchObject([{ pins: [ROOF] }]);

    await patch(id, { photos: [] });
    expect(await readPublicPins(api, id)).toBeUndefined();
    await patch(id, { photos: [toPhoto(hash)] });
    expect(await readPublicPins(api, id)).toBeUndefined();
  });

  it('show no VIN to visitors', async () => {
    const hash = await uploadTestPhoto(api);
    const { vin } = buildCarForm();
    const id = await createPinnedCar(api, hash, [{ ...HOOD, note: `Plate of ${String(vin)}` }]);
    expect(JSON.stringify(await readPublicPins(api, id))).not.toContain(vin);
  });

  it.each([
    ['outside the photo', [{ ...HOOD, x: 1.01 }]],
    ['of no panel', [{ ...HOOD, panel: 'mirror' }]],
    ['with a note of 121 characters', [{ ...HOOD, note: 'x'.repeat(121) }]],
    ['beyond twelve', Array.from({ length: 13 }, () => HOOD)],
  ])('are refused %s, and cost a car neither its photo nor the stored pins', async (_case, pins) => {
    const hash = await uploadTestPhoto(api);
    const id = await createPinnedCar(api, hash);
    expect((await patch(id, { photos: [toPhoto(hash, pins)] })).status).toBe(200);
    expect((await putPins(id, hash, { pins })).status).toBe(400);
    expect(await readPublicPins(api, id)).toMatchObject([{ pins: [HOOD, ROOF] }]);
  });

  it('are replaced by a reviewer, one photo at a time', async () => {
    const [first, second] = [await uploadTestPhoto(api), await uploadTestPhoto(api)];
    const photos = [toPhoto(first, [HOOD]), { ...toPhoto(second, [ROOF]), position: 1 }];
    const id = await createLiveCar(api, { panelConditions: DAMAGED, photos });
    const moved = { ...HOOD, x: 0.3 };
    const trunk = { ...ROOF, panel: 'trunk' };
    const { status, body } = await putPins(id, first, { revision: 2, pins: [moved, trunk] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ revision: 3, pinnedPhotos: [{ pins: [moved] }, { pins: [ROOF] }] });

    expect((await putPins(id, first, { revision: 2, pins: [] })).status).toBe(409);
    expect((await putPins(id, '0'.repeat(64), { revision: 3, pins: [] })).status).toBe(404);
    expect((await putPins(id, first, { revision: 3, pins: [] })).status).toBe(200);
    expect(await readPublicPins(api, id)).toMatchObject([{ url: `/photos/${second}` }]);
  });

  it('stay on a photo that is blurred, and on one that only a category lists', async () => {
    const hash = await uploadTestPhoto(api);
    const id = await createPinnedCar(api, hash);
    const areas = [{ x: 0.4, y: 0.4, width: 0.1, height: 0.1 }];
    await api.as('admin').put(`/api/admin/cars/${id}/photos/${hash}/blur`, { areas });
    const pinned = (await readPublicPins(api, id)) as { url: string; pins: unknown }[];
    expect(pinned).toMatchObject([{ ratio: 320 / 240, pins: [HOOD, ROOF] }]);
    expect(pinned[0]?.url).not.toContain(hash);

    const added = await uploadTestPhoto(api, 'admin');
    const listed = await createPendingCar(api, { panelConditions: DAMAGED });
    await patch(listed, { damageImages: [`/photos/${added}`] });
    await putPins(listed, added, { pins: [HOOD] });
    await patch(listed, { interiorImages: [], comments: 'Scratched' });
    const { body } = await api.as('admin').get(`/api/admin/cars/${listed}`);
    expect(body['pinnedPhotos']).toMatchObject([{ url: `/photos/${added}`, pins: [HOOD] }]);
  });
});

describe('the place of a pin', () => {
  const api = new TestApi('lowdb');
  beforeAll(() => api.start());
  afterAll(() => api.stop());

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is the same in every size of a photo in EXIF orientation %d',
    async (orientation) => {
      const pin = { x: 0.15, y: 0.3, panel: 'hood' };
      const bytes = await createMarkedPhoto(orientation, pin);
      const hash = sha256(bytes);
      await api
        .as('inspector')
        .send('PUT', `/api/inspector/photos/${hash}`, new Uint8Array(bytes), { 'content-type': 'image/jpeg' });
      const id = await createLiveCar(api, { photos: [toPhoto(hash, [pin])] });
      expect(await readPublicPins(api, id)).toEqual([
        { url: `/photos/${hash}`, ratio: MARKED_PHOTO_RATIO, pins: [pin] },
      ]);
      // Every width, and every format once.
      const names = [
        ...PHOTO_WIDTHS.map((width) => `${width}.jpeg`),
        ...PHOTO_FORMATS.map((format) => `320.${format}`),
      ];
      for (const name of names) {
        const answer = await fetch(`${api.address}/photos/${hash}/${name}`);
        const mark = await findMark(new Uint8Array(await answer.arrayBuffer()));
        expect(Math.abs(mark.x - pin.x), name).toBeLessThan(0.01);
        expect(Math.abs(mark.y - pin.y), name).toBeLessThan(0.01);
      }
    },
  );
});
