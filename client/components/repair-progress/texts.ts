import { REPAIR_STAGE_LABELS, type RepairStage } from '#shared/domain/repair/repair-progress.ts';

export const texts = {
  viewer: 'Photos from the workshop',
  stages: 'Repair stages',
  at: (stage: RepairStage) => `Now: ${REPAIR_STAGE_LABELS[stage]}`,
  photo: (stage: RepairStage, number: number, of: number, when: string) =>
    `${REPAIR_STAGE_LABELS[stage]}, photo ${number} of ${of}, ${when}`,
  open: (what: string) => `Open ${what}`,
} as const;
