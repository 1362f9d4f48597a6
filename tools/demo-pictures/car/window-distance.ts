import type { Body } from './body.ts';
import { roundedCornerDistance } from '#tools/demo-pictures/render/material.ts';

/** Metres into a window of the cabin shell, positive inside. */
export function windowDistance(b: Body, face: number, x: number, y: number, z: number, u: number, t: number) {
  const h = b.height - b.topLow;
  if (face === 0) {
    const k = (1 - Math.abs(u)) * 0.72 - 0.05;
    return roundedCornerDistance(k, Math.min((t - 0.13) * h * 1.6, (0.905 - t) * h * 1.6), 0.06);
  }
  if (face === 1) {
    if (b.rear === 'open') return -1;
    const lo = b.rear === 'deck' ? 0.2 : b.rear === 'bed' ? 0.26 : 0.3,
      k = (1 - Math.abs(u)) * 0.7 - (b.rear === 'bed' ? 0.09 : 0.065);
    return roundedCornerDistance(k, Math.min((t - lo) * h * 1.2, (0.87 - t) * h * 1.2), 0.05);
  }
  if (face === 4 || b.rear === 'open') return -1;
  const a = b.frontX(t) - x - 0.2 - (b.type === 'van' ? 0.22 : 0),
    q = x - b.rearX(t) - b.cPillar,
    c = z - b.topAt(x) - 0.012,
    d = (0.865 - t) * h * 1.05;
  let g = Math.min(
    roundedCornerDistance(a, c, 0.03),
    roundedCornerDistance(q, c, 0.05),
    roundedCornerDistance(q, d, 0.1),
    roundedCornerDistance(a, d, 0.04),
  );
  g = Math.min(g, roundedCornerDistance(Math.abs(x - b.doorB) - 0.032, Math.min(c, d), 0.02));
  if (b.quarterWindow) g = Math.min(g, Math.abs(x - b.quarterWindow) - 0.022);
  else if (b.doors === 4 && b.rear === 'deck') g = Math.min(g, Math.abs(x - b.doorR - 0.1) - 0.012);
  return g;
}
