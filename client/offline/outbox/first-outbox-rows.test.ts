import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { groupOutboxRows } from '#client/inspector/outbox/outbox-items.ts';
import { db } from '#client/offline/db/database.ts';
import type { OutboxRow, PhotoRow } from '#client/offline/db/rows.ts';
import { FIRST_ITEM_COUNT, readFirstRows } from './first-outbox-rows.ts';
import { listOutboxRows, listUnsentRows } from './outbox.ts';
import { createOutboxRow } from './outbox-row.ts';

const OWNER = 'ann';
const PHOTOS_PER_CAR = 25;

beforeEach(() => db.open());
afterEach(() => db.delete());

interface SentCar {
  car: OutboxRow;
  photos: OutboxRow[];
}

function createCar(nth: number): SentCar {
  const createdAt = 1_790_000_000_000 + nth;
  const common = { ownerId: OWNER, createdAt };
  const photos = Array.from({ length: PHOTOS_PER_CAR }, (_, at) => {
    const sha256 = `${nth}-${at}`;
    const payload = { sha256, bytes: 400_000, hasPreview: true };
    return createOutboxRow({ kind: 'put-photo', ...common, sha256, payload });
  });
  const dependsOn = photos.map(({ id }) => id);
  const payload = { make: `Make ${nth}`, photos: photos.map(({ sha256 }) => ({ sha256 })) };
  const ids = { draftId: `draft-${nth}`, carId: `car-${nth}` };
  return { car: createOutboxRow({ kind: 'submit-car', ...common, ...ids, dependsOn, payload }), photos };
}

const createCars = (count: number): SentCar[] => Array.from({ length: count }, (_, nth) => createCar(nth));

async function store(cars: readonly SentCar[]): Promise<void> {
  await db.outbox.bulkAdd(cars.flatMap(({ car, photos }) => [car, ...photos]));
  const photos = cars.flatMap(({ car, photos: rows }) =>
    rows.map(({ id, sha256 }) => ({ id, sha256, ownerId: OWNER, draftId: car.draftId }) as PhotoRow),
  );
  await db.photos.bulkAdd(photos);
}

const namesOf = (rows: readonly OutboxRow[]) =>
  groupOutboxRows(rows)
    .slice(0, FIRST_ITEM_COUNT)
    .map(({ name, state, waiting, confirmed }) => [name, state, waiting.count, confirmed.count].join(' '));

it('reads the first items of many in the order of the whole outbox, with their photos', async () => {
  const cars = createCars(60);
  Object.assign(cars[40]!.photos[3]!, { state: 'needs-attention' });
  Object.assign(cars[50]!.photos[1]!, { state: 'sending' });
  Object.assign(cars[51]!.car, { state: 'needs-attention' });
  Object.assign(cars[0]!.photos[0]!, { state: 'sent' });
  // Received: the originals follow.
  Object.assign(cars[1]!.car, { state: 'sent' });
  for (const row of [cars[2]!.car, ...cars[2]!.photos]) Object.assign(row, { state: 'sent', sentAt: 1 });
  await store(cars);
  const dealer = { id: 'dealer', name: 'Test Motors' };
  await db.outbox.add(createOutboxRow({ kind: 'create-dealer', ownerId: OWNER, payload: dealer, createdAt: 5 }));
  const first = (await readFirstRows(OWNER))!;
  expect(namesOf(first)).toEqual(namesOf(await listOutboxRows(OWNER)));
  expect(namesOf(first)).toEqual([
    'Make 40 attention 25 0',
    'Make 51 attention 25 0',
    'Make 50 sending 24 0',
    'Test Motors next 0 0',
    'Make 0 next 24 1',
  ]);
});

it('reads as many rows of 300 cars as of 50', async () => {
  await store(createCars(50));
  const few = (await readFirstRows(OWNER))!.length;
  await store(createCars(300).slice(50));
  expect((await readFirstRows(OWNER))!.length).toBe(few);
  expect(few).toBe(FIRST_ITEM_COUNT * (PHOTOS_PER_CAR + 1));
});

it('leaves few rows, and rows of which all are sent, to one reading', async () => {
  await store(createCars(3));
  expect(await readFirstRows(OWNER)).toBeNull();
  await db.outbox.clear();
  await db.photos.clear();
  await store(createCars(20));
  await db.outbox.toCollection().modify({ state: 'sent', sentAt: 1 });
  expect(await readFirstRows(OWNER)).toBeNull();
});

it('lists all unsent rows without stepping through them', async () => {
  const cars = createCars(20);
  for (const row of [cars[0]!.car, ...cars[0]!.photos]) Object.assign(row, { state: 'sent', sentAt: 1 });
  const states = ['needs-attention', 'sending', 'waiting-sign-in'] as const;
  for (const [at, state] of states.entries()) Object.assign(cars[at + 1]!.car, { state });
  await store(cars);
  const openCursor = vi.spyOn(IDBIndex.prototype, 'openCursor');
  const listed = (await listUnsentRows(OWNER)).map(({ id }) => id);
  expect(openCursor).not.toHaveBeenCalled();
  openCursor.mockRestore();
  const unsent = cars.slice(1).flatMap(({ car, photos }) => [car.id, ...photos.map(({ id }) => id)]);
  expect(listed.toSorted()).toEqual(unsent.toSorted());
});

it('finds the oldest rows of database version 3', async () => {
  await db.delete();
  const third = new Dexie('redrive');
  third.version(3).stores({
    drafts: 'id, [ownerId+state], carId',
    photos: 'id, draftId, [ownerId+sha256]',
    photoBytes: 'id, [ownerId+sha256]',
    outbox: 'id, [ownerId+state], draftId, carId, &[ownerId+sha256]',
    receipts: 'id, ownerId, draftId, carId',
    reference: '[ownerId+name], ownerId',
    account: 'key',
  });
  const cars = createCars(20);
  await third.table('outbox').bulkAdd(cars.flatMap(({ car, photos }) => [car, ...photos]));
  third.close();
  await db.open();
  expect(await db.outbox.count()).toBe(20 * (PHOTOS_PER_CAR + 1));
  expect(namesOf((await readFirstRows(OWNER))!)).toEqual(
    [0, 1, 2, 3, 4].map((nth) => `Make ${nth} next ${PHOTOS_PER_CAR} 0`),
  );
});
