import type { MileageUnit } from './enums.ts';

/** Distance shown and compared (D-13, D-66). A value is kept as typed; kilometres are derived. */

const MILES_PER_KM = 0.621371;

/** Whole kilometres of a typed value. */
export function toKm(value: number, unit: MileageUnit): number {
  return unit === 'km' ? value : Math.round(value / MILES_PER_KM);
}

/** Whole miles: the typed value when it was typed in miles, so that it never drifts. */
export function toMiles(value: number, unit: MileageUnit): number {
  return unit === 'miles' ? value : Math.round(value * MILES_PER_KM);
}

/** "999", "1k", "46k" (C-card-05, D-66). */
export function formatShortDistance(value: number): string {
  return value < 1000 ? String(value) : `${Math.round(value / 1000)}k`;
}
