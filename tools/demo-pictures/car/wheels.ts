import type { Body } from './body.ts';
import { wheelAngleOf } from './cutouts.ts';
import { BLACK, NEAR_BLACK, RUBBER, setMaterial } from '#tools/demo-pictures/render/material.ts';
import { scaleRgb } from '#tools/demo-pictures/render/math.ts';
import type { Rgb } from '#tools/demo-pictures/render/math.ts';
import type { Finish } from '#tools/demo-pictures/render-options.ts';
import { PART } from './parts.ts';

/** u is the distance from the hub in metres. */
type WheelAt = (part: number, x: number, z: number, u: number) => void;

export function makeWheels(b: Body, opts: Finish): WheelAt {
  const rimColour: Rgb = opts.darkWheels ? [0.05, 0.052, 0.055] : [0.46, 0.47, 0.48];
  const caliper: Rgb = opts.caliper ?? [0.1, 0.1, 0.11];
  return (part, x, z, u) => {
    switch (part) {
      case PART.TYRE: {
        const v = wheelAngleOf(b, x, z);
        const r = u / b.wheelR;
        setMaterial(RUBBER, 0.06, 0.1, 90);
        if (r > 0.985 && Math.abs(((v * 30) % 1) - 0.5) < 0.08) setMaterial(NEAR_BLACK, 0, 0, 90);
        if (r > 0.8 && r < 0.83) setMaterial([0.03, 0.03, 0.031], 0.1, 0.1, 90);
        return;
      }
      case PART.RIM: {
        const v = wheelAngleOf(b, x, z);
        const r = u / (b.wheelR * 0.72);
        if (r < 0.17) setMaterial([0.05, 0.05, 0.055], 0.6, 0.8, 92);
        else setMaterial(r > 0.93 ? scaleRgb(rimColour, 1.15) : rimColour, 0.7, 0.9, 91, 0.5);
        if (Math.abs((((v / (Math.PI * 2)) * 5) % 1) - 0.5) < 0.09 && r > 0.22 && r < 0.29)
          setMaterial(BLACK, 0.2, 0.3, 93);
        return;
      }
      case PART.DISH: {
        const v = wheelAngleOf(b, x, z);
        const r = u / (b.wheelR * 0.72);
        if (r < 0.73) {
          setMaterial(r < 0.25 ? [0.05, 0.05, 0.05] : [0.17, 0.17, 0.175], 0.3, 0.6, 94, 0.3);
          if (v > 2.2 && v < 3.4 && r > 0.42) setMaterial(caliper, 0.5, 0.6, 95);
        } else setMaterial([0.02, 0.02, 0.022], 0.1, 0.2, 94);
        return;
      }
    }
  };
}
