import type { Body } from './body.ts';
import type { DamagePlan } from '#tools/demo-pictures/damage/plan-damage.ts';
import { windowDistance } from './window-distance.ts';
import { roundedBoxDistance } from '#tools/demo-pictures/render/material.ts';
import { smoothstep } from '#tools/demo-pictures/render/math.ts';
import { PANEL_NUMBER, panelAt } from '#tools/demo-pictures/damage/panel-map.ts';
import { PART } from './parts.ts';

/** True removes the sample. */
export type CutoutTest = (part: number, face: number, x: number, y: number, z: number, u: number, v: number) => boolean;

// From 0 to 2 pi.
export const wheelAngleOf = (b: Body, x: number, z: number) =>
  Math.atan2(z - b.wheelR, x - (x > 0 ? b.xF : b.xR)) + Math.PI;
export function makeCutoutTest(b: Body, plan: DamagePlan) {
  const R = b.wheelR,
    rim = R * 0.72,
    ar2 = b.archR * b.archR,
    open = b.rear === 'open',
    n = b.spokes;
  return (part: number, face: number, x: number, y: number, z: number, u: number, v: number) => {
    if (part === PART.HULL) {
      const df = (x - b.xF) ** 2 + (z - R) ** 2,
        dr = (x - b.xR) ** 2 + (z - R) ** 2;
      if ((df < ar2 || dr < ar2) && Math.abs(y) > 0.45) return true;
      if (z > b.topLow - 0.12 && face === 4) {
        if (x > b.cockpit[0] && x < b.cockpit[1]) {
          const s = Math.abs(y);
          if (
            open
              ? roundedBoxDistance(
                  x - (b.cockpit[0] + b.cockpit[1]) / 2,
                  y,
                  (b.cockpit[1] - b.cockpit[0]) / 2,
                  b.hw - 0.15,
                  0.18,
                ) > 0
              : s < b.cabin.base - 0.09
          )
            return true;
        }
        if (
          b.bed &&
          roundedBoxDistance(x - (b.bedX[0] + b.bedX[1]) / 2, y, (b.bedX[1] - b.bedX[0]) / 2, b.hw - 0.15, 0.03) > 0
        )
          return true;
      }
      if (plan.missingFront && panelAt(b, false, x, y, z, 0) === PANEL_NUMBER.front_bumper) return true;
      if (plan.missingRear && panelAt(b, false, x, y, z, 0) === PANEL_NUMBER.rear_bumper) return true;
      return false;
    }
    if (part === PART.CABIN) {
      if (
        open &&
        !(
          (face === 0 && v < 0.98) ||
          (face !== 4 && face !== 1 && x > b.frontX(v) - 0.17) ||
          (face === 4 && x > b.frontX(1) - 0.06)
        )
      )
        return true;
      return windowDistance(b, face, x, y, z, u, v) > 0;
    }
    if (part === PART.RIM) {
      const r = u / rim;
      if (r > 0.93 || r < 0.22) return false;
      const f = Math.abs((((((wheelAngleOf(b, x, z) / (Math.PI * 2)) * n + 0.25) % 1) + 1) % 1) - 0.5) * 2; // 0 on a spoke axis
      const w = (((n > 7 ? 0.4 : 0.34) * (1 - 0.25 * r)) / Math.max(r, 0.3)) * (n > 7 ? 1 : 0.95) * 0.62;
      return f > w + 0.1 * smoothstep(0.75, 0.93, r) + 0.25 * smoothstep(0.34, 0.22, r);
    }
    if (part === PART.WELL) return z < b.clear + 0.13;
    if (part >= PART.TUB) return (x - b.xF) ** 2 + (z - R) ** 2 < ar2 || (x - b.xR) ** 2 + (z - R) ** 2 < ar2;
    return false;
  };
}
export const PARTS_WITH_CUTOUTS: Record<number, boolean> = Object.fromEntries(
  [PART.HULL, PART.CABIN, PART.RIM, PART.WELL, PART.TUB, PART.BED, PART.SEAT, PART.CARD].map((p) => [p, true]),
);
