import type { Camera } from './camera.ts';
import { materialSample } from './material.ts';
import { smoothstep } from './math.ts';
import type { Rgb } from './math.ts';
import type { Mesh } from '#tools/demo-pictures/car/mesh.ts';
import type { Projection } from './rasterize.ts';
import type { Scene } from './scene.ts';
import type { Surface } from '#tools/demo-pictures/car/surface.ts';

export interface Shader {
  r: number;
  g: number;
  b: number;
  id: number;
  /** Weight of the reflection on glass. */
  a: number;
  /** Shades sample (px, py) of triangle t into r, g, b; for glass, only the reflection and its weight a. */
  shade: (t: number, px: number, py: number, glass: boolean) => void;
}

export function makeShader(mesh: Mesh, cam: Camera, proj: Projection, scene: Scene, surface: Surface): Shader {
  const { tri, pos, nor, uv, part, face, mat, flat } = mesh,
    env = scene.env,
    S = scene.sun,
    o: Rgb = [0, 0, 0];
  const cr = cam.Rh,
    cf = cam.Fh,
    sx = S[0] * cr[0] + S[1] * cf[0],
    sy = S[0] * cr[1] + S[1] * cf[1],
    sz = S[2];
  const inside = scene.inside || 0;
  const { sx: X, sy: Y, iw: w } = proj;
  const q: Shader = { r: 0, g: 0, b: 0, id: 0, a: 0, shade };
  function shade(t: number, px: number, py: number, glass: boolean): void {
    const a = tri[t * 3]!,
      b = tri[t * 3 + 1]!,
      c = tri[t * 3 + 2]!;
    const x0 = X[a]!,
      y0 = Y[a]!,
      x1 = X[b]!,
      y1 = Y[b]!,
      x2 = X[c]!,
      y2 = Y[c]!,
      inv = 1 / ((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0));
    let k0 = ((x1 - px) * (y2 - py) - (x2 - px) * (y1 - py)) * inv,
      k1 = ((x2 - px) * (y0 - py) - (x0 - px) * (y2 - py)) * inv,
      k2 = 1 - k0 - k1;
    k0 *= w[a]!;
    k1 *= w[b]!;
    k2 *= w[c]!;
    const s = 1 / (k0 + k1 + k2);
    k0 *= s;
    k1 *= s;
    k2 *= s;
    const a3 = a * 3,
      b3 = b * 3,
      c3 = c * 3;
    const x = pos[a3]! * k0 + pos[b3]! * k1 + pos[c3]! * k2,
      y = pos[a3 + 1]! * k0 + pos[b3 + 1]! * k1 + pos[c3 + 1]! * k2,
      z = pos[a3 + 2]! * k0 + pos[b3 + 2]! * k1 + pos[c3 + 2]! * k2;
    const u = uv[a * 2]! * k0 + uv[b * 2]! * k1 + uv[c * 2]! * k2,
      v = uv[a * 2 + 1]! * k0 + uv[b * 2 + 1]! * k1 + uv[c * 2 + 1]! * k2;
    let nx = nor[a3]! * k0 + nor[b3]! * k1 + nor[c3]! * k2,
      ny = nor[a3 + 1]! * k0 + nor[b3 + 1]! * k1 + nor[c3 + 1]! * k2,
      nz = nor[a3 + 2]! * k0 + nor[b3 + 2]! * k1 + nor[c3 + 2]! * k2;
    if (flat[t]!) {
      const ux = pos[b3]! - pos[a3]!,
        uy = pos[b3 + 1]! - pos[a3 + 1]!,
        uz = pos[b3 + 2]! - pos[a3 + 2]!,
        vx = pos[c3]! - pos[a3]!,
        vy = pos[c3 + 1]! - pos[a3 + 1]!,
        vz = pos[c3 + 2]! - pos[a3 + 2]!;
      let fx = uy * vz - uz * vy,
        fy = uz * vx - ux * vz,
        fz = ux * vy - uy * vx;
      const fl = 1 / (Math.sqrt(fx * fx + fy * fy + fz * fz) || 1);
      nx += fx * fl * 0.4;
      ny += fy * fl * 0.4;
      nz += fz * fl * 0.4;
    }
    const nl = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
    nx *= nl;
    ny *= nl;
    nz *= nl;
    let vx = cam.E[0] - x,
      vy = cam.E[1] - y,
      vz = cam.E[2] - z;
    const vl = 1 / Math.sqrt(vx * vx + vy * vy + vz * vz);
    vx *= vl;
    vy *= vl;
    vz *= vl;
    let nv = nx * vx + ny * vy + nz * vz;
    const back = nv < 0;
    if (back) {
      nx = -nx;
      ny = -ny;
      nz = -nz;
      nv = -nv;
    }
    const rx = 2 * nv * nx - vx,
      ry = 2 * nv * ny - vy,
      rz = 2 * nv * nz - vz;
    const f5 = (1 - nv) ** 5;
    if (glass) {
      env(rx * cr[0] + ry * cr[1], rx * cf[0] + ry * cf[1], rz, o);
      const F = 0.13 + 0.8 * f5,
        sp = Math.max(0, rx * sx + ry * sy + rz * sz) ** 300 * 2.5;
      q.a = F;
      q.r = o[0] * F * 0.92 + sp;
      q.g = o[1] * F * 0.98 + sp;
      q.b = o[2] * F + sp;
      q.id = 120;
      return;
    }
    surface(part[t]!, face[t]!, mat[t]!, x, y, z, u, v, back);
    q.id = materialSample.id;
    const dif = Math.max(0, nx * sx + ny * sy + nz * sz),
      up = nz * 0.5 + 0.5,
      low = smoothstep(-0.15, 0.75, z);
    const skyK = up * (0.72 + 0.28 * low),
      grK = (1 - up) * (0.35 + 0.65 * low);
    let inn = 1;
    if (materialSample.id >= 80 && materialSample.id !== 90 && !inside && materialSample.id < 112) {
      if (materialSample.id < 91 || materialSample.id > 95) inn = 0.62;
    }
    if (materialSample.id === 98) inn = 0.9;
    const sun = inside
      ? dif * inside
      : materialSample.id >= 96 && materialSample.id < 112
        ? dif * 0.35
        : materialSample.id === 80
          ? 0
          : dif;
    let lr = scene.sky[0] * skyK + scene.ground[0] * grK,
      lg = scene.sky[1] * skyK + scene.ground[1] * grK,
      lb = scene.sky[2] * skyK + scene.ground[2] * grK;
    lr = lr * inn + scene.sunCol[0] * sun;
    lg = lg * inn + scene.sunCol[1] * sun;
    lb = lb * inn + scene.sunCol[2] * sun;
    const dm = 1 - materialSample.metal * 0.75,
      pr = materialSample.r,
      pg = materialSample.g,
      pb = materialSample.b;
    let r = pr * lr * dm,
      g = pg * lg * dm,
      bl = pb * lb * dm;
    if (materialSample.coat > 0) {
      env(rx * cr[0] + ry * cr[1], rx * cf[0] + ry * cf[1], rz, o);
      const occ = rz < 0 ? 0.35 + 0.65 * low : 1,
        F = materialSample.coat * (0.055 + 0.75 * f5) * occ;
      const rs = Math.max(0, rx * sx + ry * sy + rz * sz),
        sp = materialSample.gloss * (rs ** 420 * 3 + rs ** 28 * 0.1) * (inside ? 0.2 : 1);
      const mr = materialSample.metal * 0.85;
      r = r * (1 - F) + o[0] * F + sp * scene.sunCol[0] + o[0] * pr * mr;
      g = g * (1 - F) + o[1] * F + sp * scene.sunCol[1] + o[1] * pg * mr;
      bl = bl * (1 - F) + o[2] * F + sp * scene.sunCol[2] + o[2] * pb * mr;
    }
    if (materialSample.emit) {
      r += pr * materialSample.emit;
      g += pg * materialSample.emit;
      bl += pb * materialSample.emit;
    }
    q.r = r;
    q.g = g;
    q.b = bl;
  }
  return q;
}
