import { PANELS } from '#shared/domain/panels.ts';
import type { Panel } from '#shared/domain/panels.ts';
import type { Body } from '#tools/demo-pictures/car/body.ts';
import { hashString, toLinearRgb, createRandom } from '#tools/demo-pictures/render/math.ts';
import type { Point2, Rgb } from '#tools/demo-pictures/render/math.ts';
import type { DamageByPanel, DamageKind } from '#tools/demo-pictures/render-options.ts';
import { PANEL_NUMBER, panelAnchor } from './panel-map.ts';
import type { PanelAnchor } from './panel-map.ts';

interface PlannedDamage {
  kind: DamageKind;
  i: number;
  j: number;
  a: PanelAnchor;
  /** Two ends and half the width. */
  lines: [number, number, number, number, number][];
  scuff: number;
  seed: number;
  color: Rgb | null;
  severity: number;
}
export interface Dent extends PanelAnchor {
  /** Metres at the deepest point. */
  depth: number;
  seed: number;
  panel: number;
  isPastRepair: boolean;
}
export interface DamagePlan {
  panels: (PlannedDamage | null)[];
  dents: Dent[];
  missingFront: boolean;
  missingRear: boolean;
  tornFront: TornLamps;
  tornRear: TornLamps;
}

export interface TornLamps {
  left: boolean;
  right: boolean;
}

/** Severity from which a panel cannot be repaired. */
const BEYOND_REPAIR = 0.8;

const scratchAxes = (name: Panel): Point2 =>
  name.includes('bumper') ? [1, 2] : /hood|roof|trunk/.test(name) ? [0, 1] : [0, 2];

/** A lamp is torn when the panel beside it is beyond repair and the bumper is hit too. */
function findTornLamps(damage: DamageByPanel, bumper: Panel, corner: 'fender' | 'quarter'): TornLamps {
  const torn = (panel: Panel): boolean => {
    const hit = damage[panel];
    const below = damage[bumper];
    return (
      hit?.kind === 'dent' &&
      (hit.severity ?? 0) >= BEYOND_REPAIR &&
      (below?.kind === 'missing' || below?.kind === 'dent')
    );
  };
  return { left: torn(`${corner}_left`), right: torn(`${corner}_right`) };
}

/** The same seed gives the same damage. */
export function planDamage(b: Body, damage: DamageByPanel = {}, seed = 1): DamagePlan {
  const plan: DamagePlan = {
    panels: PANELS.map(() => null),
    dents: [],
    missingFront: false,
    missingRear: false,
    tornFront: findTornLamps(damage, 'front_bumper', 'fender'),
    tornRear: findTornLamps(damage, 'rear_bumper', 'quarter'),
  };
  for (const name of PANELS) {
    const raw = damage[name];
    if (!raw) continue;
    const d = { severity: 0.7, ...raw },
      r = createRandom(seed * 7919 + hashString(name)),
      a = panelAnchor(b, name, r() < 0.5 ? -1 : 1),
      [i, j] = scratchAxes(name);
    const e: PlannedDamage = {
      kind: d.kind,
      i,
      j,
      a,
      lines: [],
      scuff: 0,
      seed: (r() * 1e6) | 0,
      color: d.color ? toLinearRgb(d.color) : null,
      severity: d.severity,
    };
    for (const ax of [i, j]) a.p[ax]! += (r() - 0.5) * 0.2;
    if (d.kind === 'missing') {
      if (PANEL_NUMBER[name] === PANEL_NUMBER.front_bumper) plan.missingFront = true;
      if (PANEL_NUMBER[name] === PANEL_NUMBER.rear_bumper) plan.missingRear = true;
    }
    if (d.kind === 'dent') {
      // Doors are hollow: a deeper dent would push their lining through the metal.
      plan.dents.push({
        ...a,
        depth: 0.045 + (name.startsWith('door') ? 0.06 : 0.1) * d.severity,
        seed: e.seed,
        panel: PANEL_NUMBER[name],
        isPastRepair: d.severity >= BEYOND_REPAIR,
      });
      e.scuff = 0.15 + 0.75 * d.severity ** 2;
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
          0.003 + 0.006 * r(),
        ]);
      }
      if (d.kind === 'scratch') e.scuff = 0.75 * d.severity;
    }
    plan.panels[PANEL_NUMBER[name]] = e;
  }
  return plan;
}
