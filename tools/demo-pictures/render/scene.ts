import type { Point2, Rgb, Vec3 } from './math.ts';

/** Axes: r right, f forward, z up, fixed to the camera, so the car stands on a turntable. */
export interface Scene {
  /** Unit vector towards the sun. */
  sun: Vec3;
  sunCol: Rgb;
  sky: Rgb;
  ground: Rgb;
  /** Strength of the sun's shadow, 0 to 1. */
  shadow: number;
  /** Strength of the floor reflection, 0 to 1. */
  reflect: number;
  inside?: number;
  /** Metres over which the floor fades into the backdrop. */
  far: Point2;
  /** Metres to a back wall. */
  wallAt?: number;
  env: (r: number, f: number, z: number, o: Rgb) => Rgb;
  /** Floor at x, y, seen from d metres. */
  floor: (x: number, y: number, d: number, o: Rgb) => Rgb;
  /** Backdrop at azimuth a and elevation e, or at wx, wz metres on the back wall. */
  wall: (a: number, e: number, o: Rgb, tint: Rgb | null, wx: number, wz: number) => Rgb;
}

export const mixRgb = (o: Rgb, a: Rgb, b: Rgb, t: number): Rgb => {
  o[0] = a[0] + (b[0] - a[0]) * t;
  o[1] = a[1] + (b[1] - a[1]) * t;
  o[2] = a[2] + (b[2] - a[2]) * t;
  return o;
};
export const normalize = (v: Vec3): Vec3 => {
  const l = Math.hypot(...v);
  return [v[0] / l, v[1] / l, v[2] / l];
};
