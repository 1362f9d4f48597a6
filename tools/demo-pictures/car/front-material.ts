import type { Body } from './body.ts';
import { badgeDepth, brightBar, grilleDepth, type LampDesign } from './front-designs.ts';
import {
  BLACK,
  CHROME,
  NEAR_BLACK,
  materialSample,
  PLASTIC,
  roundedCornerDistance,
  roundedBoxDistance,
  setMaterial,
} from '#tools/demo-pictures/render/material.ts';
import { clamp, fastHypot } from '#tools/demo-pictures/render/math.ts';
import type { TornLamps } from '#tools/demo-pictures/damage/plan-damage.ts';
import { PANEL_NUMBER } from '#tools/demo-pictures/damage/panel-map.ts';

/** @returns false for a point outside the front */
export function setFrontMaterial(
  b: Body,
  lamps: number,
  torn: TornLamps,
  id: number,
  x: number,
  y: number,
  z: number,
): boolean {
  const back = b.nose - x;
  const s = Math.abs(y) + 0.55 * back;
  if (id !== PANEL_NUMBER.hood && lampAt(b, lamps, y > 0 ? torn.left : torn.right, s, z)) return true;
  return grilleAt(b, back, y, z) || intakeAt(b, back, y, z) || fogAt(b, lamps, s, z);
}

function lampAt(b: Body, lamps: number, torn: boolean, s: number, z: number): boolean {
  const tall = b.lampHeight ?? (b.type === 'pickup' ? 1.5 : b.type === 'suv' || b.type === 'van' ? 1.25 : 1);
  const round = b.roundLights ?? (b.type === 'convertible' || b.type === 'hatchback');
  const ls = s - 0.735;
  const lz = z - b.lightZ - (b.type === 'pickup' ? 0 : 0.07 * ls);
  const inner = clamp(-ls * 4, -0.2, 1);
  const depth = round
    ? roundedCornerDistance(0.2 - Math.abs(ls) * 0.85, 0.078 - Math.abs(lz) - 0.05 * clamp(-ls * 3), 0.075)
    : roundedBoxDistance(ls, lz, 0.235, (0.058 - 0.022 * inner) * tall, 0.03);
  if (depth <= 0) return false;
  if (torn) {
    const rib = Math.abs(((ls / 0.09 + 40) % 1) - 0.5) < 0.09 || Math.abs(lz) < 0.006;
    setMaterial(depth < 0.01 ? BLACK : rib ? [0.09, 0.09, 0.092] : NEAR_BLACK, 0.05, 0.1, 60);
    return true;
  }
  if (depth < 0.006) {
    setMaterial(BLACK, 0.4, 0.6, 60);
    return true;
  }
  const spot = Math.min(fastHypot(ls - 0.07, lz) / 0.034, fastHypot(ls + 0.07, lz) / 0.029) / tall;
  if (spot < 1) {
    setMaterial([0.8, 0.84, 0.9], 0.8, 1, 61);
    materialSample.emit = (1.3 - 0.75 * spot) * lamps;
    return true;
  }
  if (isLampLit(b.lampLook, ls, lz, (0.058 - 0.022 * inner) * tall, depth, spot)) {
    setMaterial([0.9, 0.92, 0.95], 0.6, 1, 62);
    materialSample.emit = 0.85 * lamps;
    return true;
  }
  setMaterial([0.1, 0.105, 0.115], 1, 1, 61);
  return true;
}

/** `half` is half the lamp's height at the point. */
function isLampLit(look: LampDesign, ls: number, lz: number, half: number, depth: number, spot: number): boolean {
  switch (look) {
    case 'rings':
      return spot < 1.42 && spot > 1.16;
    case 'bracket':
      return ls > 0.17 || (ls > 0.02 && half - Math.abs(lz) < 0.016);
    case 'lower':
      return lz < -half + 0.02 || ls > 0.2;
    case 'dots':
      return Math.abs(lz) < 0.012 && Math.abs(((ls / 0.07 + 40) % 1) - 0.5) < 0.2;
    case 'bar':
      return Math.abs(Math.abs(lz) - half * 0.45) < 0.0075 && depth > 0.012;
    default:
      return half - lz < 0.022 || ls > 0.205;
  }
}

function grilleAt(b: Body, back: number, y: number, z: number): boolean {
  const [w, h] = b.grille;
  const up = z - (b.lightZ - 0.045 - h * 0.35);
  if (back >= 0.5) return false;
  // Above a split grille the badge lies on the bonnet and is measured along it.
  const isLow = b.grilleShape !== 'kidneys' && b.grilleShape !== 'slots' && w > 0;
  const badge = isLow ? badgeDepth(b.badge, y, up, 0.055) : up > h ? badgeDepth(b.badge, y, 0.17 - back, 0.045) : -1;
  if (badge > 0) {
    setMaterial(badge < 0.013 ? CHROME : [0.02, 0.03, 0.045], 1, 1, 64, badge < 0.013 ? 1 : 0);
    return true;
  }
  if (w === 0) return false;
  const depth = grilleDepth(b.grilleShape, y, up, w, h);
  if (depth <= 0) return false;
  const framed = b.grilleShape !== 'slots' && depth < 0.013;
  if (framed || brightBar(b.grilleShape, y, up, w, h) > 0) {
    const bright = b.cladding < 1 || b.grilleShape === 'vee' || b.grilleShape === 'split';
    setMaterial(bright ? CHROME : PLASTIC, 1, 1, 63, bright ? 1 : 0);
    return true;
  }
  setMaterial(grilleBar(b, y, up) < 0.17 ? [0.1, 0.1, 0.105] : NEAR_BLACK, 0.3, 0.5, 65);
  return true;
}

/** 0 in the centre of a bar, 0.5 halfway between two bars. */
function grilleBar(b: Body, y: number, up: number): number {
  if (b.grilleShape === 'spindle' || b.grilleShape === 'star' || b.grilleShape === 'cross')
    return Math.min(
      Math.abs((((((y + up) / 0.04) % 1) + 1.5) % 1) - 0.5),
      Math.abs((((((y - up) / 0.04) % 1) + 1.5) % 1) - 0.5),
    );
  const upright = b.grilleBars ? b.grilleBars === 'upright' : b.grilleShape === 'kidneys' || b.cladding > 0;
  return upright ? Math.abs(((y / 0.055 + 100) % 1) - 0.5) : Math.abs(up / 0.026 - Math.floor(up / 0.026) - 0.5);
}

function intakeAt(b: Body, back: number, y: number, z: number): boolean {
  const iz = b.clear + 0.145;
  const depth = roundedBoxDistance(y, z - iz, 0.6 - 0.35 * (z - iz), 0.056, 0.03);
  if (depth <= 0 || back >= 0.45) return false;
  const mesh =
    Math.abs((((y + z) / 0.03 + 100) % 1) - 0.5) < 0.12 || Math.abs((((y - z) / 0.03 + 100) % 1) - 0.5) < 0.12;
  setMaterial(depth < 0.008 ? BLACK : mesh ? [0.05, 0.05, 0.05] : NEAR_BLACK, 0.2, 0.4, 66);
  return true;
}

function fogAt(b: Body, lamps: number, s: number, z: number): boolean {
  const fx = s - 0.76;
  const fz = z - b.clear - 0.175;
  if (roundedBoxDistance(fx, fz, 0.085, 0.05, 0.03) <= 0) return false;
  const lit = fastHypot(fx, fz) < 0.03;
  setMaterial(lit ? [0.7, 0.72, 0.75] : BLACK, lit ? 1 : 0.3, lit ? 1 : 0.4, 67);
  if (lit) materialSample.emit = 0.3 * lamps;
  return true;
}
