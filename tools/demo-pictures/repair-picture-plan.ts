/** Pictures of cars while they are repaired, which demo reservations show: body work, paint, assembly and the last check. */
import { markedPanels, type Panel } from '#shared/domain/panels.ts';
import type { RepairStage } from '#shared/domain/repair/repair-progress.ts';
import { DEMO_CARS, type DemoCar } from '#server/seed/demo-cars.ts';
import { COVERS, VIEWS, type View } from './cover-views.ts';
import { lookOf } from './car-appearance.ts';
import type { Damage, RenderOptions } from './render-options.ts';
import { begun, BESIDE, FAR_SIDE, PICTURE_HEIGHT, PICTURE_WIDTH } from './picture-plan.ts';

/** Slugs of the cars that demo reservations repair. */
export const REPAIRED_CARS = ['chevrolet-tahoe-2019', 'bmw-x5-2021'] as const;

export interface RepairPicture {
  /** Path below server/seed/pictures: `<car slug>/repair-<number>-<stage>.webp`. */
  file: string;
  stage: RepairStage;
  options: RenderOptions;
}

/** Every picture of a car's repair, in the order of its stages; none of a car that no demo reservation repairs. */
export function repairPicturesOf(car: DemoCar): RepairPicture[] {
  if (!(REPAIRED_CARS as readonly string[]).includes(car.slug)) return [];
  const view = COVERS[car.slug]!.view;
  const kept = begun(car);
  const primed = inPrimer(car, () => true);
  const shots: [RepairStage, View, Damage][] = [
    ['body_work', view, kept],
    ['body_work', BESIDE[view], kept],
    ['paint', view, primed],
    ['paint', 'front', inPrimer(car, (panel) => !panel.endsWith('bumper'))],
    ['assembly', BESIDE[view], {}],
    ['quality_check', view, {}],
    ['quality_check', FAR_SIDE[view], {}],
  ];
  return shots.map(([stage, from, damage], i) => ({
    file: `${car.slug}/repair-${i + 1}-${stage.replaceAll('_', '-')}.webp`,
    stage,
    options: taken(car, from, damage, stage),
  }));
}

/** All pictures of repairs. */
export function allRepairPictures(): RepairPicture[] {
  return DEMO_CARS.flatMap(repairPicturesOf);
}

function inPrimer(car: DemoCar, isPrimed: (panel: Panel) => boolean): Damage {
  const panels = markedPanels(car.panelConditions).map(({ panel }) => panel);
  return Object.fromEntries(panels.filter(isPrimed).map((panel) => [panel, { kind: 'primer' }]));
}

/** Photos of a repair are taken in passing, so they stand differently each time. */
function taken(car: DemoCar, view: View, damage: Damage, stage: RepairStage): RenderOptions {
  const { yaw, pitch } = VIEWS[view];
  const turn = { parts_ordered: 0, body_work: 0.1, paint: -0.3, assembly: 0.25, quality_check: -0.1 }[stage];
  return {
    ...lookOf(car),
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
