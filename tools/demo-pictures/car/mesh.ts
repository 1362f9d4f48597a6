import type { Point2, Vec3 } from '#tools/demo-pictures/render/math.ts';

/** x, y, z and two numbers for the part's material. */
type Vertex = [x: number, y: number, z: number, u: number, v: number];
type GridPoint = (i: number, j: number) => Vertex;
type Bend = (x: number, y: number, z: number, face: number) => Vertex;

export class Mesh {
  /** Maximum number of vertices; twice as many triangles fit. */
  readonly cap: number;
  nv = 0;
  nt = 0;
  readonly pos: Float32Array;
  readonly nor: Float32Array;
  readonly uv: Float32Array;
  readonly tri: Int32Array;
  readonly part: Uint8Array;
  readonly face: Uint8Array;
  readonly flat: Uint8Array;
  readonly mat: Uint8Array;
  readonly map = new Map<number, number>();

  constructor(cap = 60000) {
    this.cap = cap;
    this.pos = new Float32Array(cap * 3);
    this.nor = new Float32Array(cap * 3);
    this.uv = new Float32Array(cap * 2);
    this.tri = new Int32Array(cap * 6);
    this.part = new Uint8Array(cap * 2);
    this.face = new Uint8Array(cap * 2);
    this.flat = new Uint8Array(cap * 2);
    this.mat = new Uint8Array(cap * 2);
  }
  vertex(x: number, y: number, z: number, u = 0, v = 0) {
    const key =
      ((Math.round(x * 4000) + 40000) * 80001 + Math.round(y * 4000) + 40000) * 40001 + Math.round(z * 4000) + 8000;
    let i = this.map.get(key);
    if (i !== undefined) return i;
    i = this.nv++;
    this.map.set(key, i);
    this.pos[i * 3] = x;
    this.pos[i * 3 + 1] = y;
    this.pos[i * 3 + 2] = z;
    this.uv[i * 2] = u;
    this.uv[i * 2 + 1] = v;
    return i;
  }
  triangle(a: number, b: number, c: number, part: number, face = 0, mat = 0) {
    if (a === b || b === c || a === c) return;
    const t = this.nt++;
    this.tri[t * 3] = a;
    this.tri[t * 3 + 1] = b;
    this.tri[t * 3 + 2] = c;
    this.part[t] = part;
    this.face[t] = face;
    this.mat[t] = mat;
  }
  grid(na: number, nb: number, fn: GridPoint, part: number, face = 0, mat = 0) {
    // fn(i, j) -> [x, y, z, u, v]
    const ids: number[] = [];
    for (let i = 0; i <= na; i++) for (let j = 0; j <= nb; j++) ids.push(this.vertex(...fn(i, j)));
    const w = nb + 1;
    for (let i = 0; i < na; i++)
      for (let j = 0; j < nb; j++) {
        const a = ids[i * w + j]!,
          b = ids[(i + 1) * w + j]!,
          c = ids[(i + 1) * w + j + 1]!,
          d = ids[i * w + j + 1]!;
        this.triangle(a, b, c, part, face, mat);
        this.triangle(a, c, d, part, face, mat);
      }
  }
  // Half sizes h, edge radius r, n inner steps per axis; bend(x, y, z, face) -> [x, y, z, u, v].
  roundedBox(
    h: Vec3,
    r: number,
    n: Vec3,
    k: number,
    bend: Bend,
    part: number,
    { mat = 0, skip = [] }: { mat?: number; skip?: number[] } = {},
  ) {
    this.map.clear();
    const axis = h.map((hh: number, a: number) => {
      const rr = Math.min(r, hh * 0.999),
        out: number[] = [];
      for (let i = 0; i < k; i++) out.push(-(hh - rr) - rr * Math.tan(((1 - i / k) * Math.PI) / 4));
      for (let i = 0; i <= n[a]!; i++) out.push(-(hh - rr) + (2 * (hh - rr) * i) / n[a]!);
      for (let i = 1; i <= k; i++) out.push(hh - rr + rr * Math.tan(((i / k) * Math.PI) / 4));
      return out;
    });
    for (let f = 0; f < 6; f++) {
      // faces: 0 +x, 1 -x, 2 +y, 3 -y, 4 +z, 5 -z
      if (skip.includes(f)) continue;
      const a = f >> 1,
        s = f & 1 ? -1 : 1,
        b = (a + 1) % 3,
        c = (a + 2) % 3,
        B = axis[b]!,
        C = axis[c]!,
        p: Vec3 = [0, 0, 0];
      const fn = (i: number, j: number) => {
        p[a] = s * h[a]!;
        p[b] = s > 0 ? B[i]! : B[B.length - 1 - i]!;
        p[c] = C[j]!;
        const q: Vec3 = [0, 0, 0],
          d: Vec3 = [0, 0, 0];
        let len = 0;
        for (let m = 0; m < 3; m++) {
          const rr = Math.min(r, h[m]! * 0.999),
            e = h[m]! - rr;
          q[m] = p[m]! < -e ? -e : p[m]! > e ? e : p[m]!;
          d[m] = p[m]! - q[m]!;
          len += d[m]! * d[m]!;
        }
        len = Math.sqrt(len) || 1;
        for (let m = 0; m < 3; m++) q[m]! += (d[m]! / len) * Math.min(r, h[m]! * 0.999);
        return bend(q[0], q[1], q[2], f);
      };
      this.grid(B.length - 1, C.length - 1, fn, part, f, mat);
    }
  }
  box(
    cx: number,
    cy: number,
    cz: number,
    hx: number,
    hy: number,
    hz: number,
    r: number,
    part: number,
    mat = 0,
    tilt = 0,
    taper = 0,
  ) {
    const c = Math.cos(tilt),
      s = Math.sin(tilt);
    this.roundedBox(
      [hx, hy, hz],
      r,
      [2, 2, 2],
      3,
      (x: number, y: number, z: number) => {
        const w = 1 - taper * ((z / hz) * 0.5 + 0.5);
        const X = x * (taper ? 0.85 + 0.15 * w : 1),
          Y = y * w;
        return [cx + X * c + z * s, cy + Y, cz - X * s + z * c, Y / hy, z / hz];
      },
      part,
      { mat },
    );
  }
  lathe(cx: number, cz: number, side: number, profile: Point2[], seg: number, part: number, mat = 0) {
    // profile: [radius, y] outwards; spun about the y axis
    this.map.clear();
    this.grid(
      profile.length - 1,
      seg,
      (i: number, j: number) => {
        const a = ((j % seg) / seg) * Math.PI * 2,
          [r, y] = profile[i]!;
        return [cx + r * Math.cos(a), side * y, cz + r * Math.sin(a), r, a];
      },
      part,
      0,
      mat,
    );
  }
  torus(c: Vec3, R: number, r: number, tilt: number, part: number, mat: number) {
    this.map.clear();
    const ct = Math.cos(tilt),
      st = Math.sin(tilt);
    this.grid(
      36,
      10,
      (i: number, j: number) => {
        const a = ((i % 36) / 36) * Math.PI * 2,
          b = ((j % 10) / 10) * Math.PI * 2,
          q = R + r * Math.cos(b);
        const y = q * Math.cos(a),
          z0 = q * Math.sin(a),
          x0 = r * Math.sin(b);
        return [c[0] + x0 * ct - z0 * st, c[1] + y, c[2] + x0 * st + z0 * ct, a, b];
      },
      part,
      0,
      mat,
    );
  }
  normals() {
    const { pos, nor, tri } = this;
    nor.fill(0);
    for (let t = 0; t < this.nt; t++) {
      const a = tri[t * 3]! * 3,
        b = tri[t * 3 + 1]! * 3,
        c = tri[t * 3 + 2]! * 3;
      const ux = pos[b]! - pos[a]!,
        uy = pos[b + 1]! - pos[a + 1]!,
        uz = pos[b + 2]! - pos[a + 2]!;
      const vx = pos[c]! - pos[a]!,
        vy = pos[c + 1]! - pos[a + 1]!,
        vz = pos[c + 2]! - pos[a + 2]!;
      const nx = uy * vz - uz * vy,
        ny = uz * vx - ux * vz,
        nz = ux * vy - uy * vx;
      for (const i of [a, b, c]) {
        nor[i]! += nx;
        nor[i + 1]! += ny;
        nor[i + 2]! += nz;
      }
    }
    for (let i = 0; i < this.nv * 3; i += 3) {
      const l = Math.hypot(nor[i]!, nor[i + 1]!, nor[i + 2]!) || 1;
      nor[i]! /= l;
      nor[i + 1]! /= l;
      nor[i + 2]! /= l;
    }
    this.map.clear();
  }
}
