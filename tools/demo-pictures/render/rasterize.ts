import type { Camera } from './camera.ts';
import type { CutoutTest } from '#tools/demo-pictures/car/cutouts.ts';
import type { Mesh } from '#tools/demo-pictures/car/mesh.ts';

/** Nearest triangle (-1 for none) and 1/depth of every sample. */
export class RenderTarget {
  readonly W: number;
  readonly H: number;
  readonly id: Int32Array;
  readonly z: Float32Array;
  constructor(W: number, H: number) {
    this.W = W;
    this.H = H;
    this.id = new Int32Array(W * H);
    this.z = new Float32Array(W * H);
  }
  clear() {
    this.id.fill(-1);
    this.z.fill(0);
  }
}
const NEAR = 0.03;
/** Screen position and 1/depth of each vertex; -1 behind the near plane. */
export interface Projection {
  sx: Float64Array;
  sy: Float64Array;
  iw: Float64Array;
}
interface RasterOptions {
  /** True removes the sample; called for the parts in cutParts. */
  cut: CutoutTest;
  cutParts: Record<number, boolean>;
  only?: Record<number, boolean>;
  /** Draws only samples in front of this depth. */
  behind?: Float32Array;
}

/** Triangles that cross the near plane are clipped and appended to the mesh. */
export function projectMesh(mesh: Mesh, cam: Camera): Projection {
  const n = mesh.cap,
    { pos } = mesh;
  const sx = new Float64Array(n),
    sy = new Float64Array(n),
    iw = new Float64Array(n),
    { E, F, R, U, f, cx, cy } = cam;
  const one = (i: number) => {
    const x = pos[i * 3]! - E[0],
      y = pos[i * 3 + 1]! - E[1],
      z = pos[i * 3 + 2]! - E[2],
      w = x * F[0] + y * F[1] + z * F[2];
    iw[i] = w < NEAR * 0.999 ? -1 : 1 / w;
    sx[i] = cx + (f * (x * R[0] + y * R[1] + z * R[2])) / w;
    sy[i] = cy - (f * (x * U[0] + y * U[1] + z * U[2])) / w;
  };
  for (let i = 0; i < mesh.nv; i++) one(i);
  const base = mesh.nt;
  for (let t = 0; t < base; t++) {
    const v = [mesh.tri[t * 3]!, mesh.tri[t * 3 + 1]!, mesh.tri[t * 3 + 2]!],
      bad = v.filter((i: number) => iw[i]! < 0).length;
    if (bad === 0 || bad === 3) continue;
    const out: number[] = [];
    for (let k = 0; k < 3; k++) {
      const a = v[k]!,
        b = v[(k + 1) % 3]!;
      if (iw[a]! > 0) out.push(a);
      if (iw[a]! > 0 !== iw[b]! > 0) {
        const d = (i: number) =>
          (pos[i * 3]! - E[0]) * F[0] + (pos[i * 3 + 1]! - E[1]) * F[1] + (pos[i * 3 + 2]! - E[2]) * F[2];
        const da = d(a),
          db = d(b),
          s = (NEAR - da) / (db - da),
          i = mesh.nv++;
        interpolateVertex(mesh.pos, 3, a, b, s, i);
        interpolateVertex(mesh.nor, 3, a, b, s, i);
        interpolateVertex(mesh.uv, 2, a, b, s, i);
        one(i);
        out.push(i);
      }
    }
    for (let k = 1; k + 1 < out.length; k++) {
      mesh.triangle(out[0]!, out[k]!, out[k + 1]!, mesh.part[t]!, mesh.face[t], mesh.mat[t]);
      mesh.flat[mesh.nt - 1] = mesh.flat[t]!;
    }
  }
  return { sx, sy, iw };
}
function interpolateVertex(channel: Float32Array, size: number, a: number, b: number, s: number, i: number): void {
  for (let q = 0; q < size; q++) {
    const from = channel[a * size + q]!;
    channel[i * size + q] = from + s * (channel[b * size + q]! - from);
  }
}

export function rasterize(
  mesh: Mesh,
  proj: Projection,
  target: RenderTarget,
  { cut, cutParts, only, behind }: RasterOptions,
) {
  const { W, H, id, z: zb } = target,
    { sx, sy, iw } = proj,
    { tri, pos, uv, part, face } = mesh;
  for (let pass = 0; pass < 2; pass++)
    for (let t = 0; t < mesh.nt; t++) {
      // Faces towards the eye first, so that most others fail the depth test.
      const pt = part[t]!;
      if (only && !only[pt]) continue;
      const a = tri[t * 3]!,
        b = tri[t * 3 + 1]!,
        c = tri[t * 3 + 2]!,
        wa = iw[a]!,
        wb = iw[b]!,
        wc = iw[c]!;
      if (wa < 0 || wb < 0 || wc < 0) continue;
      const x0 = sx[a]!,
        y0 = sy[a]!,
        x1 = sx[b]!,
        y1 = sy[b]!,
        x2 = sx[c]!,
        y2 = sy[c]!;
      const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
      if (area === 0 || area < 0 === (pass === 1)) continue;
      let ix0 = Math.ceil(Math.min(x0, x1, x2) - 0.5),
        ix1 = Math.floor(Math.max(x0, x1, x2) - 0.5),
        iy0 = Math.ceil(Math.min(y0, y1, y2) - 0.5),
        iy1 = Math.floor(Math.max(y0, y1, y2) - 0.5);
      if (ix0 < 0) ix0 = 0;
      if (iy0 < 0) iy0 = 0;
      if (ix1 >= W) ix1 = W - 1;
      if (iy1 >= H) iy1 = H - 1;
      if (ix0 > ix1 || iy0 > iy1) continue;
      const inv = 1 / area,
        A0 = (y1 - y2) * inv,
        B0 = (x2 - x1) * inv,
        A1 = (y2 - y0) * inv,
        B1 = (x0 - x2) * inv;
      const C0 = (x1 * y2 - x2 * y1) * inv,
        C1 = (x2 * y0 - x0 * y2) * inv,
        doCut = cutParts && cutParts[pt];
      for (let y = iy0; y <= iy1; y++) {
        let l0 = A0 * (ix0 + 0.5) + B0 * (y + 0.5) + C0,
          l1 = A1 * (ix0 + 0.5) + B1 * (y + 0.5) + C1;
        for (let x = ix0, o = y * W + ix0; x <= ix1; x++, o++, l0 += A0, l1 += A1) {
          const l2 = 1 - l0 - l1;
          if (l0 < 0 || l1 < 0 || l2 < 0) continue;
          const q = l0 * wa + l1 * wb + l2 * wc;
          if (q <= zb[o]!) continue;
          if (behind && q <= behind[o]!) continue;
          if (doCut) {
            const k0 = (l0 * wa) / q,
              k1 = (l1 * wb) / q,
              k2 = (l2 * wc) / q;
            if (
              cut(
                pt,
                face[t]!,
                pos[a * 3]! * k0 + pos[b * 3]! * k1 + pos[c * 3]! * k2,
                pos[a * 3 + 1]! * k0 + pos[b * 3 + 1]! * k1 + pos[c * 3 + 1]! * k2,
                pos[a * 3 + 2]! * k0 + pos[b * 3 + 2]! * k1 + pos[c * 3 + 2]! * k2,
                uv[a * 2]! * k0 + uv[b * 2]! * k1 + uv[c * 2]! * k2,
                uv[a * 2 + 1]! * k0 + uv[b * 2 + 1]! * k1 + uv[c * 2 + 1]! * k2,
              )
            )
              continue;
          }
          zb[o] = q;
          id[o] = t;
        }
      }
    }
}
