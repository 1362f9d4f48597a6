import { getDamagedPanels, type Panel } from '#shared/domain/panels.ts';
import type { RepairStage } from '#shared/domain/repair/repair-progress.ts';
import { DEMO_CARS, type DemoCar } from '#server/seed/demo-cars.ts';
import { COVER_SHOTS, CAMERA_VIEWS, type CameraView } from './cover-views.ts';
import { appearanceOf } from './car-appearance.ts';
import type { DamageByPanel, RenderOptions } from './render-options.ts';
import { damageDuringRepair, NEXT_VIEW, OPPOSITE_VIEW, PICTURE_HEIGHT, PICTURE_WIDTH } from './picture-plan.ts';

export const REPAIRED_CARS = ['chevrolet-tahoe-2019', 'bmw-x5-2021'] as const;

export interface RepairPicture {
  /** Path below server/seed/pictures: `<car slug>/repair-<number>-<stage>.webp`. */
  file: string;
  stage: RepairStage;
  options: RenderOptions;
}

/** Ordered by stage; empty for cars without a demo repair. */
export function listRepairPictures(car: DemoCar): RepairPicture[] {
  if (!(REPAIRED_CARS as readonly string[]).includes(car.slug)) return [];
  const view = COVER_SHOTS[car.slug]!.view;
  const kept = damageDuringRepair(car);
  const primed = damageInPrimer(car, () => true);
  const shots: [RepairStage, CameraView, DamageByPanel][] = [
    ['body_work', view, kept],
    ['body_work', NEXT_VIEW[view], kept],
    ['paint', view, primed],
    ['paint', 'front', damageInPrimer(car, (panel) => !panel.endsWith('bumper'))],
    ['assembly', NEXT_VIEW[view], {}],
    ['quality_check', view, {}],
    ['quality_check', OPPOSITE_VIEW[view], {}],
  ];
  return shots.map(([stage, from, damage], i) => ({
    file: `${car.slug}/repair-${i + 1}-${stage.replaceAll('_', '-')}.webp`,
    stage,
    options: repairShot(car, from, damage, stage),
  }));
}

export function allRepairPictures(): RepairPicture[] {
  return DEMO_CARS.flatMap(listRepairPictures);
}

function damageInPrimer(car: DemoCar, isPrimed: (panel: Panel) => boolean): DamageByPanel {
  const panels = getDamagedPanels(car.panelConditions).map(({ panel }) => panel);
  return Object.fromEntries(panels.filter(isPrimed).map((panel) => [panel, { kind: 'primer' }]));
}

function repairShot(car: DemoCar, view: CameraView, damage: DamageByPanel, stage: RepairStage): RenderOptions {
  const { yaw, pitch } = CAMERA_VIEWS[view];
  const turn = { parts_ordered: 0, body_work: 0.1, paint: -0.3, assembly: 0.25, quality_check: -0.1 }[stage];
  return {
    ...appearanceOf(car),
    W: PICTURE_WIDTH,
    H: PICTURE_HEIGHT,
    scene: 'workshop',
    turn,
    lamps: stage === 'quality_check' ? 0.55 : 0.15,
    fill: { fillW: 0.95, fillH: 0.7 },
    yaw: yaw + turn * 12,
    pitch: pitch + turn * 6,
    damage,
  };
}
