import type { Body } from '#tools/demo-pictures/car/body.ts';
import type { Mesh } from '#tools/demo-pictures/car/mesh.ts';
import { PART } from '#tools/demo-pictures/car/parts.ts';
import { noise3, createRandom, smoothstep } from '#tools/demo-pictures/render/math.ts';
import type { Vec3 } from '#tools/demo-pictures/render/math.ts';
import type { DamagePlan, Dent } from './plan-damage.ts';
import { PANEL_NUMBER, panelAt } from './panel-map.ts';

const HULL = 0;
const CABIN = 1;
const OTHER = 2;
const UNTOUCHED = -2;

interface Fold {
  /** Across and along the fold, in dent radii; `at` is the position across. */
  across: Vec3;
  along: Vec3;
  at: number;
}

function partOwners(mesh: Mesh): Int8Array {
  const own = new Int8Array(mesh.nv).fill(UNTOUCHED);
  const owner: Record<number, number> = {
    [PART.HULL]: HULL,
    [PART.CABIN]: CABIN,
    [PART.PLATE]: OTHER,
    [PART.HANDLE]: OTHER,
  };
  for (let t = 0; t < mesh.nt; t++) {
    const who = owner[mesh.part[t]!];
    if (who === undefined) continue;
    for (let k = 0; k < 3; k++) own[mesh.tri[t * 3 + k]!] = who;
  }
  return own;
}

const dot = (a: Vec3, x: number, y: number, z: number): number => a[0] * x + a[1] * y + a[2] * z;

/** Three folds that cross near the centre of a dent, in its tangent plane. */
function dentFolds({ n, seed }: Dent): Fold[] {
  const random = createRandom(seed);
  const flat: Vec3 = Math.abs(n[2]) > 0.6 ? [1, 0, 0] : [0, 0, 1];
  const side: Vec3 = [
    n[1] * flat[2] - n[2] * flat[1],
    n[2] * flat[0] - n[0] * flat[2],
    n[0] * flat[1] - n[1] * flat[0],
  ];
  // Two folds along the blow and one across it, as in a collision.
  const turn = (random() - 0.5) * 0.5;
  return [
    { tilt: 0, at: -0.38 },
    { tilt: 0.3, at: 0.3 },
    { tilt: 1.25, at: 0.1 },
  ].map(({ tilt, at }) => {
    const angle = turn + tilt;
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    const across: Vec3 = [flat[0] * c + side[0] * s, flat[1] * c + side[1] * s, flat[2] * c + side[2] * s];
    const along: Vec3 = [side[0] * c - flat[0] * s, side[1] * c - flat[1] * s, side[2] * c - flat[2] * s];
    return { across, along, at: at + (random() - 0.5) * 0.3 };
  });
}

/** Also records how creased the metal is. */
function pressDent(mesh: Mesh, b: Body, own: Int8Array, dent: Dent, touched: Uint8Array): void {
  const { pos, uv } = mesh;
  const length = Math.hypot(...dent.n);
  const n: Vec3 = [dent.n[0] / length, dent.n[1] / length, dent.n[2] / length];
  const folds = dentFolds({ ...dent, n });
  for (let i = 0; i < mesh.nv; i++) {
    const who = own[i]!;
    if (who < 0) continue;
    const [x, y, z] = [pos[i * 3]!, pos[i * 3 + 1]!, pos[i * 3 + 2]!];
    const [dx, dy, dz] = [x - dent.p[0], y - dent.p[1], z - dent.p[2]];
    const q = Math.hypot(dx, dy, dz) / dent.r;
    if (q > 1.2) continue;
    const isOwn = panelAt(b, who === CABIN, x, y, z, uv[i * 2 + 1]!) === dent.panel;
    const reach = smoothstep(1.2, 0.1, q) * (isOwn ? 1 : who === CABIN ? 0.08 : 0.3);
    const wobble = (noise3(x * 5, y * 5, z * 5, dent.seed) - 0.5) * 0.3;
    let fold = 0;
    let crease = 0;
    for (const { across, along, at } of folds) {
      const d = dot(across, dx, dy, dz) / dent.r - at + wobble;
      const far = smoothstep(0.95, 0.35, Math.abs(dot(along, dx, dy, dz) / dent.r));
      const ridge = Math.exp(-((d / 0.1) ** 2)) * far;
      fold += 0.75 * Math.exp(-(((Math.abs(d) - 0.2) / 0.11) ** 2)) * far - 0.9 * ridge;
      crease = Math.max(crease, Math.exp(-(((d - 0.14) / 0.09) ** 2)) * far);
    }
    const push = dent.depth * reach * (0.85 + 0.5 * fold);
    for (let k = 0; k < 3; k++) pos[i * 3 + k]! += n[k]! * push;
    if (reach > 0.1) touched[i] = 1;
    if (who === HULL) uv[i * 2]! += reach * (0.25 + 1.25 * crease);
  }
}

/** Bonnets are built to fold up across the middle. */
function foldHood(mesh: Mesh, b: Body, own: Int8Array, depth: number, touched: Uint8Array): void {
  const middle = (b.nose + b.cabin.a0) / 2 - 0.05;
  for (let i = 0; i < mesh.nv; i++) {
    if (own[i] !== HULL) continue;
    const [x, y, z] = [mesh.pos[i * 3]!, mesh.pos[i * 3 + 1]!, mesh.pos[i * 3 + 2]!];
    if (panelAt(b, false, x, y, z, 0) !== PANEL_NUMBER.hood) continue;
    const from = x - middle - 0.12 * (noise3(y * 3, 1, 1, 7) - 0.5);
    const tent = Math.max(0, 1 - Math.abs(from) / 0.42) ** 1.3;
    mesh.pos[i * 3 + 2]! += depth * 0.9 * tent;
    mesh.uv[i * 2]! += 0.9 * Math.exp(-(((from + 0.1) / 0.06) ** 2)) * tent;
    if (tent > 0) touched[i] = 1;
  }
}

export function dentMesh(mesh: Mesh, b: Body, plan: DamagePlan): void {
  if (!plan.dents.length) return;
  const touched = new Uint8Array(mesh.cap);
  const own = partOwners(mesh);
  for (const dent of plan.dents) {
    if (dent.panel === PANEL_NUMBER.hood && dent.isPastRepair) foldHood(mesh, b, own, dent.depth, touched);
    pressDent(mesh, b, own, dent, touched);
  }
  for (let t = 0; t < mesh.nt; t++)
    if (mesh.part[t]! <= PART.CABIN && [0, 1, 2].every((k) => touched[mesh.tri[t * 3 + k]!])) mesh.flat[t] = 1;
  mesh.normals();
}
