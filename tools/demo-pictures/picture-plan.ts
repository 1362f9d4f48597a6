import { PANELS, getDamagedPanels } from '#shared/domain/panels.ts';
import type { Panel } from '#shared/domain/panels.ts';
import type { Gallery, PhotoCategory } from '#shared/domain/enums.ts';
import type { CabinViewOptions } from '#tools/demo-pictures/cabin/cabin-view.ts';
import { makeBody } from '#tools/demo-pictures/car/body.ts';
import { planDamage } from '#tools/demo-pictures/damage/plan-damage.ts';
import { hashString, createRandom } from '#tools/demo-pictures/render/math.ts';
import type { DamageByPanel, PanelDamage, RenderOptions } from './render-options.ts';
import { PANEL_NUMBER } from '#tools/demo-pictures/damage/panel-map.ts';
import { COVER_SHOTS, CAMERA_VIEWS, type CoverShot, type CameraView } from './cover-views.ts';
import { appearanceOf, seatColour } from './car-appearance.ts';
import { DEMO_CARS } from '#server/seed/demo-cars.ts';
import type { DemoCar } from '#server/seed/demo-cars.ts';

/** Pixels; 4:3 like the cards. */
export const PICTURE_WIDTH = 960;
export const PICTURE_HEIGHT = 720;

interface GalleryFile {
  /** Path below server/seed/pictures: `<car slug>/<number>-<what>.webp`. */
  file: string;
  gallery: Gallery;
  category: PhotoCategory;
  isAfterRepair?: boolean;
}
export interface OutsidePicture extends GalleryFile {
  kind: 'outside';
  closeup?: Panel;
  view?: CameraView;
  options: RenderOptions;
}
export interface InsidePicture extends GalleryFile {
  kind: 'inside';
  options: CabinViewOptions;
}
export type PlannedPicture = OutsidePicture | InsidePicture;

export const SPIN_FRAMES = 36;
export const SPIN_WIDTH = 640;
export const SPIN_HEIGHT = 480;
export const SPIN_CAR = 'bmw-330i-2020';
export const PANORAMA_FILE = 'panorama.webp';

/** `spin/00.webp` to `spin/35.webp`, ten degrees apart. */
export function spinFile(frame: number): string {
  return `spin/${String(frame).padStart(2, '0')}.webp`;
}

/** Camera of a close-up: yaw (for the left half) and pitch in degrees, distance in metres. */
const CLOSEUP: Record<string, { yaw: number; pitch: number; dist: number }> = {
  front_bumper: { yaw: 26, pitch: 9, dist: 3.3 },
  rear_bumper: { yaw: 152, pitch: 9, dist: 3.3 },
  hood: { yaw: 34, pitch: 24, dist: 3.5 },
  trunk: { yaw: 154, pitch: 13, dist: 3.4 },
  roof: { yaw: 62, pitch: 33, dist: 4.4 },
  fender: { yaw: 62, pitch: 8, dist: 3.2 },
  quarter: { yaw: 116, pitch: 8, dist: 3.3 },
  rocker: { yaw: 78, pitch: 9, dist: 3.2 },
  door_front: { yaw: 68, pitch: 8, dist: 3.2 },
  door_rear: { yaw: 108, pitch: 8, dist: 3.2 },
};
const TINTS = ['#d9cdb8', '#b9cbc9', '#d6bfae', '#c5c9cf', '#d4d4cf', null] as const;

export function listPictures(car: DemoCar): PlannedPicture[] {
  const random = createRandom(hashString(car.slug));
  const shots = [
    ...(car.spec === 'GCC' ? [] : auctionShots(car, random)),
    ...(car.carInUae ? uaeShots(car, random) : []),
  ];
  return shots.map(({ what, ...shot }, i): PlannedPicture => ({
    ...shot,
    file: `${car.slug}/${String(i + 1).padStart(2, '0')}-${what}.webp`,
  }));
}

/** The first picture taken in the UAE, else the first of the auction. @see D-50 */
export function coverOf(car: DemoCar): PlannedPicture | undefined {
  const pictures = listPictures(car);
  return pictures.find(({ gallery }) => gallery === 'uae') ?? pictures[0];
}

export function allPictures(): PlannedPicture[] {
  return DEMO_CARS.flatMap(listPictures);
}

export function spinOptions(frame: number): RenderOptions {
  const car = DEMO_CARS.find(({ slug }) => slug === SPIN_CAR) ?? DEMO_CARS[0]!;
  const yaw = (frame * 360) / SPIN_FRAMES;
  return {
    ...appearanceOf(car),
    W: SPIN_WIDTH,
    H: SPIN_HEIGHT,
    scene: 'studio',
    tint: TINTS[0],
    damage: damageOf(car),
    yaw,
    pitch: 7,
    spinFit: true,
  };
}

type UnnamedPicture = (Omit<OutsidePicture, 'file'> | Omit<InsidePicture, 'file'>) & { what: string };
type Random = () => number;

export const OPPOSITE_VIEW: Record<CameraView, CameraView> = {
  front: 'rear-right',
  'front-left': 'rear-right',
  'front-right': 'rear-left',
  left: 'rear-right',
  right: 'rear-left',
  'rear-left': 'front-right',
  'rear-right': 'front-left',
};
export const NEXT_VIEW: Record<CameraView, CameraView> = {
  front: 'front-left',
  'front-left': 'left',
  'front-right': 'right',
  left: 'rear-left',
  right: 'rear-right',
  'rear-left': 'left',
  'rear-right': 'right',
};

function auctionShots(car: DemoCar, random: Random): UnnamedPicture[] {
  const { view } = coverPlan(car);
  const look = {
    ...appearanceOf(car),
    scene: 'yard',
    turn: (random() - 0.5) * 0.7,
    lamps: 0.15,
    plate: `L0T ${1000 + Math.floor(random() * 9000)}`,
    damage: damageOf(car),
  } as const;
  const views = [view, NEXT_VIEW[view], OPPOSITE_VIEW[view]];
  return [
    ...views.map((one) => outsideShot(one, 'usa', look, one, random)),
    ...closeupPanels(car)
      .slice(0, car.carInUae ? 1 : 3)
      .map((panel) => closeupShot(panel, 'usa', look, random)),
  ];
}

function uaeShots(car: DemoCar, random: Random): UnnamedPicture[] {
  const { scene, view } = coverPlan(car);
  const own = { ...appearanceOf(car), plate: randomPlate(random), turn: (random() - 0.5) * 0.5 };
  const look = {
    ...own,
    scene,
    lamps: 0.15,
    damage: scene === 'workshop' ? damageDuringRepair(car) : damageOf(car),
  } as const;
  const isLocal = car.spec === 'GCC';
  const views = [view, ...(isLocal ? [NEXT_VIEW[view]] : []), OPPOSITE_VIEW[view]];
  const panels = closeupPanels(car).slice(isLocal ? 0 : 1, 3);
  const tint = TINTS[Math.floor(random() * TINTS.length)]!;
  const finished = outsideShot('after-repair', 'uae', { ...own, scene: 'studio', tint }, view, random);
  return [
    ...views.map((one) => outsideShot(one, 'uae', look, one, random)),
    ...panels.map((panel) => closeupShot(panel, 'uae', look, random)),
    insideShot(car, random),
    { ...finished, isAfterRepair: true },
  ];
}

function coverPlan(car: DemoCar): CoverShot {
  const cover = COVER_SHOTS[car.slug];
  if (!cover) throw new Error(`${car.slug} has no cover`);
  return cover;
}

function outsideShot(
  what: string,
  gallery: Gallery,
  look: RenderOptions,
  view: CameraView,
  random: Random,
): UnnamedPicture {
  const { yaw, pitch } = CAMERA_VIEWS[view];
  const place = {
    W: PICTURE_WIDTH,
    H: PICTURE_HEIGHT,
    fill: { fillW: 0.95, fillH: 0.7 },
    yaw: yaw + jitter(random),
    pitch: pitch + (random() - 0.5) * 2,
  };
  return { kind: 'outside', what, gallery, category: 'exterior', view, options: { ...look, ...place } };
}

function closeupShot(panel: Panel, gallery: Gallery, look: RenderOptions, random: Random): UnnamedPicture {
  const { yaw, pitch, dist } = CLOSEUP[panel.replace(/_(left|right)$/, '')]!;
  const side = sideOf(panel, look);
  const options = {
    ...look,
    W: PICTURE_WIDTH,
    H: PICTURE_HEIGHT,
    closeup: panel,
    yaw: side * yaw + jitter(random),
    pitch: pitch + random() * 3,
    dist: dist * (0.92 + random() * 0.16),
  };
  return {
    kind: 'outside',
    what: `damage-${panel.replaceAll('_', '-')}`,
    gallery,
    category: 'damage',
    closeup: panel,
    options,
  };
}

/** Side of the blow, which is also the camera's: 1 left, -1 right. */
function sideOf(panel: Panel, look: RenderOptions): number {
  const body = makeBody(look.body ?? 'sedan', look.tweak);
  const planned = planDamage(body, look.damage, look.seed).panels[PANEL_NUMBER[panel]];
  return (planned?.a.p[1] ?? 1) < 0 ? -1 : 1;
}

function insideShot(car: DemoCar, random: Random): UnnamedPicture {
  const { body, tweak, paint } = appearanceOf(car);
  const options: CabinViewOptions = {
    body: body ?? 'sedan',
    tweak: tweak ?? {},
    paint: paint ?? '#ffffff',
    seat: seatColour(car.interiorColor),
    bags: {
      dash: car.dashAirbagDeployed,
      steering: car.steeringAirbagDeployed,
      seat: car.seatAirbagDeployed,
      curtain: car.curtainAirbagsDeployed,
      side: closeupPanels(car).some((panel) => panel.endsWith('right')) ? -1 : 1,
    },
    scene: 'workshop',
    W: PICTURE_WIDTH,
    H: PICTURE_HEIGHT,
    yaw: (random() - 0.5) * 10,
    side: (random() - 0.5) * 0.12,
    // Vans seat the driver over the axle: a level view avoids the wheel wells.
    ...(body === 'van' ? { pitch: 4, fov: 52 } : {}),
  };
  return { kind: 'inside', what: 'interior', gallery: 'uae', category: 'interior', options };
}

/** Replaced panels are damaged more severely than repaired ones. */
export function damageOf(car: DemoCar): DamageByPanel {
  const random = createRandom(hashString(`damage ${car.slug}`));
  const light = car.primaryDamage === 'MINOR DENTS/SCRATCHES';
  const out: DamageByPanel = {};
  for (const { panel, condition } of getDamagedPanels(car.panelConditions)) {
    const luck = random();
    out[panel] = damageOfPanel(panel, condition.action === 'replace', condition.paint, light, luck);
  }
  return out;
}

function damageOfPanel(panel: Panel, replace: boolean, paint: boolean, light: boolean, luck: number): PanelDamage {
  if (replace && panel.endsWith('bumper')) return { kind: 'missing', severity: 1 };
  if (replace) return { kind: 'dent', severity: 0.85 + luck * 0.15 };
  if (light || (paint && luck < 0.3)) return { kind: 'scratch', severity: 0.7 + luck * 0.3 };
  return { kind: 'dent', severity: paint ? 0.55 + luck * 0.2 : 0.4 + luck * 0.2 };
}

/** Repaired panels are primed; panels to be replaced are unchanged. */
export function damageDuringRepair(car: DemoCar): DamageByPanel {
  const found = damageOf(car);
  const kept = getDamagedPanels(car.panelConditions).filter(({ condition }) => condition.action === 'repair');
  return { ...found, ...Object.fromEntries(kept.map(({ panel }) => [panel, { kind: 'primer' }])) };
}

/** Worst first. */
export function closeupPanels(car: DemoCar): Panel[] {
  const weight = (panel: Panel): number => {
    const condition = car.panelConditions[panel];
    return (
      (condition?.action === 'replace' ? 2 : 0) + (condition?.paint ? 1 : 0) - (panel.startsWith('rocker') ? 1 : 0)
    );
  };
  return getDamagedPanels(car.panelConditions)
    .map(({ panel }) => panel)
    .toSorted((a, b) => weight(b) - weight(a) || PANELS.indexOf(a) - PANELS.indexOf(b));
}

function randomPlate(random: Random): string {
  const letter = 'ABCDEKLRTVX'[Math.floor(random() * 11)]!;
  return `${letter} ${10000 + Math.floor(random() * 90000)}`;
}

const jitter = (random: Random): number => (random() - 0.5) * 6;
