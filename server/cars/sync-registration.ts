/** Corrects the stored registration of published cars after a change of the rules, and what the previous release stores. @see D-99 */
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { markNotRegistrable } from '#server/reservations/not-registrable-cars.ts';
import type { CarPageInput } from '#server/store/queries.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Reader, Store, Writer } from '#server/store/store.ts';
import { deriveCarRegistration } from './registration.ts';

const PAGE_SIZE = 200;
const MAX_LISTED_CARS = 100_000;

interface Scan {
  /** Published cars whose stored status, or place in the catalogue, differs from the derived status. */
  outdated: string[];
  refused: string[];
}

async function scanPublishedCars(store: Store, now: string): Promise<Scan> {
  const scan: Scan = { outdated: [], refused: [] };
  const sitemap = await store.read((tx) => tx.find('cars.sitemap', { limit: MAX_LISTED_CARS }));
  const listed = new Set(sitemap.map(({ id }) => id));
  let after: CarPageInput['after'];
  for (;;) {
    const cars = await store.read((tx: Reader) => tx.find('cars.approved', { limit: PAGE_SIZE, after }));
    for (const car of cars) {
      const { status } = deriveCarRegistration(car, now);
      const isRefused = status === 'not_registrable';
      if (isRefused) scan.refused.push(car.id);
      if (car.registration?.status !== status || isRefused === listed.has(car.id)) scan.outdated.push(car.id);
    }
    const last = cars.at(-1);
    if (!last || cars.length < PAGE_SIZE) return scan;
    after = { at: last.createdAt, id: last.id };
  }
}

/** The revision stays, as no one edited the car. */
async function updateStoredRegistration(tx: Writer, car: CarRow, now: string): Promise<void> {
  const registration = deriveCarRegistration(car, now);
  await tx.update('cars', { ...car, registration });
  await markNotRegistrable(tx, car, { isRefused: registration.status === 'not_registrable', now });
}

/** @returns a function that scans the published cars at first, daily and whenever the catalogue has changed, and tells open reservations */
export function createRegistrationSync(store: Store): (now: string) => Promise<void> {
  let scannedVersion: string | undefined;
  let refused: string[] = [];
  return async (now) => {
    // Rules begin and end with a day.
    const version = `${toDubaiDate(Date.parse(now))} ${await store.read((tx) => tx.find('cars.catalogueVersion', {}))}`;
    if (version !== scannedVersion) {
      const scan = await scanPublishedCars(store, now);
      for (const id of scan.outdated)
        await store.transact(async (tx) => {
          const car = await tx.get('cars', id);
          if (car) await updateStoredRegistration(tx, car, now);
        });
      [scannedVersion, refused] = [version, scan.refused];
    }
    if (refused.length === 0) return;
    // A process of the previous release accepts reservations of these cars.
    await store.transact(async (tx) => {
      for (const car of await tx.getMany('cars', refused))
        if (deriveCarRegistration(car, now).status === 'not_registrable')
          await markNotRegistrable(tx, car, { isRefused: true, now });
    });
  };
}
