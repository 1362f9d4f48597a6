import type { Body } from './body.ts';
import type { TornLamps } from '#tools/demo-pictures/damage/plan-damage.ts';
import type { Mesh } from './mesh.ts';
import { PART } from './parts.ts';
import { hullPoint } from './shell.ts';

export interface MissingParts {
  missingFront: boolean;
  missingRear: boolean;
  tornFront: TornLamps;
  tornRear: TornLamps;
}

export function addFittings(m: Mesh, b: Body): void {
  const c = b.cabin;
  const mx = b.doorF - 0.1,
    mz = b.topAt(mx) + 0.07,
    my = b.hw - 0.01,
    foot = c.base * 0.93 - 0.05;
  for (const s of [1, -1]) {
    m.box(mx, s * my, mz, 0.055, 0.105, 0.07, 0.05, PART.MIRROR, 0, 0, 0.12);
    // The arm and foot prevent a mirror that floats when seen from the far side.
    m.box(mx + 0.01, (s * (foot + my)) / 2, mz - 0.045, 0.05, (my - foot) / 2, 0.024, 0.012, PART.TRIM, 1);
    m.box(mx + 0.02, s * (foot + 0.06), mz - 0.085, 0.075, 0.075, 0.075, 0.02, PART.TRIM, 1);
    const hzz = b.topLow - 0.135;
    const at = (x: number) => hullPoint(b, x, s * b.hw, (hzz - b.clear) / (b.topAt(x) - b.clear))[1] + s * 0.008;
    const hx = b.doorB + 0.17;
    m.box(hx, at(hx), hzz, 0.085, 0.016, 0.015, 0.012, PART.HANDLE);
    if (b.doors === 4) {
      const h2 = b.doorR + 0.22;
      m.box(h2, at(h2), hzz, 0.085, 0.016, 0.015, 0.012, PART.HANDLE);
    }
    if (b.rails)
      m.box(
        (c.a1 + c.c1) / 2 - 0.05,
        s * (c.top - 0.115),
        b.height - 0.016,
        (c.a1 - c.c1) / 2 - 0.2,
        0.018,
        0.016,
        0.012,
        PART.TRIM,
        2,
      );
  }
  if (b.rear !== 'open' && b.rear !== 'bed')
    m.box(c.c1 + 0.16, 0, b.roofAt(c.c1 + 0.16) + 0.015, 0.07, 0.013, 0.026, 0.012, PART.TRIM, 3, 0.25, 0.5);
}

/** Also sets the heights of the plates on the body. */
export function addPlates(m: Mesh, b: Body, opts: MissingParts): void {
  const px = hullPoint(b, b.nose, 0, 0.3)[0],
    rx = hullPoint(b, b.tailX, 0, 0.4)[0];
  b.plateF = b.clear + 0.275;
  b.plateR =
    b.rear === 'bed' || b.type === 'van' ? b.bumperR - 0.12 : b.rear === 'hatch' ? b.bumperR + 0.13 : b.bumperR - 0.1;
  if (!opts.missingFront) m.box(px + 0.012, 0, b.plateF, 0.009, 0.26, 0.057, 0.008, PART.PLATE, 0);
  if (!opts.missingRear || b.plateR > b.bumperR)
    m.box(rx - 0.012, 0, b.plateR, 0.009, 0.26, 0.057, 0.008, PART.PLATE, 1);
}

export function addBeams(m: Mesh, b: Body, opts: MissingParts): void {
  if (opts.missingFront) {
    m.box(b.nose - 0.22, 0, b.bumperF - 0.1, 0.05, b.hw - 0.36, 0.06, 0.02, PART.BEAM, 0);
    m.box(b.nose - 0.42, 0, b.bumperF - 0.16, 0.05, b.hw - 0.42, 0.18, 0.02, PART.BEAM, 1);
    for (const s of [1, -1]) m.box(b.nose - 0.36, s * 0.5, b.bumperF - 0.1, 0.16, 0.05, 0.05, 0.01, PART.BEAM, 2);
  }
  if (opts.missingRear) {
    m.box(b.tailX + 0.2, 0, b.bumperR - 0.1, 0.05, b.hw - 0.3, 0.065, 0.02, PART.BEAM, 0);
    m.box(b.tailX + 0.45, 0, b.bumperR - 0.1, 0.05, b.hw - 0.34, 0.13, 0.02, PART.BEAM, 2);
  }
}

export function addHangingLamps(m: Mesh, b: Body, { tornFront, tornRear }: MissingParts): void {
  const sides = (torn: TornLamps) => [...(torn.left ? [1] : []), ...(torn.right ? [-1] : [])];
  for (const s of sides(tornFront)) {
    const y = s * (b.hw - 0.3);
    m.box(b.nose - 0.1, y, b.lightZ - 0.24, 0.05, 0.17, 0.075, 0.03, PART.LAMP, 0, 0.7, 0.3);
    m.box(b.nose - 0.14, y + s * 0.05, b.lightZ - 0.1, 0.008, 0.008, 0.1, 0.006, PART.TRIM, 1, 0.25);
  }
  for (const s of sides(tornRear)) {
    const y = s * (b.hw - 0.24);
    m.box(b.tailX + 0.04, y, b.tailZ - 0.22, 0.045, 0.14, 0.07, 0.03, PART.LAMP, 1, -0.7, 0.25);
    m.box(b.tailX + 0.06, y, b.tailZ - 0.1, 0.008, 0.008, 0.09, 0.006, PART.TRIM, 1, -0.2);
  }
}
