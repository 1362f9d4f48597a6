import type { Body } from './body.ts';
import {
  BLACK,
  CHROME,
  NEAR_BLACK,
  materialSample,
  PLASTIC,
  roundedBoxDistance,
  setMaterial,
} from '#tools/demo-pictures/render/material.ts';
import { clamp, fastHypot, scaleRgb } from '#tools/demo-pictures/render/math.ts';
import type { TornLamps } from '#tools/demo-pictures/damage/plan-damage.ts';
import type { Rgb } from '#tools/demo-pictures/render/math.ts';

/** @returns false for a point outside the rear */
export function setRearMaterial(
  b: Body,
  lamps: number,
  torn: TornLamps,
  paint: Rgb,
  x: number,
  y: number,
  z: number,
): boolean {
  const s0 = Math.abs(y);
  const bb = x - b.tailX,
    s = s0 + 0.55 * bb;
  let ld: number, inner: boolean;
  if (b.tail === 'wide') {
    ld = roundedBoxDistance(s - 0.7, z - b.tailZ - 0.03 * (s - 0.7), 0.25, 0.052 + 0.015 * clamp((s - 0.7) * 4), 0.03);
    inner = Math.abs(z - b.tailZ - 0.03 * (s - 0.7)) < 0.014;
    if ((b.tailBar ?? b.type === 'coupe') && bb < 0.5) {
      const l2 = roundedBoxDistance(y, z - b.tailZ, 0.6, 0.012, 0.01);
      if (l2 > ld) {
        ld = l2;
        inner = true;
      }
    }
  } else {
    ld = roundedBoxDistance(s - 0.81, z - b.tailZ + 0.04, 0.085 + (b.rear === 'bed' ? -0.005 : 0.02), 0.155, 0.03);
    inner = Math.abs(Math.abs(s - 0.81) - 0.045) < 0.014 || Math.abs(z - b.tailZ + 0.04) < 0.012;
  }
  if (ld > 0 && (y > 0 ? torn.left : torn.right)) {
    const shard = Math.abs((((y * 1.7 + z) / 0.06 + 90) % 1) - 0.5) < 0.12 && ld < 0.03;
    setMaterial(shard ? [0.3, 0.008, 0.01] : NEAR_BLACK, shard ? 1 : 0.05, shard ? 1 : 0.1, 72);
    return true;
  }
  if (ld > 0) {
    if (ld < 0.007) {
      setMaterial(BLACK, 0.5, 0.6, 70);
      return true;
    }
    const rev = b.tail === 'wide' ? s < 0.53 : z < b.tailZ - 0.13;
    if (rev) {
      setMaterial([0.55, 0.55, 0.55], 1, 1, 71);
      return true;
    }
    setMaterial(inner ? [0.75, 0.03, 0.02] : [0.26, 0.006, 0.008], 1, 1, 72);
    if (inner) materialSample.emit = 0.8 * lamps;
    return true;
  }
  if (bb < 0.5) {
    const pd = roundedBoxDistance(y, z - b.plateR, 0.31, 0.085, 0.03);
    if (pd > 0 && b.plateR > b.bumperR - 0.03) {
      setMaterial(pd < 0.006 ? BLACK : scaleRgb(paint, 0.55), 0.7, 0.9, 73);
      return true;
    }
    const em = fastHypot(y, z - (b.plateR + (b.plateR > b.bumperR ? 0.135 : 0.33)));
    if (em < 0.042 && b.rear !== 'bed') {
      setMaterial(em > 0.031 ? CHROME : [0.03, 0.035, 0.04], 1, 1, 64, 1);
      return true;
    }
    if (b.rear === 'bed' && roundedBoxDistance(y, z - b.topLow + 0.12, 0.1, 0.03, 0.015) > 0) {
      setMaterial(BLACK, 0.3, 0.5, 73);
      return true;
    }
  }
  const dz = z - b.clear - 0.155,
    dd = roundedBoxDistance(y, dz, 0.52, 0.05, 0.03);
  if (dd > 0 && bb < 0.6) {
    const ex = fastHypot((s0 - 0.4) * 0.7, dz);
    setMaterial(
      ex < 0.035 ? (ex > 0.026 ? CHROME : NEAR_BLACK) : PLASTIC,
      0.3,
      0.5,
      74,
      ex < 0.035 && ex > 0.026 ? 1 : 0,
    );
    return true;
  }
  if (roundedBoxDistance(s - 0.76, z - b.clear - 0.22, 0.07, 0.014, 0.01) > 0) {
    setMaterial([0.45, 0.02, 0.02], 1, 1, 75);
    return true;
  }
  return false;
}
