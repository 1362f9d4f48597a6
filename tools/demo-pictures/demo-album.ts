import type { Panel } from '#shared/domain/panels.ts';
import { VISIBLE_PANELS } from '#shared/domain/photo-caption.ts';
import type { DemoPictureIndex } from '#server/seed/picture-index.ts';
import { DEMO_CARS } from '#server/seed/demo-cars.ts';
import type { CameraView } from './cover-views.ts';
import type { DamageByPanel } from './render-options.ts';
import { PANORAMA_FILE, listPictures, SPIN_CAR, SPIN_FRAMES, spinFile } from './picture-plan.ts';
import { listRepairPictures } from './repair-picture-plan.ts';

export function buildDemoAlbum(): DemoPictureIndex {
  const cars = DEMO_CARS.map((car) => [
    car.slug,
    listPictures(car).map((picture) => {
      const { file, gallery, category, isAfterRepair } = picture;
      const said = { file, gallery, category, ...(isAfterRepair && { isAfterRepair }) };
      if (picture.kind === 'inside') return said;
      const { closeup, view, options } = picture;
      if (view === undefined) return { ...said, ...(closeup && { panels: [closeup] }) };
      const isFound = !isAfterRepair && options.scene !== 'workshop';
      return {
        ...said,
        scene: options.scene,
        view,
        ...(!isFound && { panels: unrepairedPanels(view, options.damage) }),
      };
    }),
  ]);
  const frames = Array.from({ length: SPIN_FRAMES }, (_, frame) => spinFile(frame));
  const repairs = DEMO_CARS.flatMap((car) => {
    const seen = listRepairPictures(car).map(({ file, stage }) => ({ file, stage }));
    return seen.length === 0 ? [] : [[car.slug, seen]];
  });
  return {
    cars: Object.fromEntries(cars),
    repairs: Object.fromEntries(repairs),
    allRound: { car: SPIN_CAR, frames, panorama: PANORAMA_FILE },
  };
}

/** Panels that look damaged during and after the repair; primed panels do not. */
function unrepairedPanels(view: CameraView, damage: DamageByPanel = {}): Panel[] {
  return VISIBLE_PANELS[view].filter((panel) => damage[panel] && damage[panel].kind !== 'primer');
}
