/** The face of the car: headlamps, grille, lower intake, fog lamps. */
import type { Body } from './body.ts';
import { BLACK, CHROME, DARK, M, PLASTIC, corner, rbox, set } from '#tools/demo-pictures/render/material.ts';
import { clamp, hyp } from '#tools/demo-pictures/render/math.ts';
import { P } from '#tools/demo-pictures/damage/panel-map.ts';

/** Sets the material where a point belongs to the face; false leaves it to the paint. */
export function noseAt(b: Body, lamps: number, id: number, x: number, y: number, z: number): boolean {
  const s0 = Math.abs(y);
  const lamp = (k: number) => {
    M.emit = k * lamps;
  };
  const bb = b.nose - x,
    s = s0 + 0.55 * bb,
    tall = b.lampHeight ?? (b.type === 'pickup' ? 1.5 : b.type === 'suv' || b.type === 'van' ? 1.25 : 1),
    round = b.roundLights ?? (b.type === 'convertible' || b.type === 'hatchback');
  const ls = s - 0.735,
    lz = z - b.lightZ - (b.type === 'pickup' ? 0 : 0.07 * ls);
  const ld = round
    ? corner(0.2 - Math.abs(ls) * 0.85, 0.078 - Math.abs(lz) - 0.05 * clamp(-ls * 3), 0.075)
    : rbox(ls, lz, 0.235, (0.058 - 0.022 * clamp(-ls * 4, -0.2, 1)) * tall, 0.03);
  if (ld > 0 && id !== P.hood) {
    if (ld < 0.006) {
      set(BLACK, 0.4, 0.6, 60);
      return true;
    }
    const p1 = hyp(ls - 0.07, lz),
      p2 = hyp(ls + 0.07, lz);
    if (p1 < 0.036 * tall || p2 < 0.03 * tall) {
      const k = Math.min(p1 / 0.036, p2 / 0.03) / tall;
      set([0.8, 0.84, 0.9], 0.8, 1, 61);
      lamp(1.3 - 0.75 * k);
      return true;
    }
    if (lz > (0.026 - 0.022 * clamp(-ls * 4, -0.2, 1)) * tall || ls > 0.19) {
      set([0.9, 0.92, 0.95], 0.6, 1, 62);
      lamp(0.85);
      return true;
    }
    set([0.14, 0.15, 0.16], 1, 1, 61);
    return true;
  }
  const gz = b.lightZ - 0.045 - b.grille[1] * 0.35,
    gw = b.grille[0] - 0.12 * clamp((gz - z) / 0.2, -0.2, 1);
  const gd = rbox(y, z - gz, gw, b.grille[1], 0.04);
  if (gd > 0 && bb < 0.5) {
    const em = hyp(y, z - gz);
    if (em < 0.052) {
      set(
        em > 0.04
          ? CHROME
          : Math.abs(y) < 0.008 + 0.012 * clamp((gz - z) / 0.04 + 0.5)
            ? CHROME
            : [0.02, 0.025, 0.03],
        1,
        1,
        64,
        1,
      );
      return true;
    }
    if (gd < 0.013) {
      set(b.cladding ? PLASTIC : CHROME, 1, 1, 63, 1);
      return true;
    }
    const bar = (b.grilleBars ? b.grilleBars === 'upright' : b.cladding)
      ? Math.abs(((y / 0.055 + 100) % 1) - 0.5)
      : Math.abs((z - gz) / 0.026 - Math.floor((z - gz) / 0.026) - 0.5);
    set(bar < 0.17 ? [0.1, 0.1, 0.105] : DARK, 0.3, 0.5, 65);
    return true;
  }
  const iz = b.clear + 0.145,
    id2 = rbox(y, z - iz, 0.6 - 0.35 * (z - iz), 0.056, 0.03);
  if (id2 > 0 && bb < 0.45) {
    const m =
      Math.abs((((y + z) / 0.03 + 100) % 1) - 0.5) < 0.12 ||
      Math.abs((((y - z) / 0.03 + 100) % 1) - 0.5) < 0.12;
    set(id2 < 0.008 ? BLACK : m ? [0.05, 0.05, 0.05] : DARK, 0.2, 0.4, 66);
    return true;
  }
  const fx = s - 0.76,
    fz = z - b.clear - 0.175,
    fd = rbox(fx, fz, 0.085, 0.05, 0.03);
  if (fd > 0) {
    if (hyp(fx, fz) < 0.03) {
      set([0.7, 0.72, 0.75], 1, 1, 67);
      lamp(0.3);
    } else set(BLACK, 0.3, 0.4, 67);
    return true;
  }
  return false;
}
