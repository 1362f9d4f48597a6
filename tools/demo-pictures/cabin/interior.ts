import type { Body } from '#tools/demo-pictures/car/body.ts';
import { windowDistance } from '#tools/demo-pictures/car/window-distance.ts';
import {
  BLACK,
  NEAR_BLACK,
  materialSample,
  PLASTIC,
  STEEL,
  addGrain,
  roundedBoxDistance,
  setMaterial,
} from '#tools/demo-pictures/render/material.ts';
import { fastHypot, noise2, scaleRgb } from '#tools/demo-pictures/render/math.ts';
import type { Rgb } from '#tools/demo-pictures/render/math.ts';
import type { Finish } from '#tools/demo-pictures/render-options.ts';
import { PART } from '#tools/demo-pictures/car/parts.ts';

export interface Interior {
  lining: (face: number, x: number, y: number, z: number, u: number, v: number) => void;
  fitting: (part: number, face: number, mat: number, x: number, y: number, z: number, u: number, v: number) => void;
}

export function makeInterior(b: Body, opts: Finish): Interior {
  const seatA: Rgb = opts.seat ?? [0.085, 0.07, 0.06];
  const seatB: Rgb = [0.05, 0.045, 0.042];
  const light: Rgb = opts.trim ?? [0.34, 0.32, 0.29];
  const accent: Rgb = opts.accent ?? [0.3, 0.2, 0.12];
  const lining: Interior['lining'] = (face, x, y, z, u, v) => {
    if (windowDistance(b, face, x, y, z, u, v) > -0.02) setMaterial([0.03, 0.03, 0.03], 0, 0, 81);
    else if (face === 4 || v > 0.9) {
      setMaterial(light, 0, 0, 82);
      const fx = b.frontX(1) - x,
        vis = roundedBoxDistance(fx - 0.16, Math.abs(y) - 0.32, 0.095, 0.2, 0.03),
        dome = roundedBoxDistance(fx - 0.34, y, 0.06, 0.09, 0.02),
        seam = Math.abs(fx - (b.frontX(1) - b.doorB)) < 0.004;
      if (vis > 0) {
        const k = vis < 0.006 ? 0.55 : 1.12;
        setMaterial(scaleRgb(light, k), 0, 0, 82);
      } else if (dome > 0) {
        if (dome < 0.008) setMaterial([0.12, 0.115, 0.11], 0.1, 0.2, 82);
        else {
          setMaterial([0.8, 0.78, 0.7], 0.2, 0.3, 82);
          materialSample.emit = 0.25;
        }
      } else if (seam) setMaterial(scaleRgb(light, 0.6), 0, 0, 82);
    } else setMaterial(scaleRgb(light, 0.8), 0, 0, 81);
  };
  const fitting: Interior['fitting'] = (part, face, mat, x, y, z, u, v) => {
    switch (part) {
      case PART.SEAT: {
        const base = mat === 2 || mat === 3 ? seatB : seatA;
        let c = addGrain(base, x, y, z);
        if (mat !== 2 && mat !== 3) {
          const q = mat >= 4 ? Math.abs(((u * 3 + 9) % 2) - 1) : Math.abs(u);
          if (Math.abs(q - 0.62) < 0.012) c = [0.16, 0.13, 0.1];
          else if (q < 0.62 && Math.abs(((v * 4 + 8) % 1) - 0.5) < 0.03) c = scaleRgb(c, 0.55);
          else if (q >= 0.62) c = scaleRgb(c, 0.72);
        }
        setMaterial(c, 0.08, 0.12, 100);
        return;
      }
      case PART.BAG: {
        const fold = 0.86 + 0.14 * Math.sin((y + z) * 34 + 3 * Math.sin(y * 21));
        setMaterial(addGrain(scaleRgb([0.66, 0.65, 0.61], fold), x, y, z, 0.06), 0.02, 0.05, 101);
        return;
      }
      case PART.DASH: {
        if (v > 0.25) {
          setMaterial(addGrain([0.03, 0.03, 0.032], x, y, z, 0.3), 0.04, 0.1, 102);
          return;
        }
        if (v > 0.12) {
          setMaterial(accent, 0.5, 0.7, 103);
          return;
        }
        const vx = Math.min(Math.abs(Math.abs(y) - 0.62), Math.abs(Math.abs(y) - 0.0)),
          vent = Math.min(0.075 - vx, 0.16 - Math.abs(v + 0.16));
        if (vent > 0) {
          setMaterial(
            vent < 0.006 ? STEEL : Math.abs(((v * 9 + 90) % 1) - 0.5) < 0.2 ? [0.07, 0.07, 0.07] : NEAR_BLACK,
            0.3,
            0.4,
            104,
          );
          return;
        }
        if (
          y < -0.2 &&
          y > -0.56 &&
          Math.abs(v + 0.62) < 0.3 &&
          (Math.abs(Math.abs(v + 0.62) - 0.29) < 0.02 || Math.abs(Math.abs(y + 0.38) - 0.175) < 0.004)
        ) {
          setMaterial(NEAR_BLACK, 0, 0, 104);
          return;
        }
        setMaterial(addGrain([0.055, 0.052, 0.05], x, y, z, 0.3), 0.04, 0.1, 105);
        return;
      }
      case PART.BINNACLE: {
        if (x < b.dash[0] - 0.255 || face === 1) {
          const gy =
            Math.abs(v) < 0.8
              ? Math.min(fastHypot((u - 0.48) * 0.19, v * 0.055), fastHypot((u + 0.48) * 0.19, v * 0.055))
              : 1;
          setMaterial(NEAR_BLACK, 0.3, 0.5, 106);
          if (gy < 0.045 && gy > 0.04) {
            setMaterial([0.7, 0.8, 0.85], 0, 0, 106);
            materialSample.emit = 0.5;
          } else if (Math.abs(u) < 0.14 && Math.abs(v) < 0.45) {
            setMaterial([0.06, 0.25, 0.28], 0, 0, 106);
            materialSample.emit = 0.5;
          }
          return;
        }
        setMaterial([0.03, 0.03, 0.032], 0.05, 0.1, 106);
        return;
      }
      case PART.SCREEN: {
        if (Math.abs(u) > 0.94 || Math.abs(v) > 0.9) {
          setMaterial(BLACK, 0.4, 0.6, 107);
          return;
        }
        let c: Rgb = [0.035, 0.06, 0.075];
        const road = Math.abs(v - 0.5 * Math.sin(u * 3) * 0.6) < 0.06,
          r2 = Math.abs(u + 0.2 - v * 0.3) < 0.03;
        if (road) c = [0.85, 0.62, 0.2];
        else if (r2) c = [0.25, 0.33, 0.38];
        else if (noise2(u * 5 + 4, v * 3, 3) > 0.62) c = [0.04, 0.14, 0.09];
        if (u > 0.5) c = v > 0.3 ? [0.55, 0.6, 0.6] : [0.05, 0.09, 0.11];
        if (v < -0.68) c = Math.abs(((u * 4 + 8) % 1) - 0.5) < 0.18 ? [0.5, 0.5, 0.5] : [0.02, 0.03, 0.04];
        setMaterial(c, 0.3, 0.5, 107);
        materialSample.emit = 0.9;
        return;
      }
      case PART.WHEEL:
        setMaterial(
          mat === 2
            ? [0.16, 0.16, 0.165]
            : mat === 1
              ? fastHypot(u * 0.062, v * 0.05) < 0.018
                ? STEEL
                : [0.03, 0.03, 0.03]
              : addGrain([0.028, 0.026, 0.025], x, y, z, 0.3),
          0.12,
          0.3,
          108,
        );
        return;
      case PART.CARD: {
        if (mat === 0) {
          const q = v;
          setMaterial(
            addGrain(q > 0.35 ? [0.045, 0.043, 0.043] : q > -0.2 ? seatA : [0.03, 0.03, 0.03], x, y, z, 0.2),
            0.04,
            0.1,
            109,
          );
          if (Math.abs(q - 0.37) < 0.025) setMaterial(accent, 0.5, 0.6, 109);
          if (Math.abs(q) < 0.02) setMaterial(STEEL, 0.5, 0.6, 109);
          if (fastHypot((u - 0.55) * 0.8, (v + 0.55) * 0.28) < 0.075)
            setMaterial((u * 90 + v * 60) & 1 ? NEAR_BLACK : [0.05, 0.05, 0.05], 0, 0, 109);
          return;
        }
        if (mat === 1 && v > 0.8 && Math.abs(u) < 0.8) {
          setMaterial(
            fastHypot(u * 0.09, (x - b.dash[0] + 0.62) * 0.6) < 0.045 ? NEAR_BLACK : [0.05, 0.05, 0.052],
            0.4,
            0.6,
            110,
          );
          return;
        }
        setMaterial(addGrain([0.05, 0.047, 0.045], x, y, z, 0.25), 0.05, 0.1, 110);
        return;
      }
      default:
        setMaterial(PLASTIC, 0.1, 0.2, 111);
    }
  };
  return { lining, fitting };
}
