import type { Body } from './body.ts';
import type { DamagePlan } from '#tools/demo-pictures/damage/plan-damage.ts';
import { makeInterior } from '#tools/demo-pictures/cabin/interior.ts';
import {
  BLACK,
  CHROME,
  NEAR_BLACK,
  materialSample,
  STEEL,
  WHITE,
  addGrain,
  setMaterial,
} from '#tools/demo-pictures/render/material.ts';
import { lerp } from '#tools/demo-pictures/render/math.ts';
import type { Rgb } from '#tools/demo-pictures/render/math.ts';
import type { Finish } from '#tools/demo-pictures/render-options.ts';
import { PART } from './parts.ts';
import { inkAt } from './plate-letters.ts';
import { makeSkin } from './skin.ts';
import { makeWheels } from './wheels.ts';

/** Writes the material at a point into M. u and v depend on the part; `back` means seen from behind. */
export type Surface = (
  part: number,
  face: number,
  mat: number,
  x: number,
  y: number,
  z: number,
  u: number,
  v: number,
  back: boolean,
) => void;

export function makeSurface(b: Body, plan: DamagePlan, paint: Rgb, opts: Finish): Surface {
  const skin = makeSkin(b, plan, paint, opts);
  const wheelAt = makeWheels(b, opts);
  const interior = makeInterior(b, opts);
  const plate = opts.plate ?? 'RDV 482';
  return (part, face, mat, x, y, z, u, v, back) => {
    switch (part) {
      case PART.HULL:
        if (back) setMaterial(NEAR_BLACK, 0, 0, 80);
        else {
          skin.hull(x, y, z);
          if (u > 0) {
            const k = 1 - 0.3 * Math.min(1, u);
            materialSample.r *= k;
            materialSample.g *= k;
            materialSample.b *= k;
            materialSample.coat *= k * k;
          }
        }
        return;
      case PART.CABIN:
        if (back) interior.lining(face, x, y, z, u, v);
        else skin.cabin(face, x, y, z, u, v);
        return;
      case PART.TYRE:
      case PART.RIM:
      case PART.DISH:
        wheelAt(part, x, z, u);
        return;
      case PART.WELL:
        setMaterial(NEAR_BLACK, 0, 0, 96);
        return;
      case PART.TUB:
        setMaterial(addGrain(z < b.seatZ - 0.2 ? [0.03, 0.029, 0.03] : [0.045, 0.043, 0.043], x, y, z), 0, 0, 97);
        return;
      case PART.BED: {
        const rib = Math.abs(((y / 0.11 + 100) % 1) - 0.5) < 0.15 && z < b.topLow - 0.45;
        setMaterial(rib ? [0.05, 0.05, 0.052] : [0.028, 0.028, 0.03], 0.1, 0.2, 98);
        return;
      }
      case PART.TRIM:
        if (mat === 3) {
          setMaterial(paint, 1, 1, 58);
          return;
        }
        if (mat === 2) {
          setMaterial([0.3, 0.3, 0.31], 0.6, 0.7, 58);
          return;
        }
        if (mat === 5) {
          if (x < b.frontX(0.8) - 0.088) setMaterial([0.35, 0.38, 0.42], 1, 1, 58, 1);
          else setMaterial(BLACK, 0.2, 0.3, 58);
          return;
        }
        if (mat === 6) {
          setMaterial([0.05, 0.045, 0.04], 0.05, 0.1, 58);
          return;
        }
        setMaterial(BLACK, 0.25, 0.4, 57);
        return;
      case PART.MIRROR:
        if (v < -0.45) setMaterial(BLACK, 0.3, 0.4, 59);
        else if (back || face === 1)
          setMaterial(face === 1 ? [0.25, 0.28, 0.3] : BLACK, 1, 1, 59, face === 1 ? 0.6 : 0);
        else setMaterial(opts.blackMirrors ? BLACK : paint, 1, 1, 59);
        return;
      case PART.HANDLE:
        setMaterial(opts.chrome ? CHROME : paint, 1, 1, 31, opts.chrome ? 1 : 0);
        return;
      case PART.PLATE: {
        const q = (mat ? -1 : 1) * (y / 0.26),
          h = z - (mat ? b.plateR : b.plateF),
          e = Math.max(Math.abs(y) / 0.26, Math.abs(h) / 0.057);
        if (e > 0.95) {
          setMaterial(BLACK, 0.2, 0.3, 68);
          return;
        }
        if (q < -0.86) {
          setMaterial([0.02, 0.13, 0.1], 0.3, 0.3, 68);
          return;
        }
        const ink = inkAt(plate, (q + 0.76) / 1.64, 0.5 - h / 0.07, 6.09, 0.09);
        setMaterial([lerp(WHITE[0], 0.02, ink), lerp(WHITE[1], 0.03, ink), lerp(WHITE[2], 0.04, ink)], 0.25, 0.3, 68);
        return;
      }
      case PART.LAMP:
        if (mat === 1) setMaterial([0.42, 0.012, 0.014], 1, 1, 69);
        else setMaterial(v > 0.3 ? [0.85, 0.88, 0.92] : v < -0.55 ? BLACK : [0.3, 0.32, 0.35], 1, 1, 69);
        return;
      case PART.BEAM:
        setMaterial(
          mat === 0
            ? STEEL
            : mat === 1
              ? Math.abs(((z / 0.012 + 100) % 1) - 0.5) < 0.25
                ? [0.1, 0.1, 0.1]
                : [0.03, 0.03, 0.03]
              : [0.03, 0.03, 0.032],
          mat === 0 ? 0.4 : 0,
          0.4,
          99,
          mat === 0 ? 0.5 : 0,
        );
        return;
      default:
        interior.fitting(part, face, mat, x, y, z, u, v);
    }
  };
}
