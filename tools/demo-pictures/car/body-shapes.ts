/** Metres; x forward from mid-wheelbase, y left, z up. */
import type { Point2 } from '#tools/demo-pictures/render/math.ts';
import type { FrontDesign } from './front-designs.ts';

export type BodyShape = 'sedan' | 'suv' | 'coupe' | 'hatchback' | 'pickup' | 'van' | 'convertible';

/** Windscreen (a) and rear window (c) at belt (0) and roof (1); half widths at belt and roof. */
interface Cabin {
  a0: number;
  a1: number;
  c1: number;
  c0: number;
  base: number;
  top: number;
}

export interface BaseForm extends FrontDesign {
  width: number;
  wheelR: number;
  clear: number;
  doors: number;
  round: number;
  tumble: number;
  noseRound: number;
  tailRound: number;
  noseLean: number;
  tailLean: number;
  /** 0 for painted sills, 1 or more for plastic. */
  cladding: number;
  spokes: number;
  rails: boolean;
  lightZ: number;
  /** Half width and half height; [0, 0] for none. */
  grille: Point2;
  tail: 'wide' | 'tall';
  rear: 'deck' | 'hatch' | 'bed' | 'open';
  /** x of the pillar before the quarter window; 0 for none. */
  quarterWindow: number;
  beltLift: number;
  /** Additional lift of the nose, fading out at mid-car. */
  noseLift: number;
  roundLights?: boolean;
  /** Relative to the default height. */
  lampHeight?: number;
  grilleBars?: 'upright' | 'level';
  tailBar?: boolean;
}

export interface OwnForm {
  wb: number;
  ohF: number;
  ohR: number;
  height: number;
  cabin: Cabin;
  doorF: number;
  doorB: number;
  doorR: number;
  cPillar: number;
  tailZ: number;
  bed?: Point2;
}

/** Upper edge of the hull from nose (n) over the axles (f, r) to tail (t). */
type TopLine = (n: number, f: number, r: number, t: number) => Point2[];
export type Shape = OwnForm & Partial<BaseForm> & { top: TopLine };
export type Tweak = Partial<Omit<OwnForm, 'cabin'> & BaseForm> & { cabin?: Partial<Cabin> };

export const BASE_FORM: BaseForm = {
  width: 1.84,
  wheelR: 0.345,
  clear: 0.17,
  doors: 4,
  round: 0.11,
  tumble: 0.05,
  noseRound: 0.2,
  tailRound: 0.16,
  noseLean: 0.07,
  tailLean: 0.05,
  cladding: 0,
  spokes: 5,
  rails: false,
  lightZ: 0.66,
  grille: [0.4, 0.07],
  tail: 'wide',
  rear: 'deck',
  quarterWindow: 0,
  beltLift: 0,
  noseLift: 0,
  grilleShape: 'frame',
  lampLook: 'brow',
  badge: 'ring',
};
export const SHAPES: Record<BodyShape, Shape> = {
  sedan: {
    wb: 2.78,
    ohF: 0.86,
    ohR: 1.04,
    height: 1.44,
    top: (n, f, _r, t) => [
      [n, 0.72],
      [n - 0.18, 0.8],
      [f - 0.1, 0.895],
      [0.9, 0.945],
      [0, 0.93],
      [-1.0, 0.955],
      [-1.75, 1.01],
      [t + 0.1, 1.0],
      [t, 0.985],
    ],
    cabin: { a0: 1.06, a1: 0.2, c1: -1.02, c0: -1.98, base: 0.765, top: 0.575 },
    doorF: 0.8,
    doorB: -0.17,
    doorR: -1.12,
    cPillar: 0.3,
    tailZ: 0.84,
  },
  coupe: {
    wb: 2.68,
    ohF: 0.9,
    ohR: 0.98,
    height: 1.33,
    width: 1.88,
    wheelR: 0.35,
    clear: 0.14,
    doors: 2,
    spokes: 10,
    noseRound: 0.26,
    tailRound: 0.22,
    lightZ: 0.62,
    grille: [0.46, 0.06],
    top: (n, f, _r, t) => [
      [n, 0.6],
      [n - 0.25, 0.72],
      [f - 0.1, 0.86],
      [0.7, 0.92],
      [0, 0.91],
      [-0.9, 0.94],
      [-1.4, 0.99],
      [t + 0.2, 1.0],
      [t, 0.97],
    ],
    cabin: { a0: 0.84, a1: -0.02, c1: -0.88, c0: -1.98, base: 0.76, top: 0.54 },
    doorF: 0.68,
    doorB: -0.56,
    doorR: -0.56,
    cPillar: 0.34,
    tailZ: 0.82,
  },
  hatchback: {
    wb: 2.6,
    ohF: 0.82,
    ohR: 0.68,
    height: 1.47,
    width: 1.8,
    wheelR: 0.325,
    lightZ: 0.68,
    noseRound: 0.22,
    rear: 'hatch',
    tail: 'tall',
    tailLean: 0.08,
    top: (n, f, _r, t) => [
      [n, 0.72],
      [n - 0.2, 0.82],
      [f - 0.1, 0.93],
      [0.9, 0.99],
      [0, 0.975],
      [-1, 1.0],
      [t + 0.3, 1.03],
      [t, 1.02],
    ],
    cabin: { a0: 1.06, a1: 0.22, c1: -1.48, c0: -1.9, base: 0.755, top: 0.575 },
    doorF: 0.8,
    doorB: -0.14,
    doorR: -1.02,
    cPillar: 0.26,
    tailZ: 0.92,
  },
  suv: {
    wb: 2.76,
    ohF: 0.87,
    ohR: 0.88,
    height: 1.7,
    width: 1.9,
    wheelR: 0.375,
    clear: 0.23,
    cladding: 1,
    rails: true,
    spokes: 6,
    lightZ: 0.84,
    grille: [0.44, 0.11],
    rear: 'hatch',
    tail: 'tall',
    noseLean: 0.04,
    top: (n, f, _r, t) => [
      [n, 0.9],
      [n - 0.2, 1.0],
      [f - 0.1, 1.08],
      [0.95, 1.13],
      [0, 1.12],
      [-1, 1.14],
      [t + 0.3, 1.17],
      [t, 1.15],
    ],
    cabin: { a0: 1.04, a1: 0.36, c1: -1.72, c0: -2.12, base: 0.8, top: 0.63 },
    doorF: 0.84,
    doorB: -0.15,
    doorR: -1.12,
    cPillar: 0.2,
    quarterWindow: -1.22,
    tailZ: 1.02,
  },
  pickup: {
    wb: 3.2,
    ohF: 0.9,
    ohR: 1.16,
    height: 1.82,
    width: 1.92,
    wheelR: 0.4,
    clear: 0.3,
    cladding: 0.6,
    spokes: 6,
    lightZ: 0.9,
    grille: [0.5, 0.14],
    rear: 'bed',
    tail: 'tall',
    noseRound: 0.14,
    tailRound: 0.05,
    noseLean: 0.03,
    tailLean: 0.0,
    round: 0.09,
    top: (n, f, _r, t) => [
      [n, 1.0],
      [n - 0.15, 1.09],
      [f - 0.1, 1.14],
      [1.1, 1.18],
      [0, 1.18],
      [-1, 1.19],
      [-1.3, 1.22],
      [t, 1.22],
    ],
    cabin: { a0: 1.22, a1: 0.56, c1: -0.92, c0: -1.1, base: 0.8, top: 0.66 },
    doorF: 1.02,
    doorB: 0.03,
    doorR: -0.92,
    cPillar: 0.12,
    tailZ: 1.0,
    bed: [-1.22, 2.66],
  },
  van: {
    wb: 3.06,
    ohF: 0.92,
    ohR: 0.94,
    height: 1.95,
    width: 1.94,
    wheelR: 0.345,
    clear: 0.2,
    spokes: 8,
    lightZ: 0.82,
    grille: [0.44, 0.08],
    rear: 'hatch',
    tail: 'tall',
    noseRound: 0.28,
    tailRound: 0.1,
    noseLean: 0.1,
    tailLean: 0.02,
    top: (n, f, _r, t) => [
      [n, 0.9],
      [n - 0.2, 1.0],
      [f + 0.1, 1.13],
      [1.45, 1.17],
      [0, 1.13],
      [-1, 1.13],
      [t, 1.13],
    ],
    cabin: { a0: 1.9, a1: 0.92, c1: -2.22, c0: -2.42, base: 0.865, top: 0.72 },
    doorF: 1.12,
    doorB: 0.22,
    doorR: -0.98,
    cPillar: 0.16,
    quarterWindow: -1.04,
    tailZ: 1.0,
  },
  convertible: {
    wb: 2.52,
    ohF: 0.85,
    ohR: 0.9,
    height: 1.27,
    width: 1.8,
    wheelR: 0.335,
    clear: 0.14,
    doors: 2,
    spokes: 10,
    noseRound: 0.26,
    tailRound: 0.26,
    lightZ: 0.62,
    grille: [0.36, 0.06],
    rear: 'open',
    top: (n, f, _r, t) => [
      [n, 0.6],
      [n - 0.22, 0.71],
      [f - 0.1, 0.84],
      [0.6, 0.9],
      [0, 0.885],
      [-0.8, 0.9],
      [-1.2, 0.96],
      [t + 0.2, 0.95],
      [t, 0.92],
    ],
    cabin: { a0: 0.8, a1: 0.28, c1: -0.9, c0: -1.2, base: 0.735, top: 0.6 },
    doorF: 0.66,
    doorB: -0.55,
    doorR: -0.55,
    cPillar: 0.3,
    tailZ: 0.8,
  },
};
