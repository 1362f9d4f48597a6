/** A report holds published facts only; what was not recorded is null. @see D-56 */
import { createHash } from 'node:crypto';
import {
  inspectionReportSchema,
  type InspectionReport,
  type MatchedSubject,
  type ReportPhoto,
} from '#shared/contract/reports.ts';
import { toMiles } from '#shared/domain/mileage.ts';
import type { Papers } from '#shared/domain/papers.ts';
import { PANELS, type Panel } from '#shared/domain/panels.ts';
import { findVisibleDamage, photoCaption } from '#shared/domain/photo-caption.ts';
import { redactVins } from '#shared/domain/vin/redact-vins.ts';
import { getDeployedAirbags } from '#shared/domain/safety.ts';
import { presentRegistration } from '#server/cars/registration.ts';
import { getPictureUrl, pickPictureTags, withoutHiddenPictures, type CarPicture } from '#server/store/car-pictures.ts';
import type { CarRow, PhotoRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

export interface ReportContext {
  publishedAt: string | null;
  /** Hash of the published file by hash of the original. */
  published: ReadonlyMap<string, string>;
}

type StoredPicture = CarPicture & { sha256: string };

/** Stored photos without duplicates, in gallery order. */
export function selectReportPhotos(car: Pick<CarRow, 'pictures'>): StoredPicture[] {
  const stored = withoutHiddenPictures(car).pictures.filter((one): one is StoredPicture => 'sha256' in one);
  return [...new Map(stored.toReversed().map((one) => [one.sha256, one])).values()].toReversed();
}

/** The approval time and photo rows of a car's report. */
export async function loadReportSource(
  tx: Reader,
  car: CarRow,
): Promise<{ rows: PhotoRow[]; publishedAt: string | null }> {
  const submission = await tx.find('submissions.ofCar', { carId: car.id });
  const approval = submission?.history.findLast(({ status }) => status === 'approved');
  const hashes = selectReportPhotos(car).map(({ sha256 }) => sha256);
  return { rows: await tx.getMany('photos', hashes), publishedAt: approval?.at ?? null };
}

/** Eight digits that tell inspectors apart; random user IDs make them anonymous. */
function hashInspectorId(userId: string): string {
  const hash = createHash('sha256').update(`inspector ${userId}`).digest();
  return String(hash.readUIntBE(0, 6) % 100_000_000).padStart(8, '0');
}

export function findDamagedPanels(car: CarRow): Panel[] {
  return PANELS.filter((panel) => (car.panelConditions[panel]?.action ?? 'none') !== 'none');
}

export function describePhoto(picture: CarPicture, car: CarRow): string {
  return photoCaption(picture, findDamagedPanels(car));
}

/** The subject of a picture as codes, so that a reader’s language can caption it. */
export function pickMatchedSubject(picture: CarPicture, car: CarRow): MatchedSubject {
  return {
    ...pickSubject(picture),
    isAfterRepair: picture.isAfterRepair === true,
    damaged: findDamagedPanels(car),
  };
}

const pickSubject = (picture: CarPicture) => ({ category: picture.category, ...pickPictureTags(picture) });

function toReportPhotos(car: CarRow, { published }: ReportContext): ReportPhoto[] {
  return selectReportPhotos(car).map((picture) => ({
    sha256: picture.sha256,
    published: published.get(picture.sha256) ?? null,
    shows: describePhoto(picture, car),
    subject: pickSubject(picture),
    gallery: picture.gallery,
    afterRepair: picture.isAfterRepair === true,
  }));
}

function toReportPanels(car: CarRow): InspectionReport['panels'] {
  const damaged = findDamagedPanels(car);
  const photos = selectReportPhotos(car).map((one) => ({
    sha256: one.sha256,
    of: findVisibleDamage(one, damaged),
  }));
  return PANELS.map((panel) => {
    const { action, paint } = car.panelConditions[panel] ?? { action: 'none', paint: false };
    const line = car.repairLines.find((one) => one.cause === 'panel' && one.panel === panel);
    const days = action === 'none' ? 0 : (line?.days ?? null);
    return {
      panel,
      action,
      paint,
      days,
      photos: photos.filter(({ of }) => of.includes(panel)).map(({ sha256 }) => sha256),
    };
  });
}

function toReportCar(car: CarRow): InspectionReport['car'] {
  const { id, shortId, make, model, trim, year, spec, bodyType, exteriorColor, interiorColor, doors } = car;
  return {
    id,
    shortId,
    make,
    model,
    trim,
    year,
    spec,
    bodyType,
    exteriorColor,
    interiorColor,
    doors,
    engine: car.engineSize ?? car.engineSpecs,
    cylinders: car.numCylinders,
    odometerKm: car.mileageKm,
    odometerMiles: toMiles(car.mileageValue, car.mileageUnit),
  };
}

/** A photo that was removed from the car no longer counts. */
function findOdometerPhoto(car: CarRow): string | null {
  const odometerPhoto = car.papers?.odometerPhoto;
  return selectReportPhotos(car).find(({ sha256 }) => sha256 === odometerPhoto)?.sha256 ?? null;
}

/** Absent when not recorded, as in reports of earlier versions. */
function pickLaterClaims({ moiat, policeReport, flood, fire }: Papers): Partial<Papers> {
  return {
    ...(moiat && { moiat }),
    ...(policeReport && { policeReport }),
    ...(flood && { flood }),
    ...(fire && { fire }),
  };
}

export function composeReport(car: CarRow, context: ReportContext): InspectionReport {
  const { papers = {} } = car;
  const { title = null, origin = null, importing = null, registration = null } = papers;
  const externalUrls = new Set(car.pictures.filter((one) => 'url' in one).map(getPictureUrl));
  // Only fields of the schema are signed.
  return inspectionReportSchema.parse({
    format: 'redrive-inspection-report/1',
    car: toReportCar(car),
    inspection: {
      inspector: hashInspectorId(car.submittedBy),
      inspectedAt: car.submittedAt,
      publishedAt: context.publishedAt,
      asOf: car.updatedAt,
    },
    panels: toReportPanels(car),
    repair: {
      category: car.repairTimeCategory,
      totalDays: car.repairTime?.totalDays ?? null,
      lines: car.repairLines,
    },
    safety: {
      airbagsIntact: car.airbagsIntact,
      deployedAirbags: getDeployedAirbags(car),
      chassisIntact: car.chassisIntact,
    },
    mechanics: {
      oilCoolantMixed: car.oilCoolantMix,
      primaryDamage: car.primaryDamage,
      secondaryDamage: car.secondaryDamage,
    },
    comments: car.comments && redactVins(car.comments, car.vin),
    keys: papers.keys ?? null,
    odometerPhoto: findOdometerPhoto(car),
    papers: { title, origin, importing, registration, ...pickLaterClaims(papers) },
    registration: presentRegistration(car),
    photos: toReportPhotos(car, context),
    otherPictures: externalUrls.size,
  });
}
