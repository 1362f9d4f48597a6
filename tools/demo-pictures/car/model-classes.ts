import type { Tweak } from './body-shapes.ts';

export interface Model {
  tweak: Tweak;
  dark?: boolean;
  chrome?: boolean;
  blackRoof?: boolean;
}

export const BOXY: Tweak = {
  beltLift: 0.08,
  noseLift: 0.07,
  lightZ: 0.94,
  tailZ: 1.08,
  noseRound: 0.12,
  tailRound: 0.09,
  round: 0.09,
};
export const FULL_SIZE: Tweak = {
  ...BOXY,
  wb: 3.0,
  ohF: 0.94,
  ohR: 1.16,
  height: 1.88,
  width: 2.0,
  wheelR: 0.41,
  clear: 0.26,
  cabin: { a0: 1.06, a1: 0.5, c1: -2.16, c0: -2.46, base: 0.86, top: 0.69 },
  doorF: 0.92,
  doorR: -1.16,
  quarterWindow: -1.3,
};
export const WAGON: Tweak = {
  wb: 2.76,
  ohF: 0.88,
  ohR: 1.08,
  height: 1.52,
  width: 1.86,
  wheelR: 0.35,
  clear: 0.21,
  cladding: 0.5,
  rails: true,
  cabin: { c1: -1.92, c0: -2.3 },
  doorR: -1.08,
  quarterWindow: -1.2,
  roundLights: false,
};
