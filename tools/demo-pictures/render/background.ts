import type { Camera } from './camera.ts';
import { fastHypot, lerp, smoothstep } from './math.ts';
import type { Rgb, Vec3 } from './math.ts';
import { mixRgb } from './scene.ts';
import { SCENES } from './scenes.ts';
import type { Scene } from './scene.ts';

function applyDepthOfField(out: Float32Array, hit: Float32Array, W: number, H: number) {
  const R = Math.max(1, Math.round(W / 420)),
    t = new Float32Array(out.length),
    w = 1 / (2 * R + 1);
  let last = 0;
  for (let y = 0; y < H; y++) {
    const i = (y * W + (W >> 1)) * 2;
    if (hit[i]! > 1e5 || fastHypot(hit[i]!, hit[i + 1]!) > 8) last = y;
    else break;
  }
  last = Math.min(H - 1, last + R * 3);
  for (let pass = 0; pass < 2; pass++) {
    for (let y = 0; y <= last; y++)
      for (let c = 0; c < 3; c++) {
        let s = 0,
          o = y * W * 3 + c;
        for (let x = -R; x <= R; x++) s += out[o + Math.max(0, x) * 3]!;
        for (let x = 0; x < W; x++) {
          t[o + x * 3] = s * w;
          s += out[o + Math.min(W - 1, x + R + 1) * 3]! - out[o + Math.max(0, x - R) * 3]!;
        }
      }
    for (let x = 0; x < W; x++)
      for (let c = 0; c < 3; c++) {
        let s = 0,
          o = x * 3 + c;
        for (let y = -R; y <= R; y++) s += t[o + Math.max(0, y) * W * 3]!;
        for (let y = 0; y <= last - R; y++) {
          out[o + y * W * 3] = s * w;
          s += t[o + Math.min(last, y + R + 1) * W * 3]! - t[o + Math.max(0, y - R) * W * 3]!;
        }
      }
  }
}
export function sampleBackdrop(scene: Scene, E: Vec3, r: number, f: number, z: number, o: Rgb): Rgb {
  const t = z < -1e-3 ? -E[2] / z : 1e9,
    x = r * t,
    y = f * t,
    d = fastHypot(x, y);
  if (t < 1e8 && d < 300 && !(scene.wallAt && d > scene.wallAt)) return scene.floor(x, y, d, o);
  const hl = fastHypot(r, f),
    a0 = Math.atan2(r, f),
    a1 = Math.abs(a0) > Math.PI / 2 ? Math.sign(a0) * Math.PI - a0 : a0,
    a = scene.wallAt ? a0 : a1 * 0.42;
  return scene.wall(a, scene.wallAt ? z / hl : Math.atan2(z, hl) * 0.48, o, null, a * 7, E[2] + (z / hl) * 9);
}
/** Linear light at one sample per pixel, and the floor point of each pixel (1e6: none). */
export function paintBackground(
  scene: Scene,
  cam: Camera,
  tint: Rgb | null,
  turn = 0,
): { out: Float32Array; hit: Float32Array } {
  const { W, H } = cam,
    out = new Float32Array(W * H * 3),
    hit = new Float32Array(W * H * 2),
    o: Rgb = [0, 0, 0],
    q: Rgb = [0, 0, 0];
  const cr = cam.Rh,
    cf = cam.Fh,
    er = cam.E[0] * cr[0] + cam.E[1] * cr[1],
    ef = cam.E[0] * cf[0] + cam.E[1] * cf[1],
    ez = cam.E[2];
  const Ff = cam.F[0] * cf[0] + cam.F[1] * cf[1],
    Fz = cam.F[2],
    Uf = cam.U[0] * cf[0] + cam.U[1] * cf[1],
    Uz = cam.U[2];
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const a = (x + 0.5 - cam.cx) / cam.f,
        b = (cam.cy - y - 0.5) / cam.f,
        r = a,
        f = Ff + Uf * b,
        z = Fz + Uz * b,
        i = y * W + x;
      let t = z < -1e-4 ? -ez / z : 1e9,
        fx = er + r * t,
        fy = ef + f * t;
      hit[i * 2] = 1e6;
      if (scene.wallAt && fy > scene.wallAt) t = 1e9;
      const wt = scene.wallAt ? (scene.wallAt - ef) / f : 0,
        dist = t < 1e8 ? fastHypot(fx, fy) : 1e9,
        k = scene.wallAt
          ? t < 1e8
            ? 0
            : 1
          : smoothstep(scene.far[0], scene.far[1], Math.max(0, t < 1e8 ? fy + 4 : 1e9));
      if (k < 1) {
        scene.floor(scene.far[0] > 100 ? fx + turn * 20 : fx, fy, dist, o);
        if (tint && scene === SCENES.studio) {
          o[0] *= lerp(1, tint[0], 0.25);
          o[1] *= lerp(1, tint[1], 0.25);
          o[2] *= lerp(1, tint[2], 0.25);
        }
        hit[i * 2] = fx * cr[0] + fy * cf[0];
        hit[i * 2 + 1] = fx * cr[1] + fy * cf[1];
      }
      if (k > 0) {
        const hl = fastHypot(r, f);
        scene.wall(
          Math.atan2(r, f) + (scene === SCENES.studio ? 0 : turn),
          z / hl + (scene.far[0] < 20 ? 0.1 : 0),
          q,
          tint,
          er + r * wt + turn * 12,
          ez + z * wt,
        );
        if (k === 1) {
          o[0] = q[0];
          o[1] = q[1];
          o[2] = q[2];
        } else mixRgb(o, o, q, k);
      }
      out[i * 3] = o[0];
      out[i * 3 + 1] = o[1];
      out[i * 3 + 2] = o[2];
    }
  applyDepthOfField(out, hit, W, H);
  return { out, hit };
}
