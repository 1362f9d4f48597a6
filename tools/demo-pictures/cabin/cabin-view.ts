import { prepareCabin } from './cabin.ts';
import { DEG } from '#tools/demo-pictures/render/math.ts';
import type { Vec3 } from '#tools/demo-pictures/render/math.ts';
import type { CabinOptions, RawImage } from '#tools/demo-pictures/render-options.ts';
import { toneMap } from '#tools/demo-pictures/render/tone-map.ts';

export interface CabinViewOptions extends CabinOptions {
  /** Degrees: 0 ahead, 90 to the left. */
  yaw?: number;
  /** Degrees downwards. */
  pitch?: number;
  /** Vertical field of view in degrees. */
  fov?: number;
  /** Metres behind the backrests of the front seats. */
  back?: number;
  /** Metres to the left of the centre. */
  side?: number;
}

export function renderCabin(opts: CabinViewOptions): RawImage {
  const { W = 960, H = 720, yaw = 0, pitch = 18, fov = 70, back = 0.3, side = 0 } = opts;
  const { body, shoot } = prepareCabin(opts);
  const flat = Math.cos(pitch * DEG);
  const forward: Vec3 = [Math.cos(yaw * DEG) * flat, Math.sin(yaw * DEG) * flat, -Math.sin(pitch * DEG)];
  const eye: Vec3 = [body.seatX - back, side, Math.min(body.seatZ + 0.74, body.height - 0.2)];
  const { img } = shoot({ eye, forward, fov, W: W * 2, H: H * 2 });
  const data = Buffer.alloc(W * H * 3);
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++)
      for (let c = 0; c < 3; c++) {
        const at = (q: number, r: number) => toneMap(img[((y * 2 + r) * W * 2 + x * 2 + q) * 3 + c]!);
        data[(y * W + x) * 3 + c] = (at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1)) >> 2;
      }
  return { data, W, H };
}
