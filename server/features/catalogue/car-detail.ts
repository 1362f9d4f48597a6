/** A car that is not live is not found; a sold one is gone. */
import { carsDetail, carsRepairExamples, carsSimilar } from '#shared/contract/cars/cars.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { getDamagedPanels } from '#shared/domain/panels.ts';
import { Problem } from '#shared/problem.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { findLiveCar } from '#server/cars/find-live-car.ts';
import { presentBeforeAfterPairs, presentPublicCards, presentPublicCars } from '#server/cars/present-public-cars.ts';
import { findSharedRepairs } from '#server/repair/shared-repairs.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

export const getCarDetail = defineHandler(carsDetail)({
  async run({ tx, params }) {
    const [car] = await presentPublicCars(tx, [await findLiveCar(tx, params.id)]);
    if (!car) throw new Problem('NOT_FOUND');
    return car;
  },
});

/** Also a sold or archived car, but never one that was not public. */
async function findOncePublicCar(tx: Reader, id: string): Promise<CarRow | undefined> {
  const car = await tx.get('cars', id);
  return car && (car.isSold || car.status === 'approved') ? car : undefined;
}

/** The most alike first; the newest cars where the car cannot be compared. */
export const getSimilarCars = defineHandler(carsSimilar)({
  async run({ tx, params: { id }, query: { limit } }) {
    const car = await findOncePublicCar(tx, id);
    if (!car) return presentPublicCards(tx, await tx.find('cars.live', { limit }));
    const { make, model, bodyType, spec, year, fixDrivePriceAed: price } = car;
    const search = { make, model, bodyType, spec, year, price, excludedId: id, limit };
    return presentPublicCards(tx, await tx.find('cars.similar', search));
  },
});

/** Rows read for one answer. */
const MAX_CANDIDATES = 60;

/** Photos of a handed-over car are private unless its buyer lets others see them. @see D-92 */
export const getRepairExamples = defineHandler(carsRepairExamples)({
  async run({ tx, query: { like, limit } }) {
    const car = like === undefined ? undefined : await findOncePublicCar(tx, like);
    if (like !== undefined && (!car?.bodyType || presentBeforeAfterPairs(car).length > 0)) return [];
    const isWanted = (one: CarRow) => car === undefined || isLike(one, car);
    const shared = await findSharedRepairs(tx, { isWanted, limit });
    if (shared.length > 0)
      return shared.map(({ car: one, days, pair }) => {
        return { id: one.id, name: carName(one), days, ...pair, isHandedOver: true };
      });
    const live = await tx.find('cars.live', {
      limit: MAX_CANDIDATES,
      ...(car?.bodyType && { bodyType: car.bodyType }),
    });
    const candidates = car ? sortBySharedDamage(live, car) : live;
    const examples = candidates.flatMap((one) => {
      const [pair] = presentBeforeAfterPairs(one);
      return pair ? [{ id: one.id, name: carName(one), days: one.repairTime?.totalDays ?? null, ...pair }] : [];
    });
    return examples.slice(0, limit);
  },
});

function countSharedDamage(one: CarRow, { panelConditions }: CarRow): number {
  const damaged = new Set(getDamagedPanels(panelConditions).map(({ panel }) => panel));
  return getDamagedPanels(one.panelConditions).filter(({ panel }) => damaged.has(panel)).length;
}

/** Another car of the same body with a damaged panel in common. */
function isLike(one: CarRow, car: CarRow): boolean {
  return one.id !== car.id && one.bodyType === car.bodyType && countSharedDamage(one, car) > 0;
}

function sortBySharedDamage(cars: readonly CarRow[], car: CarRow): CarRow[] {
  return cars
    .filter((one) => isLike(one, car))
    .toSorted((one, other) => countSharedDamage(other, car) - countSharedDamage(one, car));
}
