import type { Body } from '#tools/demo-pictures/car/body.ts';
import type { Mesh } from '#tools/demo-pictures/car/mesh.ts';
import { PART } from '#tools/demo-pictures/car/parts.ts';
import { lerp } from '#tools/demo-pictures/render/math.ts';
import type { Airbags } from '#tools/demo-pictures/render-options.ts';

/** `side` is 1 when the left side was hit, else -1. */
export function addAirbags(m: Mesh, b: Body, bags: Airbags): void {
  const [dx, dz] = b.dash;
  const { side } = bags;
  if (bags.steering) m.box(dx - 0.47, 0.37, dz - 0.13, 0.06, 0.17, 0.17, 0.06, PART.BAG, 0, -0.3, 0.35);
  if (bags.dash) {
    m.box(dx - 0.26, -0.37, dz + 0.02, 0.12, 0.24, 0.07, 0.06, PART.BAG, 0, 0.12, 0.2);
    m.box(dx - 0.36, -0.36, dz - 0.14, 0.05, 0.2, 0.17, 0.05, PART.BAG, 0, -0.12, -0.15);
  }
  if (bags.seat) m.box(b.seatX - 0.02, side * 0.62, b.seatZ + 0.34, 0.13, 0.045, 0.19, 0.04, PART.BAG, 0, -0.2, 0.2);
  if (bags.curtain) {
    const [front, back] = [b.cabin.a1 + 0.1, b.cabin.c1 + 0.2];
    const y = side * (lerp(b.cabin.top, b.cabin.base, 0.35) - 0.09);
    m.box((front + back) / 2, y, b.height - 0.24, (front - back) / 2, 0.03, 0.15, 0.03, PART.BAG);
  }
}
