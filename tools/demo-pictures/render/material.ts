import { fastHypot, noise3 } from './math.ts';
import type { Rgb } from './math.ts';

/** Material of the current sample; reused because millions of samples are shaded. */
export const materialSample = { r: 0, g: 0, b: 0, coat: 0, gloss: 0, emit: 0, id: 0, metal: 0 };
export const setMaterial = (c: Rgb, coat: number, gloss: number, id: number, metal = 0) => {
  materialSample.r = c[0];
  materialSample.g = c[1];
  materialSample.b = c[2];
  materialSample.coat = coat;
  materialSample.gloss = gloss;
  materialSample.id = id;
  materialSample.metal = metal;
  materialSample.emit = 0;
};
export const BLACK: Rgb = [0.012, 0.012, 0.013];
export const PLASTIC: Rgb = [0.028, 0.029, 0.031];
export const RUBBER: Rgb = [0.016, 0.016, 0.017];
export const CHROME: Rgb = [0.62, 0.63, 0.65];
export const NEAR_BLACK: Rgb = [0.006, 0.006, 0.007];
export const STEEL: Rgb = [0.3, 0.31, 0.33];
export const PRIMER: Rgb = [0.3, 0.305, 0.31];
export const WHITE: Rgb = [0.75, 0.75, 0.72];
export const roundedCornerDistance = (a: number, c: number, r: number) =>
  a < r && c < r ? r - fastHypot(r - a, r - c) : Math.min(a, c);
/** Positive inside. */
export const roundedBoxDistance = (x: number, y: number, w: number, h: number, r: number) =>
  roundedCornerDistance(w - Math.abs(x), h - Math.abs(y), r);
export const addGrain = (c: Rgb, x: number, y: number, z: number, a = 0.12): Rgb => {
  const k = 1 - a / 2 + a * noise3(x * 160, y * 160, z * 160, 5);
  return [c[0] * k, c[1] * k, c[2] * k];
};
