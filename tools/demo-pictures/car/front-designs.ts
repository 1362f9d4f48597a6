import { roundedCornerDistance, roundedBoxDistance } from '#tools/demo-pictures/render/material.ts';
import { clamp, fastHypot } from '#tools/demo-pictures/render/math.ts';

type GrilleShape =
  | 'frame'
  | 'kidneys'
  | 'spindle'
  | 'hexagon'
  | 'vee'
  | 'slots'
  | 'cross'
  | 'split'
  | 'star'
  | 'wing'
  | 'shield'
  | 'pinched';
export type LampDesign = 'brow' | 'rings' | 'bracket' | 'lower' | 'dots' | 'bar';
type Badge = 'ring' | 'oval' | 'bar' | 'shield' | 'rhomb';

export interface FrontDesign {
  grilleShape: GrilleShape;
  lampLook: LampDesign;
  badge: Badge;
}

/** Keyed by make; other makes get the plain design. */
export const FRONT_DESIGNS: Record<string, Partial<FrontDesign>> = {
  Toyota: { grilleShape: 'pinched', lampLook: 'lower', badge: 'oval' },
  Nissan: { grilleShape: 'vee', lampLook: 'bracket', badge: 'ring' },
  Infiniti: { grilleShape: 'vee', lampLook: 'brow', badge: 'oval' },
  Lexus: { grilleShape: 'spindle', lampLook: 'lower', badge: 'oval' },
  'Mercedes-Benz': { grilleShape: 'star', lampLook: 'brow', badge: 'ring' },
  BMW: { grilleShape: 'kidneys', lampLook: 'rings', badge: 'ring' },
  Audi: { grilleShape: 'hexagon', lampLook: 'bar', badge: 'bar' },
  Ford: { grilleShape: 'hexagon', lampLook: 'bracket', badge: 'oval' },
  Chevrolet: { grilleShape: 'split', lampLook: 'brow', badge: 'bar' },
  GMC: { grilleShape: 'frame', lampLook: 'bracket', badge: 'bar' },
  Cadillac: { grilleShape: 'shield', lampLook: 'bar', badge: 'shield' },
  Dodge: { grilleShape: 'cross', lampLook: 'rings', badge: 'rhomb' },
  Ram: { grilleShape: 'cross', lampLook: 'bracket', badge: 'shield' },
  Jeep: { grilleShape: 'slots', lampLook: 'rings', badge: 'bar' },
  Honda: { grilleShape: 'wing', lampLook: 'dots', badge: 'rhomb' },
  Hyundai: { grilleShape: 'shield', lampLook: 'bar', badge: 'oval' },
  Kia: { grilleShape: 'pinched', lampLook: 'dots', badge: 'bar' },
  Mazda: { grilleShape: 'shield', lampLook: 'rings', badge: 'oval' },
  Volkswagen: { grilleShape: 'wing', lampLook: 'lower', badge: 'ring' },
  Tesla: { grilleShape: 'frame', lampLook: 'brow', badge: 'shield' },
  Porsche: { grilleShape: 'frame', lampLook: 'dots', badge: 'shield' },
  'Land Rover': { grilleShape: 'frame', lampLook: 'rings', badge: 'bar' },
  Genesis: { grilleShape: 'shield', lampLook: 'bar', badge: 'rhomb' },
  Mitsubishi: { grilleShape: 'cross', lampLook: 'lower', badge: 'rhomb' },
  Volvo: { grilleShape: 'frame', lampLook: 'bar', badge: 'ring' },
  Subaru: { grilleShape: 'hexagon', lampLook: 'brow', badge: 'oval' },
};

/** Metres inside the grille of half width w and half height h; y from the centre, up above it. */
export function grilleDepth(shape: GrilleShape, y: number, up: number, w: number, h: number): number {
  const s = Math.abs(y);
  const k = up / h;
  switch (shape) {
    case 'kidneys':
      return roundedCornerDistance(
        w * 0.46 - Math.abs(s - w * 0.5) - 0.05 * clamp(-k) * w,
        h * 1.05 - Math.abs(up),
        0.055,
      );
    case 'spindle':
      return roundedCornerDistance(w * (0.6 + 0.4 * Math.abs(k + 0.15)) - s, h * 1.25 - Math.abs(up), 0.03);
    case 'hexagon':
      return roundedCornerDistance(w * (1 - 0.3 * Math.abs(k) ** 1.5) - s, h * 1.15 - Math.abs(up + 0.02), 0.03);
    case 'slots': {
      const pitch = (2 * w) / 7;
      const within = ((((y + w) / pitch) % 1) + 1) % 1;
      return s > w ? -1 : roundedBoxDistance((within - 0.5) * pitch, up, pitch * 0.31, h * 1.1, 0.025);
    }
    case 'shield':
      return roundedCornerDistance(w * (1 - 0.34 * clamp(0.2 - k, 0, 1.2)) - s, h * 1.15 - Math.abs(up), 0.045);
    case 'pinched':
      return roundedCornerDistance(
        w * (0.88 + 0.12 * k * k) - s,
        h * (1 - 0.32 * clamp(1 - s / (w * 0.4))) - Math.abs(up),
        0.02,
      );
    case 'star':
      return roundedCornerDistance(w * (1 - 0.12 * clamp(k, 0, 1)) - s, h * 1.08 - Math.abs(up), 0.07);
    default:
      return roundedBoxDistance(y, up, w - 0.6 * clamp(-up, -0.04, 0.2), h, 0.04);
  }
}

export function brightBar(shape: GrilleShape, y: number, up: number, w: number, h: number): number {
  const s = Math.abs(y);
  switch (shape) {
    case 'cross':
      return 0.022 - Math.min(s, Math.abs(up));
    case 'split':
      return 0.026 - Math.abs(up);
    case 'star':
      return 0.014 - Math.abs(Math.abs(up) - 0.012);
    case 'vee':
      return 0.02 - Math.abs(s - w * (0.5 + 0.34 * (up / h)));
    case 'wing':
      return 0.016 - Math.abs(up - h * 0.7);
    default:
      return -1;
  }
}

/** Metres inside a badge that fits a circle of radius r. */
export function badgeDepth(badge: Badge, y: number, up: number, r: number): number {
  const s = Math.abs(y);
  if (badge === 'oval') return r * 0.8 - fastHypot(s * 0.62, up) * 1.05;
  if (badge === 'bar') return roundedBoxDistance(y, up, r * 1.7, r * 0.42, r * 0.3);
  if (badge === 'shield')
    return roundedCornerDistance(r * (0.85 - 0.4 * clamp(-up / r)) - s, r - Math.abs(up), r * 0.25);
  if (badge === 'rhomb') return (r * 1.1 - s - Math.abs(up)) * 0.7;
  return r - fastHypot(s, up);
}
