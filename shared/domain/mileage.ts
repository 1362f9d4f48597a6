import { texts } from '#messages/domain/values.ts';
import type { MileageUnit } from './enums.ts';

const MILES_PER_KM = 0.621371;

export function toKm(value: number, unit: MileageUnit): number {
  return unit === 'km' ? value : Math.round(value / MILES_PER_KM);
}

/** Whole miles; a value typed in miles does not drift. @see D-13 */
export function toMiles(value: number, unit: MileageUnit): number {
  return unit === 'miles' ? value : Math.round(value * MILES_PER_KM);
}

export function formatShortDistance(value: number): string {
  return value < 1000 ? String(value) : texts.thousands(Math.round(value / 1000));
}
