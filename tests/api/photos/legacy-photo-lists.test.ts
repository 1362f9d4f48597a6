import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { createSession } from '#server/auth/sessions.ts';
import { DiskPhotoStore } from '#server/photos/disk/disk-photo-store.ts';
import { createAppServer, type AppServer } from '#server/app-server.ts';
import type { CarRow, Rows } from '#server/store/rows.ts';
import { sampleCar, sampleDealer, samplePhoto, sampleSubmission, sampleUser } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import { ApiClient } from '#tests/api/support/api-client.ts';

const hash = (letter: string): string => letter.repeat(64);
const ownPhotoPath = (letter: string): string => `/photos/${hash(letter)}`;
const photoReference = (letter: string, gallery: string, category: string, position: number) => ({
  sha256: hash(letter),
  gallery,
  category,
  position,
  takenAt: `2026-01-0${position + 1}T08:00:00.000Z`,
});
const AUCTION = ['https://auction.example/1.jpg', 'https://auction.example/2.jpg'];
const INLINE = 'data:image/png;base64,iVBORw0KGgo=';

/** Rows as stored; responses have to stay the same. */
const LEGACY_CARS = {
  /** From the wizard: uploads of both galleries by position, then auction URLs. */
  'from the wizard': {
    photos: [
      photoReference('a', 'usa', 'damage', 0),
      photoReference('b', 'uae', 'exterior', 1),
      photoReference('c', 'uae', 'interior', 2),
    ],
    usaImages: [...AUCTION, ownPhotoPath('a')],
    uaeImages: [ownPhotoPath('b'), ownPhotoPath('c')],
    exteriorImages: [ownPhotoPath('b'), ...AUCTION],
    interiorImages: [ownPhotoPath('c')],
    damageImages: [ownPhotoPath('a')],
    imageUrl: AUCTION[0],
  },
  /** Without a manifest: inline photos, and lists reordered by an admin. */
  'from an older app': {
    photos: [],
    usaImages: [ownPhotoPath('d'), ...AUCTION, INLINE],
    uaeImages: [ownPhotoPath('e')],
    exteriorImages: [AUCTION[1], ownPhotoPath('e'), ownPhotoPath('d')],
    interiorImages: [INLINE, ownPhotoPath('f')],
    damageImages: [ownPhotoPath('f'), ownPhotoPath('e'), ownPhotoPath('d')],
    imageUrl: ownPhotoPath('9'),
  },
  'with a picture in both galleries': {
    photos: [
      photoReference('a', 'uae', 'damage', 0),
      photoReference('a', 'usa', 'exterior', 1),
      photoReference('b', 'usa', 'exterior', 2),
    ],
    usaImages: [ownPhotoPath('a'), ownPhotoPath('b')],
    uaeImages: [ownPhotoPath('a')],
    exteriorImages: [ownPhotoPath('a'), ownPhotoPath('b')],
    interiorImages: [],
    damageImages: [ownPhotoPath('a')],
    imageUrl: ownPhotoPath('a'),
  },
  'in another order': {
    photos: [
      photoReference('a', 'uae', 'damage', 0),
      photoReference('b', 'uae', 'damage', 1),
      photoReference('c', 'uae', 'damage', 2),
    ],
    usaImages: [],
    uaeImages: [ownPhotoPath('a'), ownPhotoPath('b'), ownPhotoPath('c')],
    exteriorImages: [],
    interiorImages: [],
    damageImages: [ownPhotoPath('c'), ownPhotoPath('b'), ownPhotoPath('a')],
    imageUrl: ownPhotoPath('b'),
  },
  'without any': {
    photos: [],
    usaImages: [],
    uaeImages: [],
    exteriorImages: [],
    interiorImages: [ownPhotoPath('f')],
    damageImages: [],
    imageUrl: null,
  },
};
type Name = keyof typeof LEGACY_CARS;
const NAMES = Object.keys(LEGACY_CARS) as Name[];
const LISTS = ['usaImages', 'uaeImages', 'exteriorImages', 'interiorImages', 'damageImages'] as const;

const admin = sampleUser(1, { role: 'admin' });
const inspector = sampleUser(2, { role: 'inspector' });
const idOf = (name: Name): string => `earlier-${NAMES.indexOf(name)}`;

function buildLegacyCar(name: Name, changes: Partial<CarRow> = {}): CarRow {
  const n = NAMES.indexOf(name);
  const row: Partial<Record<string, unknown>> = {
    ...sampleCar(n),
    id: idOf(name),
    dealerId: 'dealer-1',
    submittedBy: inspector.id,
  };
  delete row['pictures'];
  return { ...row, ...LEGACY_CARS[name], ...changes } as unknown as CarRow;
}

/** Corrected once, with other photos before. */
const LEGACY_IMAGES = {
  exteriorImages: [ownPhotoPath('a')],
  photos: [photoReference('a', 'uae', 'exterior', 0)],
  uaeImages: [ownPhotoPath('a')],
};

async function fillStore({ store }: TestStore): Promise<void> {
  await store.transact(async (tx) => {
    for (const user of [admin, inspector]) await tx.insert('users', user);
    await tx.insert('dealers', sampleDealer(1));
    for (const name of NAMES) await tx.insert('cars', buildLegacyCar(name));
    const pending = buildLegacyCar('from the wizard', {
      id: 'corrected',
      shortId: 'CORREC',
      status: 'pending',
    });
    await tx.insert('cars', pending);
    const step = { status: 'pending' as const, reason: null, at: pending.createdAt, byUserId: inspector.id };
    const history = [step, { ...step, before: LEGACY_IMAGES }] as unknown as Rows['submissions']['history'];
    await tx.insert('submissions', sampleSubmission(1, { carId: 'corrected', inspectorId: inspector.id, history }));
    for (const letter of 'abcdef9')
      await tx.insert(
        'photos',
        samplePhoto(1, {
          id: hash(letter),
          thumbHash: `hash ${letter}`,
          carIds: [...NAMES.map(idOf), 'corrected'],
        }),
      );
  });
}

/** Reopens the store as one that an earlier version wrote. */
async function openUpgraded(test: TestStore): Promise<void> {
  if (test.url !== undefined) {
    const client = new Client({ connectionString: test.url });
    await client.connect();
    await client.query('delete from migration where number = 15');
    await client.end();
  }
  await test.reopen();
}

describe.each(testStoreKinds())('photo lists of an earlier version on %s', (kind) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'redrive-earlier-'));
  let test: TestStore;
  let redrive: AppServer;
  let staff: ApiClient;
  let field: ApiClient;
  let visitor: ApiClient;
  beforeAll(async () => {
    test = await openTestStore(kind);
    await fillStore(test);
    await openUpgraded(test);
    redrive = createAppServer(loadConfig({ PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'test' }), {
      store: test.store,
      photoFiles: new DiskPhotoStore(join(dataDir, 'photos')),
    });
    const address = await redrive.listen();
    const signedIn = async (user: typeof admin): Promise<ApiClient> => {
      const { row, cookie } = createSession(user, new Date().toISOString(), redrive.services, 'Test');
      await test.store.transact((tx) => tx.insert('sessions', row));
      return new ApiClient(address, cookie.split(';')[0]);
    };
    staff = await signedIn(admin);
    field = await signedIn(inspector);
    visitor = new ApiClient(address, undefined);
  });
  afterAll(async () => {
    await redrive.stop();
    await test.drop();
    rmSync(dataDir, { recursive: true });
  });

  it.each(NAMES)('answer a car %s as before, for visitors and staff', async (name) => {
    const { photos: _photos, ...lists } = LEGACY_CARS[name];
    const seen = await visitor.get(`/api/cars/${idOf(name)}`);
    expect(seen.status).toBe(200);
    expect(seen.body).toMatchObject(lists);
    const letter = /^\/photos\/(.)/.exec(lists.imageUrl ?? '')?.[1];
    expect(seen.body['imageThumbHash']).toBe(letter === undefined ? null : `hash ${letter}`);
    const whole = (await staff.get(`/api/admin/cars/${idOf(name)}`)).body;
    expect(whole).toMatchObject(LEGACY_CARS[name]);
    expect(whole['images']).toEqual([...new Set(LISTS.flatMap((list) => LEGACY_CARS[name][list]))]);
    const found = (await visitor.get('/api/cars/search?limit=48')).body.cars.find(({ id }) => id === idOf(name));
    expect(found?.imageUrl).toBe(lists.imageUrl);
    const all = (await visitor.get('/api/cars')).list.find(({ id }) => id === idOf(name));
    expect(all).toMatchObject(lists);
    const row = (await staff.get('/api/admin/approved-cars?view=card')).list.find(({ id }) => id === idOf(name));
    expect(row?.imageUrl).toBe(lists.imageUrl);
  });

  it('answer a submission’s cover and the photos from before a correction as before', async () => {
    const [submission] = (await field.get('/api/inspector/submissions')).list;
    expect(submission?.imageUrl).toBe(AUCTION[0]);
    const { body } = await staff.get('/api/admin/cars/corrected');
    expect(body['previous']).toEqual({ exteriorImages: LEGACY_IMAGES.exteriorImages });
  });

  it('keep the other lists when a photo is added, and are released by a rejected car [D-06]', async () => {
    const exteriorImages = [...LEGACY_CARS['from the wizard'].exteriorImages, ownPhotoPath('f')];
    const { status, body } = await staff.patch('/api/admin/cars/corrected', { exteriorImages });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...LEGACY_CARS['from the wizard'], exteriorImages });
    const holders = (letter: string) => test.store.read((tx) => tx.get('photos', hash(letter)));
    expect((await holders('f'))?.carIds).toContain('corrected');
    await staff.post('/api/admin/cars/corrected/reject', { reason: 'Not the car of the papers' });
    for (const letter of 'abcf') expect((await holders(letter))?.carIds).not.toContain('corrected');
  });
});
