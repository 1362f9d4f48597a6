import { vinCheckDigit } from '#shared/domain/vin/vin-format.ts';
import { computeDerivedFields } from '#server/cars/derived-fields.ts';
import { deriveCarRegistration } from '#server/cars/registration.ts';
import { mergePictures } from '#server/cars/merge-pictures.ts';
import { snapshotCarForSubmission } from '#server/cars/submissions.ts';
import type { CarRow, SubmissionRow } from '#server/store/rows.ts';
import { DEMO_CARS, type DemoCar } from './demo-cars.ts';
import { createDemoId, createDemoNumber, createDemoShortId } from './demo-id.ts';
import type { DemoCarPictures, DemoPhoto } from './demo-picture-importer.ts';
import { buildDemoPapers } from './demo-papers.ts';
import { getDemoDealerEmirate } from './demo-users.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DEALER_COUNT = 5;

export function getDemoCarId(n: number): string {
  const car = DEMO_CARS[n];
  return createDemoId(car ? `car ${car.slug}` : `car ${n}`);
}

function varyVin(vin: string, n: number): string {
  const serial = vin.slice(0, 11) + String(n % 1_000_000).padStart(6, '0');
  return serial.slice(0, 8) + vinCheckDigit(serial) + serial.slice(9);
}

function getDemoCar(n: number): DemoCar {
  const base = DEMO_CARS[n % DEMO_CARS.length];
  if (!base) throw new Error('There are no demo cars');
  if (n < DEMO_CARS.length) return base;
  const drift = (name: string, spread: number): number => createDemoNumber(`${n} ${name}`, 2 * spread + 1) - spread;
  return {
    ...base,
    vin: varyVin(base.vin, n),
    year: Math.max(2012, Math.min(2025, base.year + drift('year', 3))),
    mileageValue: Math.max(500, Math.round(base.mileageValue * (1 + drift('mileage', 40) / 100))),
    marketPriceAed:
      base.marketPriceAed === null ? null : Math.round(base.marketPriceAed * (1 + drift('price', 25) / 100)),
    priceSellerAed: Math.round(base.priceSellerAed * (1 + drift('seller', 20) / 100)),
    status: 'approved',
    reviewNotes: null,
    isSold: false,
    isArchived: false,
    daysAgo: createDemoNumber(`${n} days`, 360),
    dealerIndex: createDemoNumber(`${n} dealer`, DEALER_COUNT),
  };
}

function getInspectorId(car: DemoCar, n: number): string {
  if (n >= DEMO_CARS.length) return createDemoId('yard');
  return createDemoId(car.inspectorIndex === 0 ? 'inspector' : 'inspector2');
}

function getCarTimes(car: DemoCar, n: number, now: number) {
  const submitted = Math.min(now - HOUR_MS, now - car.daysAgo * DAY_MS - createDemoNumber(`${n} hour`, 9) * HOUR_MS);
  const reviewed = Math.min(now - HOUR_MS / 2, submitted + 20 * HOUR_MS);
  const left = Math.min(now - HOUR_MS / 4, submitted + 9 * DAY_MS);
  const iso = (time: number): string => new Date(time).toISOString();
  return { submittedAt: iso(submitted), reviewedAt: iso(reviewed), leftAt: iso(left) };
}

function buildCarPictures(photos: DemoPhoto[]): CarRow['pictures'] {
  const repaired = new Set(photos.flatMap(({ sha256, isAfterRepair }) => (isAfterRepair ? [sha256] : [])));
  return mergePictures({ pictures: [] }, { usaImages: [] }, photos).map((one) =>
    'sha256' in one && repaired.has(one.sha256) ? { ...one, isAfterRepair: true } : one,
  );
}

/** @param now milliseconds since 1970 */
export function buildDemoCarRow(n: number, pictures: DemoCarPictures, now: number): CarRow {
  const car = getDemoCar(n);
  const { submittedAt, reviewedAt, leftAt } = getCarTimes(car, n, now);
  const { vin, make, model, trim, year, spec, bodyType, mileageValue, mileageUnit, exteriorColor } = car;
  const {
    slug: _slug,
    reviewNotes: _notes,
    isArchived,
    daysAgo: _days,
    dealerIndex,
    inspectorIndex: _who,
    ...details
  } = car;
  const left = car.isSold || isArchived;
  const submittedBy = getInspectorId(car, n);
  const row = computeDerivedFields({
    ...details,
    vin,
    make,
    model,
    trim,
    year,
    spec,
    bodyType,
    mileageValue,
    mileageUnit,
    exteriorColor,
    interiorColor: details.interiorColor as CarRow['interiorColor'],
    id: getDemoCarId(n),
    shortId: createDemoShortId(n),
    revision: 1,
    doors: null,
    winPriceAed: null,
    totalWithShippingAed: null,
    repairTimeCategory: '5-10',
    repairTimeManual: false,
    features: [],
    sourceLocationOld: null,
    photoMetadata: null,
    usaVideoUrl: pictures.video,
    engineVideoUrl: null,
    iaai360: null,
    pictures: buildCarPictures(pictures.photos),
    copartExterior360: pictures.exterior360,
    copartInterior360: pictures.interior360,
    dealerId: createDemoId(`dealer ${dealerIndex}`),
    emirate: getDemoDealerEmirate(dealerIndex),
    papers: buildDemoPapers(car, submittedBy, submittedAt),
    submittedBy,
    submittedAt,
    isVerified: car.status === 'approved',
    soldAt: car.isSold ? leftAt : null,
    archivedAt: left ? leftAt : null,
    createdAt: submittedAt,
    updatedAt: left ? leftAt : car.status === 'pending' ? submittedAt : reviewedAt,
  });
  return { ...row, registration: deriveCarRegistration(row, row.updatedAt) };
}

export function buildDemoSubmission(n: number, row: CarRow, now: number): SubmissionRow {
  const car = getDemoCar(n);
  const { reviewedAt } = getCarTimes(car, n, now);
  const submitted = {
    status: 'pending' as const,
    reason: null,
    at: row.submittedAt,
    byUserId: row.submittedBy,
  };
  const review = {
    status: row.status,
    reason: car.reviewNotes,
    at: reviewedAt,
    byUserId: createDemoId('admin'),
  };
  return {
    id: createDemoId(`submission ${n}`),
    carId: row.id,
    inspectorId: row.submittedBy,
    status: row.status,
    submittedAt: row.submittedAt,
    rejectionReason: car.reviewNotes,
    history: row.status === 'pending' ? [submitted] : [submitted, review],
    carData: snapshotCarForSubmission(row),
  };
}
