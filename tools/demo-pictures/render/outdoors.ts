import type { SceneName } from '#tools/demo-pictures/render-options.ts';
import { clamp, fbm2, noise2, smoothstep } from './math.ts';
import type { Rgb } from './math.ts';
import { mixRgb, normalize, type Scene } from './scene.ts';

const BOXES: readonly Rgb[] = [
  [0.42, 0.09, 0.05],
  [0.05, 0.16, 0.3],
  [0.55, 0.53, 0.48],
  [0.06, 0.24, 0.17],
  [0.5, 0.25, 0.05],
  [0.3, 0.05, 0.08],
];

const tint = (o: Rgb, k: number): void => {
  o[0] *= k;
  o[1] *= k;
  o[2] *= k;
};

function container(a: number, e: number, o: Rgb): boolean {
  const wide = 0.105;
  const high = 0.036;
  const column = Math.floor(a / wide + 500);
  const row = Math.floor(e / high);
  const top = 1 + Math.floor(noise2(column * 7.3, 2.5, 12) * 3.4);
  if (e < 0 || row >= top) return false;
  const inX = a / wide + 500 - column;
  const inZ = e / high - row;
  const box = BOXES[Math.floor(noise2(column * 3.7 + 0.5, row * 5.1 + 0.5, 8) * 997) % BOXES.length]!;
  const rib = Math.abs(((inX * 22) % 1) - 0.5) < 0.25 ? 1 : 0.86;
  const edge = inX < 0.012 || inX > 0.988 || inZ < 0.04 || inZ > 0.95 ? 0.45 : 1;
  mixRgb(o, box, [0.6, 0.62, 0.65], 0.14);
  tint(o, rib * edge);
  if (inX > 0.12 && inX < 0.34 && inZ > 0.55 && inZ < 0.8) mixRgb(o, o, [0.8, 0.8, 0.78], 0.55);
  return true;
}

function skyline(a: number, e: number): boolean {
  const block = Math.floor(a / 0.022 + 800);
  const height = 0.012 + 0.05 * noise2(block * 1.9, 4, 3) ** 2 * smoothstep(0.9, 0.1, Math.abs(a - 0.1));
  const slim = block % 23 === 5 && Math.abs(((a / 0.022 + 800) % 1) - 0.5) < 0.16;
  return e < height || (slim && e < 0.105);
}

function sand(x: number, y: number, d: number, o: Rgb, light: Rgb): Rgb {
  const n = fbm2(x * 0.7, y * 0.7, 14);
  const grain = noise2(x * 45, y * 45, 6) * clamp(1.3 - d / 14);
  const rut = Math.abs(Math.sin(x * 1.9 + 0.5 * noise2(y * 0.4, 2, 5))) < 0.14 ? 0.93 : 1;
  const k = (0.46 + 0.13 * (n - 0.5) + 0.06 * (grain - 0.5)) * rut;
  o[0] = k * 1.12 * light[0];
  o[1] = k * 0.93 * light[1];
  o[2] = k * 0.68 * light[2];
  return o;
}

const DAY: Rgb = [1, 1, 1];
const EVENING: Rgb = [0.48, 0.41, 0.45];

export const OUTDOORS: Record<Extract<SceneName, 'port' | 'desert' | 'dusk'>, Scene> = {
  port: {
    sun: normalize([0.6, -0.55, 0.9]),
    sunCol: [1.3, 1.22, 1.1],
    sky: [0.5, 0.57, 0.66],
    ground: [0.3, 0.3, 0.3],
    shadow: 0.72,
    reflect: 0,
    env(r, f, z, o) {
      if (z < -0.01) return mixRgb(o, [0.33, 0.33, 0.33], [0.2, 0.2, 0.2], clamp(-z * 2));
      const h = 0.16 + 0.05 * Math.sin(Math.atan2(r, f) * 9);
      if (z < h) return mixRgb(o, BOXES[Math.floor((Math.atan2(r, f) + 4) * 3) % BOXES.length]!, [0.3, 0.3, 0.3], 0.4);
      return mixRgb(o, [1.04, 1.06, 1.07], [0.34, 0.5, 0.76], smoothstep(h, 0.8, z));
    },
    floor(x, y, d, o) {
      const n = fbm2(x * 0.5, y * 0.5, 8);
      let k = 0.3 + 0.07 * (n - 0.5) + 0.04 * (noise2(x * 50, y * 50, 4) - 0.5) * clamp(1.2 - d / 14);
      k *= 1 - 0.2 * smoothstep(0.66, 0.84, noise2(x * 0.7 + 9, y * 0.7, 41));
      o[0] = k;
      o[1] = k * 1.01;
      o[2] = k * 1.02;
      const line = Math.min(Math.abs(x + 3.4), Math.abs(y - 4.6));
      if (line < 0.07) mixRgb(o, o, [0.72, 0.55, 0.1], 0.75);
      return mixRgb(o, o, [0.5, 0.52, 0.54], smoothstep(14, 60, d) * 0.5);
    },
    wall(a, e, o) {
      mixRgb(o, [0.9, 0.92, 0.93], [0.34, 0.53, 0.8], smoothstep(-0.02, 0.36, e));
      const leg = Math.abs(a - 0.3) < 0.006 || Math.abs(a - 0.42) < 0.006;
      const boom = Math.abs(e - 0.185) < 0.006 && a > 0.12 && a < 0.55;
      if ((leg && e < 0.22) || boom) mixRgb(o, [0.15, 0.27, 0.42], [0.5, 0.56, 0.62], 0.35);
      if (e < 0.003) return mixRgb(o, [0.3, 0.31, 0.32], [0.4, 0.41, 0.42], 0.5);
      container(a, e, o);
      return o;
    },
    far: [120, 320],
  },
  desert: {
    sun: normalize([-0.5, -0.6, 1.05]),
    sunCol: [1.5, 1.36, 1.1],
    sky: [0.5, 0.56, 0.64],
    ground: [0.46, 0.38, 0.28],
    shadow: 0.74,
    reflect: 0,
    env(r, f, z, o) {
      if (z < -0.01) return mixRgb(o, [0.5, 0.41, 0.3], [0.34, 0.27, 0.19], clamp(-z * 2));
      if (z < 0.05) return mixRgb(o, [0.45, 0.36, 0.26], [0.6, 0.52, 0.42], z / 0.05);
      return mixRgb(o, [1.1, 1.04, 0.94], [0.3, 0.5, 0.82], smoothstep(0.05, 0.85, z));
    },
    floor(x, y, d, o) {
      sand(x, y, d, o, DAY);
      return mixRgb(o, o, [0.72, 0.62, 0.48], smoothstep(12, 70, d) * 0.55);
    },
    wall(a, e, o) {
      mixRgb(o, [0.95, 0.9, 0.8], [0.3, 0.53, 0.84], smoothstep(-0.03, 0.34, e));
      if (skyline(a, e)) mixRgb(o, [0.62, 0.66, 0.7], [0.78, 0.79, 0.78], clamp(e / 0.08));
      const dune = 0.016 + 0.012 * Math.sin(a * 4 + 0.6) + 0.006 * Math.sin(a * 11);
      if (e < dune) mixRgb(o, [0.62, 0.47, 0.29], [0.74, 0.6, 0.41], e / dune);
      return o;
    },
    far: [140, 380],
  },
  dusk: {
    sun: normalize([0.62, -0.66, 0.5]),
    sunCol: [1.95, 1.28, 0.8],
    sky: [0.38, 0.4, 0.5],
    ground: [0.26, 0.21, 0.2],
    shadow: 0.5,
    reflect: 0,
    env(r, f, z, o) {
      if (z < -0.01) return mixRgb(o, [0.28, 0.22, 0.19], [0.15, 0.12, 0.12], clamp(-z * 2));
      mixRgb(o, [1.15, 0.72, 0.45], [0.2, 0.28, 0.5], smoothstep(-0.02, 0.55, z));
      if (z < 0.07) tint(o, 0.4);
      return o;
    },
    floor(x, y, d, o) {
      sand(x, y, d, o, EVENING);
      return mixRgb(o, o, [0.5, 0.36, 0.32], smoothstep(10, 70, d) * 0.6);
    },
    wall(a, e, o) {
      mixRgb(o, [1.02, 0.62, 0.36], [0.3, 0.34, 0.52], smoothstep(-0.01, 0.2, e));
      mixRgb(o, o, [0.16, 0.2, 0.36], smoothstep(0.15, 0.42, e));
      const cloud = fbm2(a * 4 + 8, e * 30, 17);
      mixRgb(
        o,
        o,
        [0.95, 0.55, 0.42],
        smoothstep(0.52, 0.75, cloud) * smoothstep(0.03, 0.1, e) * smoothstep(0.3, 0.14, e) * 0.7,
      );
      if (!skyline(a, e)) return o;
      mixRgb(o, [0.24, 0.2, 0.27], [0.36, 0.27, 0.32], clamp(e / 0.07));
      const lit = noise2(a * 900, e * 700, 4) > 0.78;
      if (lit) mixRgb(o, o, [1.1, 0.85, 0.5], 0.6);
      return o;
    },
    far: [140, 380],
  },
};
