import type { Body } from '#tools/demo-pictures/car/body.ts';
import type { Vec3 } from './math.ts';
import type { Mesh } from '#tools/demo-pictures/car/mesh.ts';
import { PART } from '#tools/demo-pictures/car/parts.ts';

/** Share of light (0 to 1) that reaches floor point x, y in metres. */
export function groundShadow(mesh: Mesh, b: Body, sun: number, sunDir: Vec3): (x: number, y: number) => number {
  const N = 288,
    S = 9,
    k = N / S,
    g = new Float32Array(N * N),
    { pos, tri, part } = mesh;
  const px = (i: number) => (pos[i * 3]! - (sunDir[0] / sunDir[2]) * pos[i * 3 + 2]! + S / 2) * k,
    py = (i: number) => (pos[i * 3 + 1]! - (sunDir[1] / sunDir[2]) * pos[i * 3 + 2]! + S / 2) * k;
  for (let t = 0; t < mesh.nt; t++) {
    const p = part[t]!;
    if (p > 4 && p !== PART.MIRROR && p !== PART.WELL) continue;
    const a = tri[t * 3]!,
      c = tri[t * 3 + 1]!,
      d = tri[t * 3 + 2]!,
      x0 = px(a),
      y0 = py(a),
      x1 = px(c),
      y1 = py(c),
      x2 = px(d),
      y2 = py(d),
      ar = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
    if (!ar) continue;
    for (let y = Math.max(0, Math.floor(Math.min(y0, y1, y2))); y <= Math.min(N - 1, Math.max(y0, y1, y2)); y++)
      for (let x = Math.max(0, Math.floor(Math.min(x0, x1, x2))); x <= Math.min(N - 1, Math.max(x0, x1, x2)); x++) {
        const l0 = ((x1 - x) * (y2 - y) - (x2 - x) * (y1 - y)) / ar,
          l1 = ((x2 - x) * (y0 - y) - (x0 - x) * (y2 - y)) / ar;
        if (l0 > -0.1 && l1 > -0.1 && l0 + l1 < 1.1) g[y * N + x] = 1;
      }
  }
  const blur = (src: Float32Array, R: number) => {
    const t = new Float32Array(N * N),
      o = new Float32Array(N * N),
      w = 1 / (2 * R + 1);
    for (let y = 0; y < N; y++) {
      let s = 0;
      for (let x = -R; x < N; x++) {
        if (x + R < N) s += src[y * N + x + R]!;
        if (x - R - 1 >= 0) s -= src[y * N + x - R - 1]!;
        if (x >= 0) t[y * N + x] = s * w;
      }
    }
    for (let x = 0; x < N; x++) {
      let s = 0;
      for (let y = -R; y < N; y++) {
        if (y + R < N) s += t[(y + R) * N + x]!;
        if (y - R - 1 >= 0) s -= t[(y - R - 1) * N + x]!;
        if (y >= 0) o[y * N + x] = s * w;
      }
    }
    return o;
  };
  const soft = blur(blur(g, 2), sun > 0.6 ? 2 : 7);
  const mx = (b.nose + b.tailX) / 2,
    hl = (b.nose - b.tailX) / 2 - 0.12,
    hw = b.hw - 0.06;
  return (x: number, y: number) => {
    const fx = (x + S / 2) * k - 0.5,
      fy = (y + S / 2) * k - 0.5,
      dx = Math.abs(x - mx) - hl,
      dy = Math.abs(y) - hw,
      d = Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(0, Math.max(dx, dy));
    let ao = d < 0 ? 0.8 - 0.3 * Math.exp(d * 5) : 0.5 * Math.exp(-d * 4.2);
    for (const ax of [b.xF, b.xR])
      for (const s of [1, -1]) {
        const ex = (x - ax) / 0.3,
          ey = (y - s * (b.hw - 0.14)) / 0.19,
          e = ex * ex + ey * ey;
        if (e < 3) ao = Math.max(ao, 0.93 * Math.exp(-e * e * 0.5));
      }
    let sh = 0;
    if (fx > 0 && fy > 0 && fx < N - 2 && fy < N - 2) {
      const i = fx | 0,
        j = fy | 0,
        u = fx - i,
        v = fy - j,
        o = j * N + i;
      sh = (soft[o]! * (1 - u) + soft[o + 1]! * u) * (1 - v) + (soft[o + N]! * (1 - u) + soft[o + N + 1]! * u) * v;
    }
    return (1 - ao) * (1 - sun * sh);
  };
}
