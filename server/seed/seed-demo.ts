/** Fills an empty store with the demo data: people, cars with pictures, and a history to look at. */
import { join } from 'node:path';
import type { Passwords } from '#server/auth/password-hasher.ts';
import { say } from '#server/logger.ts';
import { photosNamedBy } from '#server/cars/photo-references.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import type { CarRow, Collection, Rows } from '#server/store/rows.ts';
import type { Store, Writer } from '#server/store/store.ts';
import { DEMO_CARS } from './demo-cars.ts';
import { demoCarId, demoCarRow, demoSubmission } from './demo-car-rows.ts';
import { DemoPictures, type CarPictures } from './demo-picture-importer.ts';
import { demoActivity, demoErrors } from './demo-activity.ts';
import { DEMO_PASSWORD, demoDealers, demoUsers } from './demo-users.ts';
import type { RepairPhotos } from './demo-repair-progress.ts';
import { demoRepairs, demoReservations } from './demo-reservations.ts';

/** Cars a transaction. */
const BATCH = 500;
const YEAR_MS = 31_536_000_000;

export interface DemoParts {
  store: Store;
  files: PhotoStore;
  passwords: Passwords;
  /** How many cars: the first 48 are written by hand, the others vary them. */
  cars: number;
  /** Where the pictures lie; `server/seed/pictures` below the project by default. */
  picturesDir?: string;
}

/** Ids are fixed, so a seeding that was interrupted is simply done again. */
async function put<C extends Collection>(tx: Writer, collection: C, rows: readonly Rows[C][]): Promise<void> {
  for (const row of rows) {
    if (await tx.get(collection, row.id)) await tx.update(collection, row);
    else await tx.insert(collection, row);
  }
}

const NO_PICTURES: CarPictures = { photos: [], exterior360: [], interior360: null, video: null };

async function storePictures(pictures: DemoPictures, cars: number): Promise<CarPictures[]> {
  return Promise.all(
    // The pictures of a rejected car went with it (D-06).
    DEMO_CARS.slice(0, cars).map((car) => (car.status === 'rejected' ? NO_PICTURES : pictures.ofCar(car))),
  );
}

/** What is seen of repairs, by the id of the car; of what nobody is told, nothing: a picture that nobody holds is taken away. */
async function storeRepairs(
  pictures: DemoPictures,
  cars: readonly CarRow[],
): Promise<Map<string, RepairPhotos>> {
  const told = demoRepairs(cars);
  const all = DEMO_CARS.map(async (car, n) => {
    const until = told.get(demoCarId(n));
    return until ? [[demoCarId(n), await pictures.ofRepair(car, until)] as const] : [];
  });
  return new Map((await Promise.all(all)).flat());
}

function linkPhotos(pictures: DemoPictures, car: CarRow): void {
  for (const hash of photosNamedBy(car)) pictures.rows.get(hash)?.carIds.push(car.id);
}

/** Puts the cars into the store, batch by batch. @returns the hand-written ones */
async function seedCars(parts: DemoParts, pictures: DemoPictures, now: number): Promise<CarRow[]> {
  const ofCars = await storePictures(pictures, parts.cars);
  if (pictures.missing.length > 0)
    say(`${pictures.missing.length} demo pictures are missing, among them ${pictures.missing[0]}`);
  const first: CarRow[] = [];
  for (let from = 0; from < parts.cars; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, parts.cars - from) }, (_, i) => from + i);
    const rows = numbers.map((n) => demoCarRow(n, ofCars[n % DEMO_CARS.length] ?? NO_PICTURES, now));
    for (const row of rows) linkPhotos(pictures, row);
    if (from === 0) first.push(...rows.slice(0, DEMO_CARS.length));
    await parts.store.transact(async (tx) => {
      await put(tx, 'cars', rows);
      await put(
        tx,
        'submissions',
        rows.map((row, i) => demoSubmission(from + i, row, now)),
      );
    });
  }
  return first;
}

/** Whether nobody has an account yet. */
export async function isEmptyStore(store: Store): Promise<boolean> {
  return (await store.read((tx) => tx.find('users.count', {}))) === 0;
}

/** Seeds the store. The users come last: while there is none, the store counts as empty. */
export async function seedDemo(parts: DemoParts): Promise<void> {
  const now = Date.now();
  const began = new Date(now - YEAR_MS).toISOString();
  const folder = parts.picturesDir ?? join('server', 'demo', 'pictures');
  const pictures = await DemoPictures.open({ folder, files: parts.files, createdAt: began });
  await parts.store.transact((tx) => put(tx, 'dealers', demoDealers(began)));
  const cars = await seedCars(parts, pictures, now);
  const passwordHash = await parts.passwords.hash(DEMO_PASSWORD);
  const repairPhotos = await storeRepairs(pictures, cars);
  const { reservations, payments, carClaims, soldCars, activity } = demoReservations(cars, now, repairPhotos);
  await parts.store.transact(async (tx) => {
    await put(tx, 'photos', [...pictures.rows.values()]);
    await put(tx, 'reservations', reservations);
    await put(tx, 'payments', payments);
    await put(tx, 'carClaims', carClaims);
    await put(tx, 'cars', soldCars);
    await put(tx, 'activity', [...demoActivity(cars, now), ...activity]);
    await put(tx, 'errors', demoErrors(now));
    await put(tx, 'users', demoUsers(passwordHash, began));
  });
}
