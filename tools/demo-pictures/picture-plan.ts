/** Which pictures each demo car has, from where they are taken and what they show: damage follows the panel conditions. */
import { PANELS, markedPanels } from '#shared/domain/panels.ts';
import type { Panel } from '#shared/domain/panels.ts';
import type { Gallery, PhotoCategory } from '#shared/domain/words.ts';
import type { CabinViewOptions } from '#tools/demo-pictures/cabin/cabin-view.ts';
import { makeBody } from '#tools/demo-pictures/car/body.ts';
import { planDamage } from '#tools/demo-pictures/damage/damage.ts';
import { hashString, rng } from '#tools/demo-pictures/render/math.ts';
import type { Damage, PanelDamage, RenderOptions } from './options.ts';
import { P } from '#tools/demo-pictures/damage/panel-map.ts';
import { lookOf, seatColour } from './look.ts';
import type { DemoAlbum } from '#server/demo/album.ts';
import { DEMO_CARS } from '#server/demo/cars.ts';
import type { DemoCar } from '#server/demo/cars.ts';

/** Size of every gallery picture in pixels, 4:3 as the cards. */
export const PICTURE_WIDTH = 960;
export const PICTURE_HEIGHT = 720;

interface Placed {
  /** Path below server/demo/pictures: `<car slug>/<number>-<what>.webp`. */
  file: string;
  gallery: Gallery;
  category: PhotoCategory;
}
export interface OutsidePicture extends Placed {
  kind: 'outside';
  /** The panel a damage picture looks at. */
  closeup?: Panel;
  options: RenderOptions;
}
export interface InsidePicture extends Placed {
  kind: 'inside';
  options: CabinViewOptions;
}
export type PlannedPicture = OutsidePicture | InsidePicture;

export const SPIN_FRAMES = 36;
export const SPIN_WIDTH = 640;
export const SPIN_HEIGHT = 480;
/** The car that can be turned and sat in. */
export const SPIN_CAR = 'bmw-330i-2020';
export const PANORAMA_FILE = 'panorama.webp';

/** `spin/00.webp` to `spin/35.webp`, ten degrees apart. */
export function spinFile(frame: number): string {
  return `spin/${String(frame).padStart(2, '0')}.webp`;
}

/** Where to stand for a close-up of a panel: yaw for the left half of the car, pitch and distance. */
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

/** Every picture of one car, in the order of its galleries. */
export function picturesOf(car: DemoCar): PlannedPicture[] {
  const found = damageOf(car);
  const random = rng(hashString(car.slug));
  const worst = closeupPanels(car);
  const side = worst.some((panel) => panel.endsWith('right')) ? -1 : 1;
  const rear = car.primaryDamage === 'REAR END';
  const shots = [
    ...asFound(car, found, worst, side, rear, random),
    ...afterArrival(car, found, worst, side, rear, random),
  ];
  return shots.map(({ what, ...shot }, i): PlannedPicture => ({
    ...shot,
    file: `${car.slug}/${String(i + 1).padStart(2, '0')}-${what}.webp`,
  }));
}

/** All pictures of all demo cars. */
export function allPictures(): PlannedPicture[] {
  return DEMO_CARS.flatMap(picturesOf);
}

/** What the server is told of the pictures, to lie beside them. */
export function demoAlbum(): DemoAlbum {
  const cars = DEMO_CARS.map((car) => [
    car.slug,
    picturesOf(car).map(({ file, gallery, category }) => ({ file, gallery, category })),
  ]);
  const frames = Array.from({ length: SPIN_FRAMES }, (_, frame) => spinFile(frame));
  return { cars: Object.fromEntries(cars), allRound: { car: SPIN_CAR, frames, panorama: PANORAMA_FILE } };
}

/** Options of one frame of the spin, undamaged in the studio. */
export function spinOptions(frame: number): RenderOptions {
  const car = DEMO_CARS.find(({ slug }) => slug === SPIN_CAR) ?? DEMO_CARS[0]!;
  const yaw = (frame * 360) / SPIN_FRAMES;
  return {
    ...lookOf(car),
    W: SPIN_WIDTH,
    H: SPIN_HEIGHT,
    scene: 'studio',
    tint: TINTS[0],
    yaw,
    pitch: 7,
    spinFit: true,
  };
}

type Shot = (Omit<OutsidePicture, 'file'> | Omit<InsidePicture, 'file'>) & { what: string };
type Random = () => number;

/** The car as it stood at the yard: four views and up to two close-ups. A car bought here has them in its UAE gallery. */
function asFound(
  car: DemoCar,
  damage: Damage,
  worst: Panel[],
  side: number,
  rear: boolean,
  random: Random,
): Shot[] {
  const gallery: Gallery = car.spec === 'GCC' ? 'uae' : 'usa';
  const plate = car.spec === 'GCC' ? platesOf(random) : `L0T ${1000 + Math.floor(random() * 9000)}`;
  const look = {
    ...lookOf(car),
    scene: 'yard',
    turn: (random() - 0.5) * 0.7,
    lamps: 0.15,
    plate,
    damage,
  } as const;
  const at = (what: string, yaw: number, pitch = 6): Shot =>
    outside(what, gallery, look, yaw + jitter(random), pitch + random() * 2);
  const front = at('front', side * 36);
  const back = at('rear', side * 142);
  const views = [
    ...(rear ? [back, front] : [front, back]),
    at('side', side * 88, 4),
    at('other-side', side * -40),
  ];
  return [...views, ...worst.slice(0, 2).map((panel) => closeup(panel, gallery, look, random))];
}

/** The same car at the workshop: clean when done, in primer while the repair is under way. */
function afterArrival(
  car: DemoCar,
  damage: Damage,
  worst: Panel[],
  side: number,
  rear: boolean,
  random: Random,
): Shot[] {
  if (!car.carInUae) return [];
  const underWay = random() < 0.3;
  const scene = underWay || random() < 0.45 ? 'workshop' : 'studio';
  const tint = scene === 'studio' ? TINTS[Math.floor(random() * TINTS.length)]! : null;
  const own = { ...lookOf(car), plate: platesOf(random), turn: (random() - 0.5) * 0.5 };
  const look = { ...own, scene, tint, damage: underWay ? inPrimer(damage) : {} } as const;
  const at = (what: string, yaw: number, pitch = 5): Shot =>
    outside(what, 'uae', look, yaw + jitter(random), pitch + random() * 3);
  const first = at('repaired-front', side * 33);
  const second = at('repaired-rear', side * (rear ? 148 : 140));
  const shots = [first, at('repaired-side', side * 84), second, at('repaired-other-side', side * -38)];
  const before = worst[2] ?? worst[0];
  if (before) shots.push(closeup(before, 'uae', { ...own, scene: 'workshop', damage, lamps: 0.15 }, random));
  return [...shots, inside(car, random)];
}

function outside(what: string, gallery: Gallery, look: RenderOptions, yaw: number, pitch: number): Shot {
  const fill = { fillW: 0.95, fillH: 0.66 };
  const size = { W: PICTURE_WIDTH, H: PICTURE_HEIGHT };
  return {
    kind: 'outside',
    what,
    gallery,
    category: 'exterior',
    options: { ...look, ...size, fill, yaw, pitch },
  };
}

function closeup(panel: Panel, gallery: Gallery, look: RenderOptions, random: Random): Shot {
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

/** 1 left, -1 right: where the blow to a panel landed, so that the camera stands on that side. */
function sideOf(panel: Panel, look: RenderOptions): number {
  const body = makeBody(look.body ?? 'sedan', look.tweak);
  const planned = planDamage(body, look.damage, look.seed).panels[P[panel]];
  return (planned?.a.p[1] ?? 1) < 0 ? -1 : 1;
}

function inside(car: DemoCar, random: Random): Shot {
  const { body, tweak, paint } = lookOf(car);
  const options: CabinViewOptions = {
    body: body ?? 'sedan',
    tweak: tweak ?? {},
    paint: paint ?? '#ffffff',
    seat: seatColour(car.interiorColor),
    scene: 'workshop',
    W: PICTURE_WIDTH,
    H: PICTURE_HEIGHT,
    yaw: (random() - 0.5) * 10,
    side: (random() - 0.5) * 0.12,
    // Vans seat the driver over the axle: look level, not down into the wheel wells.
    ...(body === 'van' ? { pitch: 4, fov: 52 } : {}),
  };
  return { kind: 'inside', what: 'interior', gallery: 'uae', category: 'interior', options };
}

/** What the renderer shows for each marked panel: replaced panels are hit hard, repaired ones less. */
export function damageOf(car: DemoCar): Damage {
  const random = rng(hashString(`damage ${car.slug}`));
  const light = car.primaryDamage === 'MINOR DENTS/SCRATCHES';
  const out: Damage = {};
  for (const { panel, condition } of markedPanels(car.panelConditions)) {
    const luck = random();
    out[panel] = oneDamage(panel, condition.action === 'replace', condition.paint, light, luck);
  }
  return out;
}

function oneDamage(
  panel: Panel,
  replace: boolean,
  paint: boolean,
  light: boolean,
  luck: number,
): PanelDamage {
  if (replace && panel.endsWith('bumper') && luck < 0.6) return { kind: 'missing', severity: 1 };
  if (replace) return { kind: 'dent', severity: 0.85 + luck * 0.15 };
  if (light || (paint && luck < 0.3)) return { kind: 'scratch', severity: 0.6 + luck * 0.4 };
  return { kind: 'dent', severity: paint ? 0.5 + luck * 0.25 : 0.3 + luck * 0.15 };
}

/** Panels worth a close-up, worst first. */
function closeupPanels(car: DemoCar): Panel[] {
  const weight = (panel: Panel): number => {
    const condition = car.panelConditions[panel];
    return (
      (condition?.action === 'replace' ? 2 : 0) +
      (condition?.paint ? 1 : 0) -
      (panel.startsWith('rocker') ? 1 : 0)
    );
  };
  return markedPanels(car.panelConditions)
    .map(({ panel }) => panel)
    .toSorted((a, b) => weight(b) - weight(a) || PANELS.indexOf(a) - PANELS.indexOf(b));
}

/** Repair under way: the bent metal is straight again and grey with primer. */
function inPrimer(damage: Damage): Damage {
  return Object.fromEntries(Object.keys(damage).map((panel) => [panel, { kind: 'primer' }]));
}

function platesOf(random: Random): string {
  const letter = 'ABCDEKLRTVX'[Math.floor(random() * 11)]!;
  return `${letter} ${10000 + Math.floor(random() * 90000)}`;
}

const jitter = (random: Random): number => (random() - 0.5) * 10;
