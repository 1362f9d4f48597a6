import { BASE_FORM, SHAPES } from './body-shapes.ts';
import type { BaseForm, BodyShape, OwnForm, Tweak } from './body-shapes.ts';
import { monotoneCurve, lerp, smoothstep } from '#tools/demo-pictures/render/math.ts';
import type { Point2 } from '#tools/demo-pictures/render/math.ts';

export interface Body extends BaseForm, OwnForm {
  type: BodyShape;
  xF: number;
  xR: number;
  nose: number;
  tailX: number;
  /** Half width. */
  hw: number;
  archR: number;
  topAt: (x: number) => number;
  roofAt: (x: number) => number;
  /** x of the windscreen and rear window at height t (0 belt, 1 roof). */
  frontX: (t: number) => number;
  rearX: (t: number) => number;
  rockerZ: number;
  bumperF: number;
  bumperR: number;
  topLow: number;
  hoodHalf: number;
  /** Cushion height and position of the front seats. */
  seatZ: number;
  seatX: number;
  cockpit: Point2;
  /** Set while the mesh is built. */
  plateF: number;
  plateR: number;
  bedX: Point2;
  dash: Point2;
}

export function makeBody(type: BodyShape, tweak: Tweak = {}): Body {
  const shape = SHAPES[type];
  const { top, ...own } = shape;
  const form = { ...BASE_FORM, ...own, ...tweak, cabin: { ...shape.cabin, ...tweak.cabin } };
  const c = form.cabin;
  const xF = form.wb / 2;
  const xR = -form.wb / 2;
  const nose = xF + form.ohF;
  const tailX = xR - form.ohR;
  const hw = form.width / 2;
  const lifted = top(nose, xF, xR, tailX).map(([x, z]): Point2 => [
    x,
    z + form.beltLift + form.noseLift * smoothstep(0, nose, x),
  ]);
  const topAt = monotoneCurve(lifted);
  const topLow = topAt(0.2);
  const roofAt = monotoneCurve([
    [c.a1 + 0.2, form.height - 0.02],
    [lerp(c.a1, c.c1, 0.38), form.height],
    [c.c1, form.height - (form.rear === 'deck' ? 0.055 : 0.04)],
    [c.c0 - 0.3, form.height - 0.1],
  ]);
  const cockpit: Point2 =
    form.rear === 'open' ? [-0.95, c.a0 - 0.22] : [c.c0 + (form.rear === 'deck' ? 0.5 : 0.16), c.a0 - 0.3];
  const besideDoor = form.doorB + (form.doors === 2 ? 0.28 : 0.12);
  return {
    ...form,
    type,
    xF,
    xR,
    nose,
    tailX,
    hw,
    archR: form.wheelR + (form.cladding ? 0.055 : 0.045),
    topAt,
    roofAt,
    frontX: (t) => lerp(c.a0, c.a1, Math.pow(t, 0.92)),
    rearX: (t) => lerp(c.c0, c.c1, form.rear === 'deck' ? Math.pow(t, 1.05) : Math.pow(t, 1.5)),
    rockerZ: form.clear + 0.15,
    bumperF: form.lightZ - 0.085,
    bumperR: Math.min(form.tailZ - 0.22, form.clear + 0.47),
    topLow,
    hoodHalf: hw - 0.16,
    seatZ: topLow - 0.6,
    seatX: type === 'van' ? 0.62 : type === 'pickup' ? 0.12 : besideDoor,
    cockpit,
    plateF: 0,
    plateR: 0,
    bedX: [0, 0],
    dash: [0, 0],
  };
}
