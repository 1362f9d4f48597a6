import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '#shared/routes/photo-urls.ts';
import { computePerceptualHash } from '#shared/domain/photos/perceptual-hash.ts';
import { updatePhotoReferences } from '#server/cars/photo-references.ts';
import { computeGreyPixels } from '#server/photos/photo-variants.ts';
import { createLiveCar, createPendingCar, sha256 } from '#tests/api/support/car-fixtures.ts';
import { describeOnOneStore, type TestApi } from '#tests/api/support/test-api.ts';
import { COPY_KINDS, drawScene } from '#tests/photos/scene-picture.ts';

interface Copy {
  photo: { sha256: string };
  other: { sha256: string };
  car: { id: string; state: string };
}

let nextScene = 500;

/** @returns its hash, once sizes and perceptual hash exist */
async function upload(api: TestApi, bytes: Buffer, type = 'image/jpeg'): Promise<string> {
  const hash = sha256(bytes);
  const path = `/api/inspector/photos/${hash}`;
  await api.as('inspector').send('PUT', path, new Uint8Array(bytes), { 'content-type': type });
  await api.services.photos.variants.waitForIdle();
  return hash;
}

const drawNext = (): Promise<Buffer> => drawScene((nextScene += 1));
const picture = (hash: string) => ({ sha256: hash, gallery: 'uae', category: 'exterior', position: 0 });
const withPhoto = (hash: string, changes: Record<string, unknown> = {}) => ({
  photos: [picture(hash)],
  vin: randomUUID().slice(0, 17).toUpperCase(),
  ...changes,
});

async function findCopies(api: TestApi, carId: string): Promise<Copy[]> {
  const { status, body } = await api.as('admin').get(`/api/admin/cars/${carId}/photo-copies`);
  expect(status).toBe(200);
  return body['copies'] as Copy[];
}

describeOnOneStore('copies of photos', (api) => {
  it('names the other car that shows an edited copy, until the copy is dismissed on either', async () => {
    const original = await drawNext();
    const shown = await upload(api, original);
    const live = await createLiveCar(api, withPhoto(shown));
    const cropped = await upload(api, await COPY_KINDS['cropped to 70 %, corner']!(original));
    const id = await createPendingCar(api, withPhoto(cropped));

    expect(await findCopies(api, id)).toMatchObject([
      { photo: { sha256: cropped }, other: { sha256: shown }, car: { id: live, state: 'live' } },
    ]);
    expect(await findCopies(api, live)).toMatchObject([{ car: { id, state: 'pending' } }]);

    const dismissal = { photo: cropped, other: shown, otherCarId: live };
    const answer = await api.as('admin').post(`/api/admin/cars/${id}/photo-copies/dismiss`, dismissal);
    expect(answer.status).toBe(200);
    expect(await findCopies(api, id)).toEqual([]);
    expect(await findCopies(api, live)).toEqual([]);
    const areas = [{ x: 0.4, y: 0.4, width: 0.05, height: 0.05 }];
    expect((await api.as('admin').put(`/api/admin/cars/${id}/photos/${cropped}/blur`, { areas })).status).toBe(200);
    await api.services.photos.variants.waitForIdle();
    expect(await findCopies(api, id)).toEqual([]);
    expect(await findCopies(api, live)).toEqual([]);
    const log = (await api.as('admin').get('/api/admin/activity-logs')).rawBody;
    expect(JSON.stringify(log)).toContain('photo_copy_dismissed');
  });

  it('names another car that shows the very same photo', async () => {
    const shown = await upload(api, await drawNext());
    const first = await createPendingCar(api, withPhoto(shown));
    const second = await createPendingCar(api, withPhoto(shown));
    expect((await findCopies(api, second)).map(({ car }) => car.id)).toEqual([first]);
  });

  it('stays silent for different photos, and for a car that is inspected again', async () => {
    const [one, other] = [await upload(api, await drawNext()), await upload(api, await drawNext())];
    const vin = '4T1G11AKXMU534182';
    await createPendingCar(api, withPhoto(one, { vin }));
    const again = await createPendingCar(api, withPhoto(one, { vin: vin.toLowerCase() }));
    const different = await createPendingCar(api, withPhoto(other));
    expect(await findCopies(api, again)).toEqual([]);
    expect(await findCopies(api, different)).toEqual([]);
  });

  it('forgets a deleted photo', async () => {
    const original = await drawNext();
    const shown = await upload(api, original);
    const rejected = await createPendingCar(api, withPhoto(shown));
    const id = await createPendingCar(api, withPhoto(await upload(api, await COPY_KINDS['mirrored']!(original))));
    expect(await findCopies(api, id)).toHaveLength(1);
    await api.as('admin').post(`/api/admin/cars/${rejected}/reject`, { reason: 'Another car' });
    expect(await findCopies(api, id)).toEqual([]);
  });

  it('hashes photos of earlier versions in a job', async () => {
    const original = await drawNext();
    const shown = await upload(api, original);
    await createPendingCar(api, withPhoto(shown));
    await api.store.transact(async (tx) => {
      const { perceptualHash: _hash, ...earlier } = (await tx.get('photos', shown))!;
      await tx.update('photos', earlier);
    });
    expect(await api.services.photos.copies.hashEarlierPhotos('', new AbortController().signal)).toBeNull();
    expect((await api.store.read((tx) => tx.get('photos', shown)))?.perceptualHash?.hash).toMatch(/^[0-9a-f]{304}$/);
  });

  it('continues after the photo at which a run of the job ended', async () => {
    const shown = [await upload(api, await drawNext()), await upload(api, await drawNext())].toSorted();
    await api.store.transact(async (tx) => {
      for (const photo of await tx.getMany('photos', shown)) {
        const { perceptualHash: _hash, ...earlier } = photo;
        await tx.update('photos', earlier);
      }
    });
    const { copies } = api.services.photos;
    expect(await copies.hashEarlierPhotos(shown[0]!, AbortSignal.abort())).toBe(shown[0]);
    await copies.hashEarlierPhotos(shown[0]!, new AbortController().signal);
    const rows = await api.store.read((tx) => tx.getMany('photos', shown));
    expect(rows.map(({ id, perceptualHash }) => [id, perceptualHash !== undefined])).toEqual([
      [shown[0], false],
      [shown[1], true],
    ]);
  });

  it('tells the public about photos of cars for sale only', async () => {
    const original = await drawNext();
    const shown = await upload(api, original);
    const copy = sharp(await COPY_KINDS['text over it']!(original));
    const path = `/api/reports/similar-photos?hash=${computePerceptualHash(await computeGreyPixels(copy))}`;
    const id = await createPendingCar(api, withPhoto(shown));
    expect((await api.visitor.get(path)).body).toEqual({ similar: [] });
    await api.as('admin').post(`/api/admin/cars/${id}/approve`);
    expect((await api.visitor.get(path)).body['similar']).toMatchObject([
      { carId: id, url: `/photos/${shown}`, number: 1, match: { isMirrored: false } },
    ]);
    expect((await api.visitor.get('/api/reports/similar-photos?hash=abc')).status).toBe(400);
  });
});

const PLATE = { x: 0.25, y: 0.5, width: 0.2, height: 0.1 };

/** A photo of the camera's sensor, which lies on its side; upright it is 300 × 400 with a white plate at `PLATE`. */
async function photographPlate(): Promise<Buffer> {
  const shade = nextScene++;
  const plate = `<rect x="75" y="200" width="60" height="40" fill="#fff"/><text x="80" y="232" font-size="26" fill="#000">4711</text>`;
  const svg = `<svg width="300" height="400"><rect width="300" height="400" fill="hsl(${shade} 60% 40%)"/><circle cx="${shade % 300}" cy="90" r="70" fill="#222"/>${plate}</svg>`;
  const upright = await sharp(Buffer.from(svg)).png().toBuffer();
  // Orientation 6: shown turned by 90° clockwise.
  return sharp(await sharp(upright).rotate(270).png().toBuffer())
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

describeOnOneStore('a blurred photo', (api) => {
  let original = '';
  let id = '';
  let blurred = '';

  const blur = async (photo: string, areas: unknown[], car = id) => {
    const answer = await api.as('admin').put(`/api/admin/cars/${car}/photos/${photo}/blur`, { areas });
    await api.services.photos.variants.waitForIdle();
    return answer;
  };
  const shownAfter = async (answer: ReturnType<typeof blur>) =>
    ((await answer).body['uaeImages'] as string[]).map((url) => url.slice('/photos/'.length));
  const fetchPhoto = (path: string) => fetch(api.address + path);

  beforeAll(async () => {
    original = await upload(api, await photographPlate());
    id = await createLiveCar(api, withPhoto(original));
    const { body, status } = await blur(original, [PLATE]);
    expect(status).toBe(200);
    [blurred] = (body['uaeImages'] as string[]).map((url) => url.slice('/photos/'.length)) as [string];
  });

  it('replaces the original in every public answer', async () => {
    expect(blurred).not.toBe(original);
    for (const path of [`/api/cars/${id}`, '/api/cars', '/api/cars/search', `/api/cars/${id}/report`]) {
      const text = JSON.stringify((await api.visitor.get(path)).rawBody);
      expect([path, text.includes(original)]).toEqual([path, false]);
      expect([path, text.includes(blurred)]).toEqual([path, true]);
    }
  });

  it('never serves the original to the public, in any size or format', async () => {
    const names = PHOTO_WIDTHS.flatMap((width) => PHOTO_FORMATS.map((format) => `/${width}.${format}`));
    for (const name of ['', '/published.jpeg', '/original', ...names]) {
      expect([name, (await fetchPhoto(`/photos/${original}${name}`)).status]).toEqual([name, 404]);
      for (const person of ['customer', 'dealer', 'inspector2'] as const)
        expect((await api.as(person).get(`/photos/${original}${name}`)).status).toBe(404);
    }
    expect((await fetchPhoto(`/photos/${blurred}/1280.webp`)).status).toBe(200);
  });

  it('shows the original to admins and the inspector of the car, uncached', async () => {
    for (const person of ['admin', 'inspector'] as const) {
      const response = await fetch(`${api.address}/photos/${original}`, {
        headers: { cookie: api.as(person).cookie ?? '' },
      });
      expect([person, response.status, response.headers.get('cache-control')]).toEqual([
        person,
        200,
        'private, no-cache',
      ]);
    }
  });

  it('blurs the area of the upright photo to a hundredth of its side, and nothing else', async () => {
    const bytes = Buffer.from(await (await fetchPhoto(`/photos/${blurred}/published.jpeg`)).arrayBuffer());
    const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([300, 400]);
    const source = await sharp(
      Buffer.from(
        await (
          await fetch(`${api.address}/photos/${original}/1920.jpeg`, {
            headers: { cookie: api.as('admin').cookie ?? '' },
          })
        ).arrayBuffer(),
      ),
    )
      .greyscale()
      .raw()
      .toBuffer();
    let [left, top, right, bottom] = [1, 1, 0, 0];
    data.forEach((value, at) => {
      if (Math.abs(value - (source[at] ?? 0)) < 64) return;
      const [x, y] = [(at % 300) / 300, Math.floor(at / 300) / 400];
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    });
    expect(left).toBeGreaterThan(PLATE.x - 0.01);
    expect(top).toBeGreaterThan(PLATE.y - 0.01);
    expect(right).toBeLessThan(PLATE.x + PLATE.width + 0.01);
    expect(bottom).toBeLessThan(PLATE.y + PLATE.height + 0.01);
    // The digits are gone: neighbouring pixels are alike everywhere in the area.
    const jumps = Array.from({ length: 50 }, (_, at) =>
      Math.abs(data[220 * 300 + 80 + at]! - data[220 * 300 + 81 + at]!),
    );
    expect(Math.max(...jumps)).toBeLessThan(12);
  });

  it('keeps the report verifiable: the published hash is of the blurred file', async () => {
    const { report } = (await api.visitor.get(`/api/cars/${id}/report`)).rawBody as {
      report: { photos: { sha256: string; published: string }[] };
    };
    const bytes = Buffer.from(await (await fetchPhoto(`/photos/${blurred}/published.jpeg`)).arrayBuffer());
    expect(report.photos).toMatchObject([{ sha256: blurred, published: sha256(bytes) }]);
  });

  it('stays blurred when a phone sends the original again, for this or another car', async () => {
    const other = await createPendingCar(api, withPhoto(original));
    expect((await api.as('admin').get(`/api/admin/cars/${other}`)).body).toMatchObject({
      uaeImages: [`/photos/${blurred}`],
    });
    const answer = await api.as('admin').patch(`/api/admin/cars/${id}`, { exteriorImages: [`/photos/${original}`] });
    expect(answer.body['exteriorImages']).toEqual([`/photos/${blurred}`]);
  });

  it('keeps its areas for the next change, and survives the removal of unused photos', async () => {
    const car = (await api.as('admin').get(`/api/admin/cars/${id}`)).body;
    expect(car['blurredPhotos']).toMatchObject([
      { url: `/photos/${blurred}`, originalUrl: `/photos/${original}`, areas: [PLATE] },
    ]);
    await api.services.photos.garbageCollector.collect(new Date(Date.now() + 40 * 86_400_000));
    expect((await api.as('admin').get(`/photos/${original}`)).status).toBe(200);
  });

  it('gets its original back when all areas are removed', async () => {
    const photo = await upload(api, await photographPlate());
    const car = await createLiveCar(api, withPhoto(photo));
    const { body } = await blur(photo, [PLATE], car);
    const shown = (body['uaeImages'] as string[])[0]!.slice('/photos/'.length);
    expect((await blur(shown, [], car)).body).toMatchObject({ uaeImages: [`/photos/${photo}`] });
    expect((await fetchPhoto(`/photos/${photo}`)).status).toBe(200);
    expect((await fetchPhoto(`/photos/${shown}`)).status).toBe(404);
  });

  it('refuses areas outside the photo and photos that cannot be read, and accepts areas at the edge', async () => {
    const photo = await upload(api, await photographPlate());
    const car = await createPendingCar(api, withPhoto(photo));
    for (const area of [
      { x: 1, y: 0, width: 0.01, height: 0.1 },
      { x: 0, y: 0.995, width: 0.1, height: 0.1 },
      { x: 0, y: 0, width: 0, height: 0.1 },
    ])
      expect((await blur(photo, [area], car)).status).toBe(400);
    expect((await blur(photo, [{ x: 0.9, y: 0.99, width: 0.1, height: 0.01 }], car)).status).toBe(200);
    const broken = await upload(api, await photographPlate());
    const other = await createPendingCar(api, withPhoto(broken));
    await api.store.transact(async (tx) =>
      tx.update('photos', { ...(await tx.get('photos', broken))!, setAsideAt: new Date().toISOString() }),
    );
    expect((await blur(broken, [PLATE], other)).status).toBe(409);
  });

  it('shows the newest blurring when a page sends an outdated copy', async () => {
    const photo = await upload(api, await photographPlate());
    const car = await createLiveCar(api, withPhoto(photo));
    const [first] = await shownAfter(blur(photo, [PLATE], car));
    const [second] = await shownAfter(blur(photo, [PLATE, { x: 0, y: 0.05, width: 1, height: 0.35 }], car));
    expect(second).not.toBe(first);
    const answer = await api.as('admin').patch(`/api/admin/cars/${car}`, { exteriorImages: [`/photos/${first}`] });
    expect(answer.body).toMatchObject({
      exteriorImages: [`/photos/${second}`],
      blurredPhotos: [{ url: `/photos/${second}`, originalUrl: `/photos/${photo}` }],
    });
  });

  it('keeps its copy while the original is kept, and goes before the copy', async () => {
    const photo = await upload(api, await photographPlate());
    const car = await createPendingCar(api, withPhoto(photo));
    const [copy] = await shownAfter(blur(photo, [PLATE], car));
    const later = await upload(api, await drawNext());
    await api.store.transact(async (tx) => {
      const row = (await tx.get('cars', car))!;
      const after: typeof row = {
        ...row,
        pictures: [{ sha256: later, gallery: 'uae', category: 'exterior', position: 0, takenAt: null }],
      };
      await tx.update('cars', after);
      await updatePhotoReferences(tx, row, after);
      const confirmedAt = new Date(Date.now() + 20 * 86_400_000).toISOString();
      await tx.update('photos', { ...(await tx.get('photos', photo))!, confirmedAt });
    });
    const collect = (days: number) =>
      api.services.photos.garbageCollector.collect(new Date(Date.now() + days * 86_400_000));
    const stored = async () =>
      (await api.store.read((tx) => tx.getMany('photos', [photo, copy!]))).map(({ id }) => id).toSorted();

    await collect(40);
    expect(await stored()).toEqual([photo, copy!].toSorted());
    const again = await createPendingCar(api, withPhoto(photo));
    const row = await api.store.read((tx) => tx.get('cars', again));
    expect(row?.pictures).toMatchObject([{ sha256: copy, blur: { original: photo } }]);
    await api.as('admin').post(`/api/admin/cars/${again}/reject`, { reason: 'Another car' });
    await collect(60);
    await collect(62);
    expect(await stored()).toEqual([]);
  });
});

describeOnOneStore('a photo of the VIN plate', (api) => {
  let [front, plate, id] = ['', '', ''];

  const withPlate = (...photos: string[]) => ({
    ...withPhoto(photos[0]!),
    photos: [
      { ...picture(photos[0]!), slot: 'vin-plate' },
      ...photos.slice(1).map((hash) => ({ ...picture(hash), position: 1 })),
    ],
    panelConditions: JSON.stringify({ hood: { action: 'replace', paint: true } }),
  });
  const statusFor = async (person: Parameters<TestApi['as']>[0] | null, hash: string, name = '') => {
    const cookie = person ? (api.as(person).cookie ?? '') : '';
    const response = await fetch(`${api.address}/photos/${hash}${name}`, { headers: { cookie } });
    return [response.status, response.headers.get('cache-control')];
  };
  const PRIVATE = [200, 'private, no-cache'];

  beforeAll(async () => {
    [front, plate] = [await upload(api, await drawNext()), await upload(api, await photographPlate())];
    id = await createLiveCar(api, withPlate(plate, front));
  });

  it('is served to admins and the inspector of the car only, in every size and format', async () => {
    const names = PHOTO_WIDTHS.flatMap((width) => PHOTO_FORMATS.map((format) => `/${width}.${format}`));
    for (const name of ['', '/published.jpeg', ...names]) {
      for (const person of [null, 'customer', 'dealer', 'inspector2'] as const)
        expect([person, name, (await statusFor(person, plate, name))[0]]).toEqual([person, name, 404]);
      for (const person of ['admin', 'inspector'] as const)
        expect([person, name, await statusFor(person, plate, name)]).toEqual([person, name, PRIVATE]);
    }
    expect((await statusFor(null, front))[0]).toBe(200);
  });

  it('is in no answer to visitors and dealers, and another photo takes its place as cover', async () => {
    expect((await api.as('admin').get(`/api/admin/cars/${id}`)).body['imageUrl']).toBe(`/photos/${plate}`);
    for (const path of [`/api/cars/${id}`, '/api/cars', '/api/cars/search', `/api/cars/${id}/report`]) {
      const text = JSON.stringify((await api.visitor.get(path)).rawBody);
      expect([path, text.includes(plate), text.includes(front)]).toEqual([path, false, true]);
    }
    expect((await api.visitor.get(`/api/reports/photos/${plate}`)).body).toEqual({ found: [] });
    const listings = JSON.stringify((await api.as('dealer').get('/api/dealer/listings')).rawBody);
    expect([listings.includes(plate), listings.includes(front)]).toEqual([false, true]);
  });

  it('is served to a reviewer and its uploader while the car waits', async () => {
    const hash = await upload(api, await photographPlate());
    await createPendingCar(api, withPlate(hash));
    expect(await statusFor('admin', hash)).toEqual(PRIVATE);
    expect(await statusFor('inspector', hash)).toEqual(PRIVATE);
    expect((await statusFor('dealer', hash))[0]).toBe(404);
  });

  it('stays public where another live car shows the same file as another photo', async () => {
    const hash = await upload(api, await photographPlate());
    await createLiveCar(api, withPlate(hash));
    const other = await createLiveCar(api, withPhoto(hash));
    expect((await statusFor(null, hash))[0]).toBe(200);
    await api.as('admin').patch(`/api/admin/cars/${other}/archive`);
    expect((await statusFor(null, hash))[0]).toBe(404);
  });

  it('stays private when an edit lists it twice, and is public once it is another photo', async () => {
    const hash = await upload(api, await photographPlate());
    const car = await createLiveCar(api, withPlate(hash, front));
    const patch = (body: unknown) => api.as('admin').patch(`/api/admin/cars/${car}`, body);
    await patch({ damageImages: [`/photos/${hash}`] });
    expect(JSON.stringify((await api.visitor.get(`/api/cars/${car}`)).body)).not.toContain(hash);
    expect((await statusFor(null, hash))[0]).toBe(404);
    const { status } = await patch({
      photos: [
        { ...picture(hash), slot: null },
        { ...picture(front), position: 1 },
      ],
    });
    expect(status).toBe(200);
    expect((await statusFor(null, hash))[0]).toBe(200);
  });

  it('is shown blurred, while the original stays private also after its areas are removed', async () => {
    const hash = await upload(api, await photographPlate());
    const car = await createLiveCar(api, withPlate(hash));
    const blur = async (photo: string, areas: unknown[]) => {
      const { body } = await api.as('admin').put(`/api/admin/cars/${car}/photos/${photo}/blur`, { areas });
      await api.services.photos.variants.waitForIdle();
      return (body['uaeImages'] as string[])[0]!.slice('/photos/'.length);
    };
    const copy = await blur(hash, [PLATE]);
    expect((await api.visitor.get(`/api/cars/${car}`)).body['uaeImages']).toEqual([`/photos/${copy}`]);
    expect([(await statusFor(null, copy))[0], (await statusFor(null, hash))[0]]).toEqual([200, 404]);
    expect(await blur(copy, [])).toBe(hash);
    expect((await statusFor(null, hash))[0]).toBe(404);
    expect(await statusFor('inspector', hash)).toEqual(PRIVATE);
  });
});
