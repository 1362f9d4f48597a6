import type { RenderTarget } from './rasterize.ts';
import type { Shader } from './shader.ts';
import { toneMap } from './tone-map.ts';

/** Four samples per pixel: twice the picture's width and height. */
export interface Samples {
  /** Picture size in pixels. */
  W: number;
  H: number;
  rgb: Uint8Array;
  /** 0 for background. */
  ids: Uint8Array;
  box: { minx: number; miny: number; maxx: number; maxy: number };
}

/** Shades two of four samples inside one material, all on edges. `clear` is the share of light that passes glass. */
export function shadeSamples(
  solid: RenderTarget,
  glass: RenderTarget,
  shader: Shader,
  light: Float32Array,
  clear: number,
): Samples {
  const BW = solid.W;
  const W = BW / 2;
  const H = solid.H / 2;
  const rgb = new Uint8Array(BW * H * 2 * 3);
  const ids = new Uint8Array(BW * H * 2);
  const tid = solid.id;
  const gid = glass.id;
  const one = (s: number, px: number, py: number, pix: number): void => {
    const t = tid[s]!;
    const g = gid[s]!;
    let r = light[pix * 3]!;
    let gr = light[pix * 3 + 1]!;
    let b = light[pix * 3 + 2]!;
    if (t >= 0) {
      shader.shade(t, px + 0.5, py + 0.5, false);
      ({ r, g: gr, b } = shader);
      ids[s] = shader.id;
    }
    if (g >= 0) {
      shader.shade(g, px + 0.5, py + 0.5, true);
      const k = (1 - shader.a) * clear;
      r = r * k * 0.96 + shader.r;
      gr = gr * k + shader.g;
      b = b * k * 0.99 + shader.b;
      ids[s] = ids[s]! > 0 ? 121 : 120;
    }
    rgb[s * 3] = toneMap(r);
    rgb[s * 3 + 1] = toneMap(gr);
    rgb[s * 3 + 2] = toneMap(b);
  };
  const empty = (s: number): boolean => tid[s]! < 0 && gid[s]! < 0;
  const alike = (s: number, t: number): boolean => tid[s]! < 0 === tid[t]! < 0 && gid[s]! < 0 === gid[t]! < 0;
  const box = { minx: BW, miny: H * 2, maxx: 0, maxy: 0 };
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const pix = y * W + x;
      const s0 = y * 2 * BW + x * 2;
      const s1 = s0 + 1;
      const s2 = s0 + BW;
      const s3 = s2 + 1;
      if (empty(s0) && empty(s1) && empty(s2) && empty(s3)) {
        const r = toneMap(light[pix * 3]!);
        const g = toneMap(light[pix * 3 + 1]!);
        const b = toneMap(light[pix * 3 + 2]!);
        for (const s of [s0, s1, s2, s3]) {
          rgb[s * 3] = r;
          rgb[s * 3 + 1] = g;
          rgb[s * 3 + 2] = b;
        }
        continue;
      }
      if (x < box.minx) box.minx = x;
      if (x > box.maxx) box.maxx = x;
      if (y < box.miny) box.miny = y;
      if (y > box.maxy) box.maxy = y;
      one(s0, x * 2, y * 2, pix);
      one(s3, x * 2 + 1, y * 2 + 1, pix);
      const near = Math.abs(rgb[s0 * 3 + 1]! - rgb[s3 * 3 + 1]!) < 14;
      if (near && ids[s0] === ids[s3] && alike(s1, s0) && alike(s2, s0))
        for (const s of [s1, s2]) {
          ids[s] = ids[s0]!;
          for (let c = 0; c < 3; c++) rgb[s * 3 + c] = (rgb[s0 * 3 + c]! + rgb[s3 * 3 + c]!) >> 1;
        }
      else {
        one(s1, x * 2 + 1, y * 2, pix);
        one(s2, x * 2, y * 2 + 1, pix);
      }
    }
  return { W, H, rgb, ids, box };
}
