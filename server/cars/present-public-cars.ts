/** Presents live cars to the public: only selected fields, never the row itself. @see D-13 @see D-55 @see D-56 */
import { setImmediate } from 'node:timers/promises';
import type { CarCard, PublicCar } from '#shared/contract/cars/public-car.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { toMiles } from '#shared/domain/mileage.ts';
import { findBeforeAfterPairs, type BeforeAfterPair } from '#shared/domain/before-after-pairs.ts';
import { getDamagedPanels } from '#shared/domain/panels.ts';
import type { DamagePin } from '#shared/domain/photos/damage-pins.ts';
import { redactVins } from '#shared/domain/vin/redact-vins.ts';
import { computeDiscountPercent } from '#shared/domain/price.ts';
import { findRankFactors, rankOfRepair } from '#shared/domain/repair/repair-time.ts';
import { deriveRegistration } from '#shared/domain/registration-rules.ts';
import { getDeployedAirbags } from '#shared/domain/safety.ts';
import { loadPinnedPhotos, type PinnedPhotos } from './damage-pins.ts';
import { presentMedia } from './present-media.ts';
import { findReservedCarIds } from './car-claims.ts';
import { presentPublicRegistration } from './registration.ts';
import {
  getPictureUrl,
  getCoverUrl,
  getCoverHash,
  toCarImages,
  withoutHiddenPictures,
  pickPictureTags,
} from '#server/store/car-pictures.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

function presentPrices(car: CarRow) {
  const percent = computeDiscountPercent(car.youSaveAed, car.marketPriceAed);
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

interface CardData {
  imageThumbHash: string | null;
  isReserved: boolean;
  /** Today in Dubai. */
  day: string;
}

function presentCard(car: CarRow, { imageThumbHash, isReserved, day }: CardData): CarCard {
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
    ...presentPrices(car),
    repairTimeCategory: car.repairTimeCategory,
    ...(car.repairTime && { repairDays: car.repairTime.totalDays }),
    registrationStatus: deriveRegistration(car, day).status,
    features: car.features,
    airbagsIntact: car.airbagsIntact === true,
    chassisIntact: car.chassisIntact === true,
    isVerified: car.isVerified,
    isReserved,
    imageUrl: getCoverUrl(car),
    imageThumbHash,
    location: presentLocation(car),
    createdAt: car.createdAt,
    updatedAt: car.updatedAt,
  };
}

/** Abroad until the car is in the UAE, then its dealer's emirate. @see decision 0036 */
function presentLocation({ carInUae, sourceLocation, emirate }: CarRow): string {
  return carInUae || !sourceLocation ? (emirate ?? 'Dubai') : sourceLocation;
}

/** Absent where a stored repair time has another rank. */
function presentRepairFactors(car: CarRow): Pick<PublicCar, 'repairFactors'> {
  const repairFactors = findRankFactors(car);
  return car.repairTime?.rank === rankOfRepair(repairFactors) ? { repairFactors } : {};
}

function presentInspectionFindings(car: CarRow) {
  return {
    panels: getDamagedPanels(car.panelConditions).map(({ panel, condition }) => ({
      panel,
      ...condition,
    })),
    deployedAirbags: getDeployedAirbags(car),
    oilCoolantMix: car.oilCoolantMix === true,
    primaryDamage: car.primaryDamage,
    secondaryDamage: car.secondaryDamage,
    reductions: car.reductions,
    reductionPercent: car.reductionPercent,
    repairTime: car.repairTime,
    ...presentRepairFactors(car),
    repairLines: car.repairLines,
    inspectedAt: car.submittedAt,
  };
}

/** Marked, as the car for sale is not repaired yet. */
function presentAfterRepairImages({ pictures }: CarRow): Pick<PublicCar, 'afterRepairImages'> {
  const images = new Set(pictures.filter(({ isAfterRepair }) => isAfterRepair).map(getPictureUrl));
  return images.size > 0 ? { afterRepairImages: [...images] } : {};
}

function presentImageSubjects({ pictures }: CarRow): Pick<PublicCar, 'seenImages'> {
  const captioned = pictures.filter(({ view, panels }) => view ?? panels);
  const images = new Map(
    captioned.map(({ pins: _pins, ...one }) => [
      getPictureUrl(one),
      { url: getPictureUrl(one), ...pickPictureTags(one) },
    ]),
  );
  return images.size > 0 ? { seenImages: [...images.values()] } : {};
}

export function presentBeforeAfterPairs(row: CarRow): BeforeAfterPair[] {
  const car = withoutHiddenPictures(row);
  const panels = getDamagedPanels(car.panelConditions);
  const { exteriorImages, damageImages } = toCarImages(car);
  const subjects = { ...presentAfterRepairImages(car), ...presentImageSubjects(car) };
  return findBeforeAfterPairs({ panels, exteriorImages, damageImages, ...subjects });
}

function redactPinNotes({ vin }: CarRow, { pinnedPhotos }: PinnedPhotos): PinnedPhotos {
  const redact = (pin: DamagePin): DamagePin => (pin.note ? { ...pin, note: redactVins(pin.note, vin) } : pin);
  return pinnedPhotos ? { pinnedPhotos: pinnedPhotos.map((one) => ({ ...one, pins: one.pins.map(redact) })) } : {};
}

function presentPublicCar(
  car: CarRow,
  data: CardData,
  { dealerName, ...pins }: PinnedPhotos & { dealerName: string | null },
): PublicCar {
  const { usaImages, uaeImages, exteriorImages, interiorImages, damageImages } = toCarImages(car);
  const { dealerId, comments, doors } = car;
  return {
    ...presentCard(car, data),
    archivedAt: null,
    dealerId,
    dealerName,
    ...(car.emirate && { emirate: car.emirate }),
    comments: comments && redactVins(comments, car.vin),
    doors,
    ...presentMedia(car),
    usaImages,
    uaeImages,
    exteriorImages,
    interiorImages,
    damageImages,
    ...presentAfterRepairImages(car),
    ...presentImageSubjects(car),
    ...redactPinNotes(car, pins),
    ...presentInspectionFindings(car),
    registration: presentPublicRegistration(car),
  };
}

async function loadCardData(tx: Reader, cars: readonly CarRow[]): Promise<(car: CarRow) => CardData> {
  const photos = await tx.getMany('photos', [...new Set(cars.flatMap((car) => getCoverHash(car) ?? []))]);
  const thumbHashes = new Map(photos.map(({ id, thumbHash }) => [id, thumbHash || null]));
  const carIds = cars.map(({ id }) => id);
  const reserved = await findReservedCarIds(tx, carIds);
  const day = toDubaiDate(Date.now());
  return (car) => ({
    imageThumbHash: thumbHashes.get(getCoverHash(car) ?? '') ?? null,
    isReserved: reserved.has(car.id),
    day,
  });
}

export async function presentPublicCards(tx: Reader, rows: readonly CarRow[]): Promise<CarCard[]> {
  const cars = rows.map(withoutHiddenPictures);
  const getCardData = await loadCardData(tx, cars);
  return cars.map((car) => presentCard(car, getCardData(car)));
}

/** Cars between two turns of the event loop. */
const BATCH_SIZE = 25;

export async function presentPublicCars(tx: Reader, rows: readonly CarRow[]): Promise<PublicCar[]> {
  const cars = rows.map(withoutHiddenPictures);
  const getCardData = await loadCardData(tx, cars);
  const dealers = await tx.getMany('dealers', [...new Set(cars.map((car) => car.dealerId))]);
  const names = new Map(dealers.map((dealer) => [dealer.id, dealer.name]));
  const getPinnedPhotos = await loadPinnedPhotos(tx, cars);
  const presented: PublicCar[] = [];
  for (const [index, car] of cars.entries()) {
    presented.push(
      presentPublicCar(car, getCardData(car), { dealerName: names.get(car.dealerId) ?? null, ...getPinnedPhotos(car) }),
    );
    if (index % BATCH_SIZE === BATCH_SIZE - 1) await setImmediate();
  }
  return presented;
}
