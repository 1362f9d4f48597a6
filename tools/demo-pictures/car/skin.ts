import type { Body } from './body.ts';
import type { DamagePlan } from '#tools/demo-pictures/damage/plan-damage.ts';
import { windowDistance } from './window-distance.ts';
import { BLACK, CHROME, materialSample, PLASTIC, setMaterial } from '#tools/demo-pictures/render/material.ts';
import { fastHypot } from '#tools/demo-pictures/render/math.ts';
import type { Rgb } from '#tools/demo-pictures/render/math.ts';
import { setFrontMaterial } from './front-material.ts';
import type { Finish } from '#tools/demo-pictures/render-options.ts';
import { makePaint } from '#tools/demo-pictures/damage/paint.ts';
import { PANEL_NUMBER, panelAt } from '#tools/demo-pictures/damage/panel-map.ts';
import { setRearMaterial } from './rear-material.ts';

interface Skin {
  hull: (x: number, y: number, z: number) => void;
  cabin: (face: number, x: number, y: number, z: number, u: number, t: number) => void;
}

export function makeSkin(b: Body, plan: DamagePlan, paint: Rgb, opts: Finish): Skin {
  const lamps = opts.lamps ?? 0.55;
  const body = makePaint(plan, paint);
  const hull = (x: number, y: number, z: number) => {
    const s0 = Math.abs(y);
    const id = panelAt(b, false, x, y, z, 0);
    if (x > b.nose - 0.8 && setFrontMaterial(b, lamps, plan.tornFront, id, x, y, z)) return;
    if (x < b.tailX + 0.75 && setRearMaterial(b, lamps, plan.tornRear, paint, x, y, z)) return;
    const da = Math.min(fastHypot(x - b.xF, z - b.wheelR), fastHypot(x - b.xR, z - b.wheelR)) - b.archR;
    if (da < (b.cladding ? 0.06 * b.cladding : 0.008) && s0 > 0.5) {
      setMaterial(b.cladding ? PLASTIC : BLACK, 0.15, 0.3, 50);
      return;
    }
    if (z < b.clear + 0.045 + 0.1 * b.cladding + (x > b.xF || x < b.xR ? 0.06 : 0)) {
      setMaterial(PLASTIC, 0.15, 0.35, 50);
      return;
    }
    if (id === PANEL_NUMBER.quarter_right && b.type !== 'van') {
      if (fastHypot(x - b.xR - 0.05, z - b.topAt(x) + 0.17) < 0.075) {
        body(id, x, y, z);
        materialSample.id = 30;
        return;
      }
    }
    if (z > b.topAt(x) - 0.055 && s0 < b.hw - 0.17 && x > b.cabin.a0 - 0.46 && x <= b.cabin.a0 - 0.17) {
      if (id !== PANEL_NUMBER.hood) {
        setMaterial(PLASTIC, 0.1, 0.3, 51);
        return;
      }
    }
    body(id, x, y, z);
  };
  const cabin = (face: number, x: number, y: number, z: number, u: number, t: number) => {
    const g = windowDistance(b, face, x, y, z, u, t);
    if (b.rear === 'open') {
      if (g > -0.016) setMaterial(BLACK, 0.4, 0.6, 55);
      else body(PANEL_NUMBER.roof, x, y, z);
      return;
    }
    if ((face === 2 || face === 3) && z < b.topAt(x) + 0.014 && g > -0.05) {
      setMaterial(opts.chrome ? CHROME : BLACK, 0.8, 0.9, 55, opts.chrome ? 1 : 0);
      return;
    }
    if (g > -0.02) {
      setMaterial(BLACK, 0.4, 0.7, 55);
      return;
    }
    if ((face === 2 || face === 3) && Math.abs(x - b.doorB) < 0.045 && t < 0.86 && x - b.rearX(t) > b.cPillar) {
      setMaterial(BLACK, 0.6, 0.8, 55);
      return;
    }
    if (face === 1 && b.rear === 'hatch' && t > 0.9 && t < 0.95) {
      if (Math.abs(y) < 0.16 && t < 0.93) {
        setMaterial([0.4, 0.01, 0.01], 1, 1, 56);
        return;
      }
    }
    if (opts.roof && t > 0.9) {
      setMaterial(opts.roof, 1, 1, PANEL_NUMBER.roof + 1);
      return;
    }
    body(panelAt(b, true, x, y, z, t), x, y, z);
  };
  return { hull, cabin };
}
