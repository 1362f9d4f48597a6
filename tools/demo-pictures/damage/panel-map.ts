import type { Panel } from '#shared/domain/panels.ts';
import type { Body } from '#tools/demo-pictures/car/body.ts';
import { fastHypot } from '#tools/demo-pictures/render/math.ts';
import type { Vec3 } from '#tools/demo-pictures/render/math.ts';

export const PANEL_NUMBER: Record<Panel, number> = {
  front_bumper: 0,
  rear_bumper: 1,
  hood: 2,
  trunk: 3,
  fender_left: 4,
  fender_right: 5,
  door_front_left: 6,
  door_rear_left: 7,
  door_front_right: 8,
  door_rear_right: 9,
  quarter_left: 10,
  quarter_right: 11,
  roof: 12,
  rocker_left: 13,
  rocker_right: 14,
};

/** t is the height in the cabin shell. */
export function panelAt(b: Body, cabin: boolean, x: number, y: number, z: number, t: number): number {
  const left = y > 0,
    s = left ? y : -y;
  if (cabin) {
    if (t > 0.93 || x > b.frontX(t) - 0.215) return PANEL_NUMBER.roof;
    if (b.rear === 'hatch' && x < b.rearX(t) + 0.06) return PANEL_NUMBER.trunk;
    if (b.rear !== 'hatch' && x < b.rearX(t) + 0.1 && s < 0.5) return PANEL_NUMBER.roof;
    if (x > b.doorB) return left ? PANEL_NUMBER.door_front_left : PANEL_NUMBER.door_front_right;
    if (b.doors === 4 && x > b.doorR - 0.02) return left ? PANEL_NUMBER.door_rear_left : PANEL_NUMBER.door_rear_right;
    return left ? PANEL_NUMBER.quarter_left : PANEL_NUMBER.quarter_right;
  }
  const top = b.topAt(x);
  if (x > b.nose - 0.62 && z < b.bumperF + 0.02 + 0.1 * Math.max(0, s - 0.5)) {
    const d = fastHypot(x - b.xF, z - b.wheelR);
    if (d > b.archR - 0.02 && x > b.xF + 0.1) return PANEL_NUMBER.front_bumper;
  }
  if (x < b.tailX + 0.62 && z < b.bumperR + 0.02 * s && x < b.xR - 0.1) return PANEL_NUMBER.rear_bumper;
  if (x > b.doorF) {
    const half = b.hoodHalf - (0.1 * (x - b.doorF)) / (b.nose - b.doorF);
    if (s < half && z > top - 0.13 && x > b.cabin.a0 - 0.42) return PANEL_NUMBER.hood;
    return left ? PANEL_NUMBER.fender_left : PANEL_NUMBER.fender_right;
  }
  if (b.rear === 'deck' || b.rear === 'open') {
    if (x < b.cabin.c0 + (b.rear === 'open' ? -0.12 : 0.14) && s < b.hw - 0.2 && (z > top - 0.1 || x < b.tailX + 0.35))
      return PANEL_NUMBER.trunk;
  } else if (x < b.tailX + (b.rear === 'bed' ? 0.1 : 0.22) && s < b.hw - (b.rear === 'bed' ? 0.16 : 0.15))
    return PANEL_NUMBER.trunk;
  if (z < b.rockerZ && x > b.xR + b.archR * 0.8) return left ? PANEL_NUMBER.rocker_left : PANEL_NUMBER.rocker_right;
  const dr = fastHypot(x - b.xR, z - b.wheelR);
  if (x > b.doorB && dr > b.archR + 0.05) return left ? PANEL_NUMBER.door_front_left : PANEL_NUMBER.door_front_right;
  if (b.doors === 4 && x > b.doorR && dr > b.archR + 0.05)
    return left ? PANEL_NUMBER.door_rear_left : PANEL_NUMBER.door_rear_right;
  return left ? PANEL_NUMBER.quarter_left : PANEL_NUMBER.quarter_right;
}
/** Centre of a panel, direction of a blow to it, and radius in metres. */
export interface PanelAnchor {
  p: Vec3;
  n: Vec3;
  r: number;
}

/** j selects half of a wide panel: -1 right, 1 left. */
export function panelAnchor(b: Body, n: Panel, j = 0): PanelAnchor {
  const s = n.endsWith('right') ? -1 : 1,
    y = s * (b.hw - 0.01),
    mid = (a: number, c: number) => (a + c) / 2,
    zS = (b.topLow + b.rockerZ) / 2 + 0.03;
  switch (n.replace(/_(left|right)$/, '')) {
    case 'front_bumper':
      return {
        p: [b.nose - 0.08, 0.42 * (j || 1), b.bumperF - 0.14],
        n: [-1, -0.15 * (j || 1), 0.05],
        r: 0.55,
      };
    case 'rear_bumper':
      return {
        p: [b.tailX + 0.06, 0.42 * (j || 1), b.bumperR - 0.14],
        n: [1, -0.15 * (j || 1), 0.05],
        r: 0.55,
      };
    case 'hood':
      return { p: [b.nose - 0.42, 0.22 * (j || 1), b.topAt(b.nose - 0.42)], n: [-0.5, 0, -0.7], r: 0.75 };
    case 'trunk':
      return { p: [b.tailX + 0.04, 0.15 * (j || 1), b.topAt(b.tailX) - 0.12], n: [0.9, 0, -0.3], r: 0.6 };
    case 'roof':
      return { p: [mid(b.cabin.a1, b.cabin.c1), 0.15 * (j || 1), b.height], n: [0, 0, -1], r: 0.6 };
    case 'fender':
      return { p: [b.xF + 0.12, y, b.topAt(b.xF) - 0.12], n: [-0.2, -s, -0.1], r: 0.55 };
    case 'quarter':
      return { p: [b.xR - 0.12, y, b.topAt(b.xR) - 0.14], n: [0.2, -s, -0.1], r: 0.55 };
    case 'rocker':
      return { p: [mid(b.doorF, b.xR + b.archR), y, b.rockerZ - 0.05], n: [0, -s, 0.3], r: 0.6 };
    case 'door_front':
      return { p: [mid(b.doorF, b.doorB), y, zS], n: [0, -s, 0], r: 0.55 };
    default:
      return { p: [b.doors === 4 ? mid(b.doorB, b.doorR) : b.doorB + 0.35, y, zS], n: [0, -s, 0], r: 0.52 };
  }
}
