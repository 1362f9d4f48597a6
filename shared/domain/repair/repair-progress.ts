import { texts } from '#messages/domain/repair-stages.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';

export const REPAIR_STAGES = ['parts_ordered', 'body_work', 'paint', 'assembly', 'quality_check'] as const;
export type RepairStage = (typeof REPAIR_STAGES)[number];

export const REPAIR_STAGE_LABELS: Readonly<Record<RepairStage, string>> = texts;

export interface ProgressUpdate {
  id: string;
  at: string;
  stage: RepairStage;
  note: string | null;
  /** SHA-256 of each photo, in order of addition. */
  photos: string[];
}

export const MAX_PROGRESS_PHOTOS = 20;
export const MAX_PROGRESS_UPDATES = 200;

export function canUpdateProgress(status: ReservationStatus): boolean {
  return status === 'repairing';
}
