import type { Body } from './body.ts';
import { clamp, lerp, smoothstep } from '#tools/demo-pictures/render/math.ts';
import type { Vec3 } from '#tools/demo-pictures/render/math.ts';
import type { Mesh } from './mesh.ts';
import { PART } from './parts.ts';

/** Point at length x0, width y0 and height t (0 sill, 1 belt). */
export function hullPoint(b: Body, x0: number, y0: number, t: number): Vec3 {
  const f = smoothstep(b.nose - 1.0, b.nose, x0),
    r = smoothstep(b.tailX + 0.9, b.tailX, x0),
    v = y0 / b.hw,
    av = Math.abs(v);
  let x = x0,
    top =
      b.topAt(x0) -
      0.035 * v * v +
      0.016 * smoothstep(0.66, 0.5, av) * smoothstep(b.cabin.a0 - 0.5, b.cabin.a0 + 0.1, x0) * (1 - f * f);
  const bottom = b.clear + 0.05 * f * f + 0.08 * r * r;
  x -= f * b.noseRound * Math.pow(av, 2.6);
  x += r * b.tailRound * Math.pow(av, 2.8);
  x -= f * b.noseLean * Math.pow(Math.abs(t - 0.35) * 1.5, 2);
  x += r * b.tailLean * Math.pow(Math.abs(t - 0.45) * 1.7, 2);
  const z = bottom + t * (top - bottom);
  const belt = b.topLow,
    q = (z - b.clear) / (belt - b.clear);
  // side section: tucked sill, swelling lower door, crease line, shoulder, tumble
  const inset =
    0.055 * Math.pow(clamp((0.3 - q) / 0.3), 1.6) +
    0.009 * smoothstep(0.3, 0.46, q) * smoothstep(0.7, 0.46, q) +
    b.tumble * Math.pow(clamp((q - 0.74) / 0.3), 1.5);
  let y = y0 * (1 - (inset + 0.075 * f * f + 0.05 * r * r) / b.hw);
  if (av > 0.6) {
    const d = Math.min(
      Math.abs(Math.hypot(x - b.xF, z - b.wheelR) - b.archR),
      Math.abs(Math.hypot(x - b.xR, z - b.wheelR) - b.archR),
    );
    y += Math.sign(y0) * (0.022 + 0.012 * b.cladding) * Math.exp(-(d * d) / 0.012) * smoothstep(0.6, 0.95, av);
  }
  return [x, y, z];
}

export function addHull(m: Mesh, b: Body): void {
  const L = b.nose - b.tailX;
  const mid = (b.nose + b.tailX) / 2;
  const hz = (b.topLow - b.clear) / 2;
  m.roundedBox(
    [L / 2, b.hw, hz],
    b.round,
    [132, 26, 34],
    5,
    (x: number, y: number, z: number) => {
      const p = hullPoint(b, mid + x, y, (z / hz + 1) / 2);
      return [p[0], p[1], p[2], 0, 0]; // u later stores how creased the metal is
    },
    PART.HULL,
  );
}

export function addGlassHouse(m: Mesh, b: Body): void {
  const c = b.cabin;
  const ch = (b.height - b.topLow + 0.1) / 2,
    cl = (c.a0 - c.c0) / 2;
  m.roundedBox(
    [cl, c.base, ch],
    0.15,
    [30, 18, 14],
    5,
    (x: number, y: number, z: number) => {
      const t = clamp((z / ch + 1) / 2),
        sx = (x / cl) * 0.5 + 0.5,
        v = y / c.base;
      let X = lerp(b.rearX(t), b.frontX(t), sx);
      X -= 0.13 * v * v * smoothstep(0.62, 1, sx) * (1 - 0.3 * t);
      X += 0.09 * v * v * smoothstep(0.38, 0, sx);
      const taper = 1 - 0.06 * smoothstep(0.5, 1, sx) - 0.07 * smoothstep(0.5, 0, sx) * (b.rear === 'deck' ? 1.4 : 0.8);
      const Y = y * lerp(1, c.top / c.base, Math.pow(t, 1.25)) * taper;
      const Z = lerp(b.topAt(X) - 0.1, b.roofAt(X) - 0.028 * v * v, t);
      return [X, Y, Z, v, t];
    },
    PART.CABIN,
    { skip: [5] },
  );
}
