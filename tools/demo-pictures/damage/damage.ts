/** Damage: seeded dents move vertices; scratches, scuffs, primer and new paint are decided per sample. */
import { PANELS } from '#shared/domain/panels.ts';
import type { Panel } from '#shared/domain/panels.ts';
import type { Body } from '#tools/demo-pictures/car/body.ts';
import { hashString, linear, noise3, rng, smooth } from '#tools/demo-pictures/render/math.ts';
import type { Point2, Rgb } from '#tools/demo-pictures/render/math.ts';
import type { Mesh } from '#tools/demo-pictures/car/mesh.ts';
import type { Damage, DamageKind } from '#tools/demo-pictures/options.ts';
import { P, anchor, panelAt } from './panel-map.ts';
import type { Anchor } from './panel-map.ts';
import { PART } from '#tools/demo-pictures/car/parts.ts';

interface PlannedDamage {
  kind: DamageKind;
  /** Axes the scratches run along. */
  i: number;
  j: number;
  a: Anchor;
  /** Scratches: two ends and half a width. */
  lines: [number, number, number, number, number][];
  scuff: number;
  seed: number;
  color: Rgb | null;
  severity: number;
}
interface Dent extends Anchor {
  depth: number;
  seed: number;
  panel: number;
}
export interface DamagePlan {
  /** By panel number. */
  panels: (PlannedDamage | null)[];
  dents: Dent[];
  missingFront: boolean;
  missingRear: boolean;
}

/** The two axes a panel's scratches run along. */
const axes = (name: Panel): Point2 =>
  name.includes('bumper') ? [1, 2] : /hood|roof|trunk/.test(name) ? [0, 1] : [0, 2];

/** Decides every dent and scratch of a car; the same seed gives the same damage. */
export function planDamage(b: Body, damage: Damage = {}, seed = 1): DamagePlan {
  const plan: DamagePlan = {
    panels: PANELS.map(() => null),
    dents: [],
    missingFront: false,
    missingRear: false,
  };
  for (const name of PANELS) {
    const raw = damage[name];
    if (!raw) continue;
    const d = { severity: 0.7, ...raw },
      r = rng(seed * 7919 + hashString(name)),
      a = anchor(b, name, r() < 0.5 ? -1 : 1),
      [i, j] = axes(name);
    const e: PlannedDamage = {
      kind: d.kind,
      i,
      j,
      a,
      lines: [],
      scuff: 0,
      seed: (r() * 1e6) | 0,
      color: d.color ? linear(d.color) : null,
      severity: d.severity,
    };
    for (const ax of [i, j]) a.p[ax]! += (r() - 0.5) * 0.2;
    if (d.kind === 'missing') {
      if (P[name] === P.front_bumper) plan.missingFront = true;
      if (P[name] === P.rear_bumper) plan.missingRear = true;
    }
    if (d.kind === 'dent') {
      plan.dents.push({ ...a, depth: 0.04 + 0.085 * d.severity, seed: e.seed, panel: P[name] });
      e.scuff = 0.2 + 0.45 * d.severity;
    }
    if (d.kind === 'scratch' || d.kind === 'dent') {
      const n = d.kind === 'scratch' ? 5 + 9 * d.severity : 3 * d.severity,
        tilt = (r() - 0.5) * 0.5;
      for (let k = 0; k < n; k++) {
        const cx = a.p[i]! + (r() - 0.5) * a.r * 0.9,
          cy = a.p[j]! + (r() - 0.5) * a.r * 0.34,
          l = a.r * (0.12 + 0.42 * r()),
          t = tilt + (r() - 0.5) * 0.22;
        e.lines.push([
          cx - Math.cos(t) * l,
          cy - Math.sin(t) * l,
          cx + Math.cos(t) * l,
          cy + Math.sin(t) * l,
          0.0016 + 0.0032 * r(),
        ]);
      }
      if (d.kind === 'scratch') e.scuff = 0.2 * d.severity;
    }
    plan.panels[P[name]] = e;
  }
  return plan;
}
/** Presses the planned dents into the mesh. */
export function bend(mesh: Mesh, b: Body, plan: DamagePlan): void {
  if (!plan.dents.length) return;
  const { pos } = mesh,
    touched = new Uint8Array(mesh.cap),
    own = new Int8Array(mesh.nv).fill(-2);
  for (let t = 0; t < mesh.nt; t++) {
    const p = mesh.part[t]!;
    if (p !== PART.HULL && p !== PART.CABIN && p !== PART.PLATE && p !== PART.HANDLE && p !== PART.MIRROR)
      continue;
    for (let k = 0; k < 3; k++) own[mesh.tri[t * 3 + k]!] = p === PART.CABIN ? 1 : p === PART.HULL ? 0 : 2;
  }
  for (const d of plan.dents) {
    const l = Math.hypot(...d.n),
      n = d.n.map((q: number) => q / l);
    for (let i = 0; i < mesh.nv; i++) {
      if (own[i]! < 0) continue;
      const x = pos[i * 3]!,
        y = pos[i * 3 + 1]!,
        z = pos[i * 3 + 2]!,
        dx = x - d.p[0],
        dy = y - d.p[1],
        dz = z - d.p[2];
      const q = Math.hypot(dx, dy, dz) / d.r;
      if (q > 1.15) continue;
      const on =
          panelAt(b, own[i] === 1, x, y, z, mesh.uv[i * 2 + 1]!) === d.panel ? 1 : own[i] === 1 ? 0.1 : 0.35,
        f = smooth(1.15, 0.05, q) * on;
      const crease = Math.abs(noise3(x * 4.2, y * 4.2, z * 4.2, d.seed) - 0.5) * 2,
        fold = Math.abs(noise3(x * 8, y * 8, z * 8, d.seed + 5) - 0.5) * 2;
      const push =
        d.depth * f * (0.55 + 0.55 * crease) + d.depth * 0.42 * smooth(1.1, 0.5, q) * on * (fold - 0.35);
      for (let k = 0; k < 3; k++)
        pos[i * 3 + k]! +=
          n[k]! * push + (noise3(x * 9 + k * 31, y * 9, z * 9, d.seed) - 0.5) * 0.1 * f * d.depth;
      if (f > 0.1) touched[i] = 1;
      if (own[i] === 0) mesh.uv[i * 2]! += Math.max(0, f * (1 - 2.2 * crease) + 0.35 * f * (1 - 2 * fold));
    }
  }
  for (let t = 0; t < mesh.nt; t++)
    if (
      mesh.part[t]! <= 2 &&
      touched[mesh.tri[t * 3]!]! &&
      touched[mesh.tri[t * 3 + 1]!]! &&
      touched[mesh.tri[t * 3 + 2]!]!
    )
      mesh.flat[t] = 1;
  mesh.normals();
}
