/** Live cars as everybody may see them: picked from what was computed when the row was written, never the row itself (D-13, D-55, D-56). */
import { setImmediate } from 'node:timers/promises';
import type { CarCard, PublicCar } from '#shared/contract/cars/public-car.ts';
import { toMiles } from '#shared/domain/mileage.ts';
import { markedPanels } from '#shared/domain/panels.ts';
import { hideVins } from '#shared/domain/vin/redact-vins.ts';
import { discountPercent } from '#shared/domain/price.ts';
import { deployedAirbags } from '#shared/domain/safety.ts';
import { mediaOf } from './present-media.ts';
import { reservedAmong } from './car-claims.ts';
import { addressOf, coverOf, imagesOf, photoHash, saidOf } from '#server/store/car-pictures.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

function prices(car: CarRow) {
  const percent = discountPercent(car.youSaveAed, car.marketPriceAed);
  return {
    asIsPrice: car.marketPriceAed,
    originalPrice: car.marketPriceAed,
    repairPrice: car.fixDrivePriceAed,
    price: car.fixDrivePriceAed,
    savings: car.youSaveAed,
    discountPercentage: percent,
    showDiscountPercentage: percent > 0,
  };
}

/** What is known of a car beside its row. */
interface Known {
  imageThumbHash: string | null;
  isReserved: boolean;
}

function card(car: CarRow, { imageThumbHash, isReserved }: Known): CarCard {
  const { id, shortId, make, model, trim, year, engineSpecs, numCylinders, bodyType, exteriorColor } = car;
  return {
    id,
    shortId,
    make,
    model,
    trim,
    year,
    engineSpecs,
    numCylinders,
    bodyType,
    exteriorColor,
    mileage: car.mileageKm,
    mileageUnit: 'km',
    mileageMiles: toMiles(car.mileageValue, car.mileageUnit),
    regionalSpec: car.spec,
    engine: car.engineSize ?? engineSpecs,
    interiorColor: car.interiorColor,
    ...prices(car),
    repairTimeCategory: car.repairTimeCategory,
    features: car.features,
    airbagsIntact: car.airbagsIntact === true,
    chassisIntact: car.chassisIntact === true,
    isVerified: car.isVerified,
    isReserved,
    imageUrl: coverOf(car),
    imageThumbHash,
    location: locationOf(car),
    createdAt: car.createdAt,
    updatedAt: car.updatedAt,
  };
}

/** Where the car stands now: abroad where it was bought, in the UAE in its dealer's emirate (decision 0036). */
function locationOf({ carInUae, sourceLocation, emirate }: CarRow): string {
  return carInUae || !sourceLocation ? (emirate ?? 'Dubai') : sourceLocation;
}

function story(car: CarRow) {
  return {
    panels: markedPanels(car.panelConditions).map(({ panel, condition }) => ({
      panel,
      ...condition,
    })),
    deployedAirbags: deployedAirbags(car),
    oilCoolantMix: car.oilCoolantMix === true,
    primaryDamage: car.primaryDamage,
    secondaryDamage: car.secondaryDamage,
    reductions: car.reductions,
    reductionPercent: car.reductionPercent,
    repairTime: car.repairTime,
    repairLines: car.repairLines,
    inspectedAt: car.submittedAt,
  };
}

/** A picture of the repaired car is said to be one: the car on sale is not repaired yet. */
function afterRepair({ pictures }: CarRow): Pick<PublicCar, 'afterRepairImages'> {
  const images = new Set(pictures.filter(({ isAfterRepair }) => isAfterRepair).map(addressOf));
  return images.size > 0 ? { afterRepairImages: [...images] } : {};
}

/** What somebody said of what the pictures show. */
function seen({ pictures }: CarRow): Pick<PublicCar, 'seenImages'> {
  const said = pictures.filter(({ view, panels }) => view ?? panels);
  const images = new Map(said.map((one) => [addressOf(one), { url: addressOf(one), ...saidOf(one) }]));
  return images.size > 0 ? { seenImages: [...images.values()] } : {};
}

function full(car: CarRow, known: Known, dealerName: string | null): PublicCar {
  const { usaImages, uaeImages, exteriorImages, interiorImages, damageImages } = imagesOf(car);
  const { dealerId, comments, doors } = car;
  return {
    ...card(car, known),
    archivedAt: null,
    dealerId,
    dealerName,
    ...(car.emirate && { emirate: car.emirate }),
    comments: comments && hideVins(comments, car.vin),
    doors,
    ...mediaOf(car),
    usaImages,
    uaeImages,
    exteriorImages,
    interiorImages,
    damageImages,
    ...afterRepair(car),
    ...seen(car),
    ...story(car),
  };
}

async function thumbHashes(tx: Reader, cars: readonly CarRow[]): Promise<Map<string, string | null>> {
  const hashes = new Set(cars.flatMap((car) => photoHash(coverOf(car)) ?? []));
  const photos = await tx.getMany('photos', [...hashes]);
  return new Map(photos.map((photo) => [photo.id, photo.thumbHash || null]));
}

/** Asks once for all cars. @returns what is known of each */
async function knownOf(tx: Reader, cars: readonly CarRow[]): Promise<(car: CarRow) => Known> {
  const hashes = await thumbHashes(tx, cars);
  const reserved = await reservedAmong(
    tx,
    cars.map(({ id }) => id),
  );
  return (car) => ({
    imageThumbHash: hashes.get(photoHash(coverOf(car)) ?? '') ?? null,
    isReserved: reserved.has(car.id),
  });
}

/** Cards in the order of the rows. */
export async function presentCards(tx: Reader, cars: readonly CarRow[]): Promise<CarCard[]> {
  const known = await knownOf(tx, cars);
  return cars.map((car) => card(car, known(car)));
}

/** Cars that are presented between two turns of the event loop. */
const SLICE = 25;

/** Whole cars in the order of the rows. */
export async function presentPublicCars(tx: Reader, cars: readonly CarRow[]): Promise<PublicCar[]> {
  const known = await knownOf(tx, cars);
  const dealers = await tx.getMany('dealers', [...new Set(cars.map((car) => car.dealerId))]);
  const names = new Map(dealers.map((dealer) => [dealer.id, dealer.name]));
  const presented: PublicCar[] = [];
  for (const [index, car] of cars.entries()) {
    presented.push(full(car, known(car), names.get(car.dealerId) ?? null));
    if (index % SLICE === SLICE - 1) await setImmediate();
  }
  return presented;
}
