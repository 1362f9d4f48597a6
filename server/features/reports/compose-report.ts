/** What a report says of a car, from its row: what nobody recorded is null, and nothing internal is in it (D-56). */
import { createHash } from 'node:crypto';
import { inspectionReportSchema, type InspectionReport, type ReportPhoto } from '#shared/contract/reports.ts';
import { toMiles } from '#shared/domain/mileage.ts';
import { PANELS, type Panel } from '#shared/domain/panels.ts';
import { findVisibleDamage, photoCaption } from '#shared/domain/photo-caption.ts';
import { redactVins } from '#shared/domain/vin/redact-vins.ts';
import { getDeployedAirbags } from '#shared/domain/safety.ts';
import { getPictureUrl, type CarPicture } from '#server/store/car-pictures.ts';
import type { CarRow } from '#server/store/rows.ts';

/** What is known of the car beside its row. */
export interface ReportContext {
  publishedAt: string | null;
  /** The hash of what is published of each photo, by the photo's. */
  published: ReadonlyMap<string, string>;
}

type StoredPicture = CarPicture & { sha256: string };

/** Photos of ours, each once, in the order of the galleries. */
export function selectReportPhotos({ pictures }: Pick<CarRow, 'pictures'>): StoredPicture[] {
  const own = pictures.filter((one): one is StoredPicture => 'sha256' in one);
  return [...new Map(own.toReversed().map((one) => [one.sha256, one])).values()].toReversed();
}

/** Eight digits that tell inspectors apart and lead back to nobody: user ids are random. */
function hashInspectorId(userId: string): string {
  const hash = createHash('sha256').update(`inspector ${userId}`).digest();
  return String(hash.readUIntBE(0, 6) % 100_000_000).padStart(8, '0');
}

/** The panels of the car that have work: only of these a picture may show damage. */
function findDamagedPanels(car: CarRow): Panel[] {
  return PANELS.filter((panel) => (car.panelConditions[panel]?.action ?? 'none') !== 'none');
}

/** What a photo of the car shows, in words; '' where nobody said. */
export function describePhoto(picture: CarPicture, car: CarRow): string {
  return photoCaption(picture, findDamagedPanels(car));
}

function toReportPhotos(car: CarRow, { published }: ReportContext): ReportPhoto[] {
  return selectReportPhotos(car).map((picture) => ({
    sha256: picture.sha256,
    published: published.get(picture.sha256) ?? null,
    shows: describePhoto(picture, car),
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

/** A picture that left the car is no photo of its odometer any more. */
function findOdometerPhoto(car: CarRow): string | null {
  const named = car.papers?.odometerPhoto;
  return selectReportPhotos(car).find(({ sha256 }) => sha256 === named)?.sha256 ?? null;
}

/** The report as it is signed. */
export function composeReport(car: CarRow, beside: ReportContext): InspectionReport {
  const { papers = {} } = car;
  const { title = null, origin = null, importing = null, registration = null } = papers;
  const others = new Set(car.pictures.filter((one) => 'url' in one).map(getPictureUrl));
  // Through the schema: what is signed is what leaves.
  return inspectionReportSchema.parse({
    format: 'redrive-inspection-report/1',
    car: toReportCar(car),
    inspection: {
      inspector: hashInspectorId(car.submittedBy),
      inspectedAt: car.submittedAt,
      publishedAt: beside.publishedAt,
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
    papers: { title, origin, importing, registration },
    photos: toReportPhotos(car, beside),
    otherPictures: others.size,
  });
}
