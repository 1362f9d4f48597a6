/** How a repair goes on, as the workshop tells it: the stages in their order, and what may be told when. */
import type { ReservationStatus } from '#shared/domain/enums.ts';

export const REPAIR_STAGES = ['parts_ordered', 'body_work', 'paint', 'assembly', 'quality_check'] as const;
export type RepairStage = (typeof REPAIR_STAGES)[number];

export const REPAIR_STAGE_LABELS: Readonly<Record<RepairStage, string>> = {
  parts_ordered: 'Parts ordered',
  body_work: 'Body work',
  paint: 'Paint',
  assembly: 'Assembly',
  quality_check: 'Quality check',
};

/** One telling of how a repair goes. */
export interface ProgressUpdate {
  id: string;
  /** ISO 8601 UTC. */
  at: string;
  stage: RepairStage;
  note: string | null;
  /** SHA-256 of each photo, in the order they were added. */
  photos: string[];
}

/** Photos of one telling, and tellings of one repair. */
export const MAX_PROGRESS_PHOTOS = 20;
export const MAX_PROGRESS_UPDATES = 200;

/** The workshop tells of a repair, and takes a mistaken photo back, from its begin until the car is ready. */
export function canUpdateProgress(status: ReservationStatus): boolean {
  return status === 'repairing';
}
