/** Repair progress of the demo reservations. @see decision 0027 */
import type { ProgressUpdate, RepairStage } from '#shared/domain/repair/repair-progress.ts';
import { createDemoId } from './demo-id.ts';

const HOUR_MS = 3_600_000;

export type RepairPhotos = readonly { sha256: string; stage: RepairStage }[];

/** Hours count from the reservation; the photos of a stage are spread over its updates. */
const PROGRESS_SAMPLES: readonly { stage: RepairStage; afterHours: number; note: string }[] = [
  {
    stage: 'parts_ordered',
    afterHours: 143,
    note: 'Hood, bumper and lamps are ordered. They come from Jebel Ali within four days.',
  },
  {
    stage: 'body_work',
    afterHours: 212,
    note: 'What is past repair is off, and the rails measured: straight. The panels that stay are being filled.',
  },
  { stage: 'body_work', afterHours: 261, note: 'From the side: the gaps at the door are right again.' },
  {
    stage: 'paint',
    afterHours: 332,
    note: 'The new parts fit. All of the front stands in primer and goes into the booth tonight.',
  },
  { stage: 'paint', afterHours: 338, note: 'The bumper is painted already, the hood follows.' },
  { stage: 'assembly', afterHours: 405, note: 'Lamps, grille and trim are back on.' },
  {
    stage: 'quality_check',
    afterHours: 444,
    note: 'Driven 40 km, wheels aligned, every panel measured. Only the polish is left.',
  },
];

function selectStagePhotos(stage: RepairStage, place: number, photos: RepairPhotos): string[] {
  const ofStage = photos.filter((photo) => photo.stage === stage).map(({ sha256 }) => sha256);
  const tellings = PROGRESS_SAMPLES.filter((one) => one.stage === stage).length;
  if (tellings === 1) return ofStage;
  return ofStage.filter((_, n) => n % tellings === place);
}

/** @param name seed of the ids @param createdAt of the reservation, ISO 8601 UTC */
export function buildDemoProgress(
  name: string,
  createdAt: string,
  until: RepairStage,
  photos: RepairPhotos,
): ProgressUpdate[] {
  const last = PROGRESS_SAMPLES.findLastIndex(({ stage }) => stage === until);
  return PROGRESS_SAMPLES.slice(0, last + 1).map(({ stage, afterHours, note }, n) => ({
    id: createDemoId(`${name} progress ${n}`),
    at: new Date(Date.parse(createdAt) + afterHours * HOUR_MS).toISOString(),
    stage,
    note,
    photos: selectStagePhotos(stage, n - PROGRESS_SAMPLES.findIndex((one) => one.stage === stage), photos),
  }));
}
