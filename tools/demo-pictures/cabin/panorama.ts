import { prepareCabin } from './cabin.ts';
import type { CabinFace } from './cabin.ts';
import type { Vec3 } from '#tools/demo-pictures/render/math.ts';
import type { CabinOptions, RawImage } from '#tools/demo-pictures/render-options.ts';
import { toneMap } from '#tools/demo-pictures/render/tone-map.ts';

const DIRECTIONS: Vec3[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];

/** Equirectangular; W is 2 H, N is the side of a cube face in pixels. */
export function renderPanorama(opts: CabinOptions & { N?: number } = {}): RawImage {
  const { W = 2048, H = 1024, N = 1024 } = opts;
  const { body, shoot } = prepareCabin(opts);
  const eye: Vec3 = [body.seatX + 0.14, 0, Math.min(body.seatZ + 0.69, body.height - 0.22)];
  const faces = DIRECTIONS.map((forward) => shoot({ eye, forward, fov: 90, W: N, H: N }));
  const out = Buffer.alloc(W * H * 3);
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      let r = 0;
      let g = 0;
      let b = 0;
      for (let k = 0; k < 4; k++) {
        const lon = ((x + 0.25 + 0.5 * (k & 1)) / W - 0.5) * Math.PI * 2;
        const lat = (0.5 - (y + 0.25 + 0.5 * (k >> 1)) / H) * Math.PI;
        const flat = Math.cos(lat);
        const { img, at } = sampleCubeFace(faces, [flat * Math.cos(lon), -flat * Math.sin(lon), Math.sin(lat)], N);
        r += toneMap(img[at]!);
        g += toneMap(img[at + 1]!);
        b += toneMap(img[at + 2]!);
      }
      const i = (y * W + x) * 3;
      out[i] = r / 4;
      out[i + 1] = g / 4;
      out[i + 2] = b / 4;
    }
  return { data: out, W, H };
}

function sampleCubeFace(faces: CabinFace[], d: Vec3, N: number): { img: Float32Array; at: number } {
  const dot = (a: Vec3) => d[0] * a[0] + d[1] * a[1] + d[2] * a[2];
  let best = faces[0]!;
  let ahead = -9;
  for (const face of faces) {
    const w = dot(face.cam.F);
    if (w > ahead) {
      ahead = w;
      best = face;
    }
  }
  const { cam, img } = best;
  const inside = (q: number) => Math.min(N - 1, Math.max(0, q | 0));
  const X = inside(cam.cx + (cam.f * dot(cam.R)) / ahead);
  const Y = inside(cam.cy - (cam.f * dot(cam.U)) / ahead);
  return { img, at: (Y * N + X) * 3 };
}
