import type { DamagePlan } from './plan-damage.ts';
import { PRIMER, setMaterial } from '#tools/demo-pictures/render/material.ts';
import { fastHypot, noise2, noise3, smoothstep } from '#tools/demo-pictures/render/math.ts';
import type { Rgb } from '#tools/demo-pictures/render/math.ts';

type PaintAt = (id: number, x: number, y: number, z: number) => void;

const isLight = ([r, g, b]: Rgb): boolean => 0.3 * r + 0.59 * g + 0.11 * b > 0.3;

export function makePaint(plan: DamagePlan, paint: Rgb): PaintAt {
  // Primer is light on dark paint and dark on light paint, so that it stays visible.
  const primer = isLight(paint) ? 0.62 : 1.5;
  const bare: Rgb = isLight(paint) ? [0.07, 0.07, 0.075] : [0.42, 0.425, 0.43];
  return (id, x, y, z) => {
    setMaterial(paint, 1, 1, id + 1);
    const e = plan.panels[id];
    if (!e) return;
    if (e.kind === 'primer') {
      const k = (0.93 + 0.14 * noise3(x * 9, y * 9, z * 9, e.seed)) * primer;
      setMaterial([PRIMER[0] * k, PRIMER[1] * k, PRIMER[2] * k * 0.96], 0.05, 0.1, id + 1);
      return;
    }
    if (e.kind === 'paint') {
      setMaterial(e.color || paint, 1, 1.15, id + 1);
      return;
    }
    if (!e.scuff && !e.lines.length) return;
    const q = e.i === 0 ? x : y,
      w = e.j === 2 ? z : y,
      d = fastHypot(x - e.a.p[0], y - e.a.p[1], z - e.a.p[2]) / e.a.r;
    if (d > 1.3) return;
    // Abrasion: streaks along the blow, broad in the middle and frayed at the ends.
    const across = (w - e.a.p[e.j]!) / e.a.r + 0.16 * (noise2(q * 3, 4, e.seed) - 0.5);
    const streak = noise2(q * 5 + 9, w * 70, e.seed) * 0.6 + noise2(q * 2.2, w * 24, e.seed + 3) * 0.4;
    if (streak > 1.02 - 0.62 * e.scuff * smoothstep(0.9, 0.15, d) * smoothstep(0.42, 0.05, Math.abs(across))) {
      const k = noise2(q * 30, w * 60, e.seed + 9);
      setMaterial(k > 0.42 ? bare : [0.2, 0.2, 0.205], 0.1, 0.2, id + 1);
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
        setMaterial(dist < wd * 0.55 ? bare : [0.16, 0.16, 0.16], 0.1, 0.1, id + 1);
        return;
      }
    }
  };
}
