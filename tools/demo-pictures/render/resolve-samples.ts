import type { RawImage } from '#tools/demo-pictures/render-options.ts';
import type { Samples } from './samples.ts';

/** Averages four samples per pixel. `gap` is half the width of a door gap in samples. */
export function resolveSamples({ W, H, rgb, ids, box }: Samples, gap: number): RawImage {
  const BW = W * 2;
  const data = Buffer.alloc(W * H * 3);
  const other = (s: number, own: number): boolean => {
    const id = ids[s];
    return id !== undefined && id !== own && id > 0 && id < 40;
  };
  const onGap = (s: number): boolean => {
    const own = ids[s]!;
    if (own === 0 || own >= 40) return false;
    return other(s + gap, own) || other(s - gap, own) || other(s + gap * BW, own) || other(s - gap * BW, own);
  };
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const s0 = y * 2 * BW + x * 2;
      const out = (y * W + x) * 3;
      const onCar = x > box.minx && x < box.maxx && y > box.miny && y < box.maxy;
      const gaps = onCar && x > 3 && y > 3 && x < W - 4 && y < H - 4;
      let r = 0;
      let g = 0;
      let b = 0;
      for (let k = 0; k < 4; k++) {
        const s = s0 + (k < 2 ? 0 : BW) + (k & 1);
        const m = gaps && onGap(s) ? 0.36 : 1;
        r += rgb[s * 3]! * m;
        g += rgb[s * 3 + 1]! * m;
        b += rgb[s * 3 + 2]! * m;
      }
      const vx = x / W - 0.5;
      const vy = y / H - 0.5;
      const vignette = 0.25 * (1 - 0.16 * (vx * vx + vy * vy) * 2);
      const l = (r * 0.3 + g * 0.59 + b * 0.11) * -0.12;
      r = (r * 1.12 + l) * vignette;
      g = (g * 1.12 + l) * vignette;
      b = (b * 1.12 + l) * vignette;
      data[out] = Math.min(255, r);
      data[out + 1] = Math.min(255, g);
      data[out + 2] = Math.max(0, Math.min(255, b));
    }
  return { data, W, H };
}
