import type { BodyType } from './enums.ts';

interface CabinFields {
  bodyType: string | null;
  /** From the VIN; null when unknown. */
  doors: number | null;
}

/** Bodies that often have other than five seats and four doors. */
const UNUSUAL_BODIES: readonly string[] = [
  'Coupe',
  'Convertible',
  'Pickup',
  'Van',
  'Minivan',
] satisfies readonly BodyType[];

const isUsualCabin = ({ bodyType, doors }: CabinFields): boolean =>
  !UNUSUAL_BODIES.includes(bodyType ?? '') && (doors ?? 4) >= 4;

/** 4 unless the VIN or the body says otherwise; null when not known. @see D-67 */
export function getDoorCount(car: CabinFields): number | null {
  return car.doors ?? (isUsualCabin(car) ? 4 : null);
}

/** 5 unless the doors or the body say otherwise; null when not known. @see D-67 */
export function getSeatCount(car: CabinFields): number | null {
  return isUsualCabin(car) ? 5 : null;
}
