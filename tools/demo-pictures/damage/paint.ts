/** The painted skin: colour, primer, scuffs and scratches of each panel. */
import type { DamagePlan } from './damage.ts';
import { PRIMER, set } from '#tools/demo-pictures/render/material.ts';
import { hyp, noise2, noise3, smooth } from '#tools/demo-pictures/render/math.ts';
import type { Rgb } from '#tools/demo-pictures/render/math.ts';

/** Sets the material of panel `id` at a point. */
type PaintAt = (id: number, x: number, y: number, z: number) => void;

export function makePaint(plan: DamagePlan, paint: Rgb): PaintAt {
  return (id, x, y, z) => {
    set(paint, 1, 1, id + 1);
    const e = plan.panels[id];
    if (!e) return;
    if (e.kind === 'primer') {
      const k = 0.93 + 0.14 * noise3(x * 9, y * 9, z * 9, e.seed);
      set([PRIMER[0] * k, PRIMER[1] * k, PRIMER[2] * k], 0.1, 0.15, id + 1);
      return;
    }
    if (e.kind === 'paint') {
      set(e.color || paint, 1, 1.15, id + 1);
      return;
    }
    if (!e.scuff && !e.lines.length) return;
    const q = e.i === 0 ? x : y,
      w = e.j === 2 ? z : y,
      d = hyp(x - e.a.p[0], y - e.a.p[1], z - e.a.p[2]) / e.a.r;
    if (d > 1.3) return;
    const grain = noise2(q * 26 + 9, w * 90, e.seed) * 0.6 + noise2(q * 9, w * 13, e.seed + 3) * 0.4;
    if (grain > 1.04 - 0.36 * e.scuff * smooth(0.95, 0.1, d)) {
      const k = noise2(q * 60, w * 60, e.seed + 9);
      set(k > 0.55 ? [0.26, 0.265, 0.27] : [0.09, 0.09, 0.095], 0.15, 0.2, id + 1);
    }
    for (const l of e.lines) {
      const dx = l[2] - l[0],
        dy = l[3] - l[1],
        L2 = dx * dx + dy * dy,
        s = ((q - l[0]) * dx + (w - l[1]) * dy) / L2;
      if (s < 0 || s > 1) continue;
      const dist =
        Math.abs((q - l[0]) * dy - (w - l[1]) * dx) / Math.sqrt(L2) +
        0.002 * (noise2(s * 40, l[4] * 1e4, e.seed) - 0.5);
      const wd = l[4] * Math.sin(Math.PI * Math.min(1, s * 1.02)) ** 0.5;
      if (dist < wd) {
        set(dist < wd * 0.55 ? [0.58, 0.58, 0.57] : [0.16, 0.16, 0.16], 0.1, 0.1, id + 1);
        return;
      }
    }
  };
}
