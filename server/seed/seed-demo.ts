import { join } from 'node:path';
import type { PasswordHasher } from '#server/auth/password-hasher.ts';
import { logInfo } from '#server/logger.ts';
import { findReferencedPhotoHashes } from '#server/cars/photo-references.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import { ensureWorkOrder } from '#server/repair/work-orders.ts';
import type { CarRow, Collection, ReservationRow, Rows } from '#server/store/rows.ts';
import type { Store, Writer } from '#server/store/store.ts';
import { DEMO_CARS } from './demo-cars.ts';
import { getDemoCarId, buildDemoCarRow, buildDemoSubmission } from './demo-car-rows.ts';
import { DemoPictureImporter, type DemoCarPictures } from './demo-picture-importer.ts';
import { buildDemoActivity, buildDemoErrors } from './demo-activity.ts';
import { buildDemoInspectionRequests } from './demo-inspection-requests.ts';
import { createDemoId } from './demo-id.ts';
import { DEMO_PASSWORD, buildDemoDealers, buildDemoUsers } from './demo-users.ts';
import type { RepairPhotos } from './demo-repair-progress.ts';
import { getDemoRepairStages, buildDemoReservations } from './demo-reservations.ts';

const BATCH_SIZE = 500;
const YEAR_MS = 31_536_000_000;

export interface SeedDemoOptions {
  store: Store;
  photoStore: PhotoStore;
  passwords: PasswordHasher;
  cars: number;
  picturesDir?: string;
}

/** Ids are fixed, so an interrupted seeding can run again. */
async function upsertRows<C extends Collection>(tx: Writer, collection: C, rows: readonly Rows[C][]): Promise<void> {
  for (const row of rows) {
    if (await tx.get(collection, row.id)) await tx.update(collection, row);
    else await tx.insert(collection, row);
  }
}

const NO_PICTURES: DemoCarPictures = { photos: [], exterior360: [], interior360: null, video: null };

async function importCarPictures(pictures: DemoPictureImporter, cars: number): Promise<DemoCarPictures[]> {
  return Promise.all(
    // Photos of a rejected car are deleted. @see D-06
    DEMO_CARS.slice(0, cars).map((car) => (car.status === 'rejected' ? NO_PICTURES : pictures.importCarPictures(car))),
  );
}

/** Repair photos by car id, for reported stages only: unreferenced photos would be deleted. */
async function importRepairPhotos(
  pictures: DemoPictureImporter,
  cars: readonly CarRow[],
): Promise<Map<string, RepairPhotos>> {
  const stagesByCar = getDemoRepairStages(cars);
  const all = DEMO_CARS.map(async (car, n) => {
    const until = stagesByCar.get(getDemoCarId(n));
    return until ? [[getDemoCarId(n), await pictures.importRepairPhotos(car, until)] as const] : [];
  });
  return new Map((await Promise.all(all)).flat());
}

function linkPhotos(pictures: DemoPictureImporter, car: CarRow): void {
  for (const hash of findReferencedPhotoHashes(car)) pictures.rows.get(hash)?.carIds.push(car.id);
}

async function seedCars(options: SeedDemoOptions, pictures: DemoPictureImporter, now: number): Promise<CarRow[]> {
  const ofCars = await importCarPictures(pictures, options.cars);
  if (pictures.missing.length > 0)
    logInfo(`${pictures.missing.length} demo pictures are missing, among them ${pictures.missing[0]}`);
  const first: CarRow[] = [];
  for (let from = 0; from < options.cars; from += BATCH_SIZE) {
    const numbers = Array.from({ length: Math.min(BATCH_SIZE, options.cars - from) }, (_, i) => from + i);
    const rows = numbers.map((n) => buildDemoCarRow(n, ofCars[n % DEMO_CARS.length] ?? NO_PICTURES, now));
    for (const row of rows) linkPhotos(pictures, row);
    if (from === 0) first.push(...rows.slice(0, DEMO_CARS.length));
    await options.store.transact(async (tx) => {
      await upsertRows(tx, 'cars', rows);
      await upsertRows(
        tx,
        'submissions',
        rows.map((row, i) => buildDemoSubmission(from + i, row, now)),
      );
    });
  }
  return first;
}

export async function isStoreEmpty(store: Store): Promise<boolean> {
  return (await store.read((tx) => tx.find('users.count', {}))) === 0;
}

/** Repairs under way, all in the care of the demo workshop. */
async function seedWorkOrders(tx: Writer, reservations: readonly ReservationRow[], now: number): Promise<void> {
  for (const reservation of reservations.filter(({ status }) => status === 'repairing')) {
    const order = await ensureWorkOrder(tx, reservation, new Date(now).toISOString());
    if (order) await tx.update('workOrders', { ...order, workshopId: createDemoId('workshop') });
  }
}

/** Users come last, because a store without users counts as empty. */
export async function seedDemo(options: SeedDemoOptions): Promise<void> {
  const now = Date.now();
  const began = new Date(now - YEAR_MS).toISOString();
  const folder = options.picturesDir ?? join('server', 'seed', 'pictures');
  const pictures = await DemoPictureImporter.open({ folder, files: options.photoStore, createdAt: began });
  await options.store.transact((tx) => upsertRows(tx, 'dealers', buildDemoDealers(began)));
  const cars = await seedCars(options, pictures, now);
  const passwordHash = await options.passwords.hash(DEMO_PASSWORD);
  const repairPhotos = await importRepairPhotos(pictures, cars);
  const { reservations, payments, carClaims, soldCars, activity } = buildDemoReservations(cars, now, repairPhotos);
  await options.store.transact(async (tx) => {
    await upsertRows(tx, 'photos', [...pictures.rows.values()]);
    await upsertRows(tx, 'reservations', reservations);
    await upsertRows(tx, 'payments', payments);
    await upsertRows(tx, 'carClaims', carClaims);
    await upsertRows(tx, 'cars', soldCars);
    await upsertRows(tx, 'activity', [...buildDemoActivity(cars, now), ...activity]);
    await upsertRows(tx, 'errors', buildDemoErrors(now));
    await seedWorkOrders(tx, reservations, now);
    await upsertRows(tx, 'inspectionRequests', buildDemoInspectionRequests(now));
    await upsertRows(tx, 'users', buildDemoUsers(passwordHash, began));
  });
}
