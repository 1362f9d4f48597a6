import type { Body } from './body.ts';
import { lerp } from '#tools/demo-pictures/render/math.ts';
import type { Vec3 } from '#tools/demo-pictures/render/math.ts';
import type { Mesh } from './mesh.ts';
import { PART } from './parts.ts';

/** Also sets the position of the bed on the body. */
export function addTubAndBed(m: Mesh, b: Body): void {
  const c = b.cabin;
  const inward = (x0: number, x1: number, hy: number, z0: number, z1: number, part: number) =>
    m.roundedBox(
      [(x1 - x0) / 2, hy, (z1 - z0) / 2],
      0.03,
      [2, 2, 2],
      1,
      (x: number, y: number, z: number) => [(x0 + x1) / 2 + x, y, (z0 + z1) / 2 + z, y, z],
      part,
      { skip: [4] },
    );
  if (b.bed) {
    b.bedX = [b.tailX + 0.09, c.c0 - 0.1];
    inward(b.bedX[0], b.bedX[1], b.hw - 0.15, b.topLow - 0.48, b.topLow + 0.06, PART.BED);
  }
  const tz = b.seatZ - 0.26;
  inward(b.cockpit[0], b.cockpit[1] + 0.16, b.hw - 0.205, Math.max(tz, b.clear + 0.03), b.topLow - 0.03, PART.TUB);
}

const backrest = (b: Body): number => Math.min(0.62, b.height - b.seatZ - 0.3);

export function addSeats(m: Mesh, b: Body): void {
  const sz = b.seatZ;
  const hgt = backrest(b);
  for (const y of [0.37, -0.37]) addFrontSeat(m, b, y);
  if (b.rear !== 'open' && b.doors === 4) {
    const rx2 = Math.max(b.seatX - 0.88, b.cockpit[0] + 0.3);
    m.box(rx2 + 0.18, 0, sz + 0.02, 0.26, 0.62, 0.1, 0.07, PART.SEAT, 4, -0.08);
    m.box(rx2 - 0.12, 0, sz + hgt * 0.5, 0.09, 0.62, hgt * 0.5, 0.07, PART.SEAT, 5, -0.3, 0.06);
    for (const y of [-0.36, 0, 0.36])
      m.box(rx2 - 0.13 - hgt * 0.28, y, sz + hgt + 0.04, 0.045, 0.12, 0.06, 0.04, PART.SEAT, 2, -0.2);
  }
  if (b.type === 'van') {
    m.box(b.seatX - 1.75, 0, sz + hgt * 0.5, 0.09, 0.62, hgt * 0.5, 0.07, PART.SEAT, 5, -0.3, 0.06);
  }
}

function addFrontSeat(m: Mesh, b: Body, y: number): void {
  const x = b.seatX;
  const w = 0.245;
  const sz = b.seatZ;
  const hgt = backrest(b);
  m.box(x + 0.18, y, sz, 0.27, w, 0.085, 0.07, PART.SEAT, 0, -0.08);
  m.box(x - 0.13, y, sz + hgt * 0.5, 0.085, w * 0.96, hgt * 0.52, 0.07, PART.SEAT, 1, -0.26, 0.14);
  m.box(x - 0.13 - hgt * 0.3, y, sz + hgt + 0.1, 0.05, Math.min(w * 0.55, 0.13), 0.085, 0.045, PART.SEAT, 2, -0.2);
  for (const e of [-1, 1]) m.box(x + 0.02, y + e * (w - 0.02), sz + 0.06, 0.22, 0.035, 0.05, 0.03, PART.SEAT, 3, -0.05);
}

/** Also sets the position of the dashboard on the body. */
export function addDashboard(m: Mesh, b: Body): void {
  const dx = b.cabin.a0 - 0.33;
  const dz = b.topAt(dx) - 0.045;
  const sz = b.seatZ;
  b.dash = [dx, dz];
  m.roundedBox(
    [0.24, b.hw - 0.2, 0.17],
    0.07,
    [3, 14, 6],
    4,
    (x: number, y: number, z: number) => [
      dx + x - 0.1 * (z > 0 ? z / 0.17 : 0) + 0.03 * Math.cos(y * 2.2),
      y,
      dz - 0.15 + z + (z > 0 ? -0.02 * (y / 0.7) ** 2 : 0),
      y,
      z / 0.17,
    ],
    PART.DASH,
  );
  m.box(dx - 0.22, 0.37, dz - 0.005, 0.1, 0.19, 0.055, 0.05, PART.BINNACLE, 0, -0.1);
  m.box(dx - 0.27, 0, dz + 0.005, 0.012, 0.135, 0.075, 0.01, PART.SCREEN, 0, -0.22);
  m.box(dx - 0.45, 0, sz - 0.02, 0.42, 0.095, 0.1, 0.04, PART.CARD, 1);
  m.box(dx - 0.44, 0, sz + 0.12, 0.022, 0.022, 0.06, 0.02, PART.TRIM, 4, -0.15);
  m.box(dx - 0.44, 0, sz + 0.185, 0.03, 0.028, 0.026, 0.025, PART.TRIM, 1);
  const wc: Vec3 = [dx - 0.4, 0.37, dz - 0.06];
  m.torus(wc, 0.18, 0.016, 0.38, PART.WHEEL, 0);
  m.box(wc[0] + 0.01, wc[1], wc[2], 0.02, 0.062, 0.05, 0.02, PART.WHEEL, 1, -0.38);
  for (const e of [-1, 1])
    m.box(wc[0] + 0.008, wc[1] + e * 0.11, wc[2] + 0.008, 0.01, 0.06, 0.016, 0.008, PART.WHEEL, 2, -0.38);
  m.box(wc[0] + 0.045, wc[1], wc[2] - 0.11, 0.01, 0.016, 0.07, 0.008, PART.WHEEL, 2, -0.38);
}

export function addDoorCards(m: Mesh, b: Body): void {
  const dx = b.dash[0];
  const sz = b.seatZ;
  for (const s of [1, -1]) {
    m.box(
      (b.cockpit[0] + dx) / 2 + 0.05,
      s * (b.hw - 0.225),
      sz + 0.14,
      (dx - b.cockpit[0]) / 2 - 0.02,
      0.035,
      0.3,
      0.03,
      PART.CARD,
      0,
    );
    m.box(b.seatX + 0.22, s * (b.hw - 0.275), sz + 0.2, 0.26, 0.045, 0.028, 0.025, PART.CARD, 2);
  }
  if (b.rear !== 'open')
    m.box(b.frontX(0.8) - 0.08, 0, lerp(b.topLow, b.height, 0.8), 0.012, 0.085, 0.026, 0.02, PART.TRIM, 5, -0.1);
  if (b.rear === 'open') m.box(-0.98, 0, b.topLow + 0.015, 0.17, 0.6, 0.06, 0.05, PART.TRIM, 6);
}
