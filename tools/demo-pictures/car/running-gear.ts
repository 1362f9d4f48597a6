import type { Body } from './body.ts';
import type { Mesh } from './mesh.ts';
import { PART } from './parts.ts';

export function addWheels(m: Mesh, b: Body): void {
  const R = b.wheelR,
    yo = b.hw - 0.025,
    w = b.type === 'pickup' ? 0.27 : 0.225,
    rim = R * 0.72;
  for (const ax of [b.xF, b.xR])
    for (const s of [1, -1]) {
      m.lathe(
        ax,
        R,
        s,
        [
          [rim * 0.98, yo - w],
          [R * 0.9, yo - w],
          [R * 0.985, yo - w + 0.03],
          [R, yo - w + 0.06],
          [R, yo - 0.055],
          [R * 0.985, yo - 0.028],
          [R * 0.93, yo - 0.008],
          [R * 0.84, yo],
          [rim * 1.03, yo - 0.006],
          [rim, yo - 0.022],
        ],
        56,
        PART.TYRE,
      );
      m.lathe(
        ax,
        R,
        s,
        [
          [rim * 1.01, yo - 0.018],
          [rim * 0.965, yo - 0.012],
          [rim * 0.93, yo - 0.024],
          [rim * 0.6, yo - 0.022],
          [rim * 0.3, yo - 0.026],
          [rim * 0.16, yo - 0.022],
          [rim * 0.14, yo - 0.012],
          [0.004, yo - 0.01],
        ],
        56,
        PART.RIM,
      );
      m.lathe(
        ax,
        R,
        s,
        [
          [rim * 0.95, yo - 0.03],
          [rim * 0.9, yo - 0.13],
          [rim * 0.74, yo - 0.135],
          [rim * 0.73, yo - 0.12],
          [0.01, yo - 0.12],
        ],
        40,
        PART.DISH,
      );
      m.lathe(
        ax,
        R,
        s,
        [
          [b.archR + 0.004, b.hw - 0.03],
          [b.archR + 0.004, b.hw - 0.42],
          [0.02, b.hw - 0.42],
        ],
        40,
        PART.WELL,
      );
    }
}
