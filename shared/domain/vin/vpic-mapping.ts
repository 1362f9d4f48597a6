/** Turns the regulator's words for body, engine and fuel into the words of our own lists (words.ts). */
import { CYLINDERS, type BodyType, type Cylinders } from '#shared/domain/enums.ts';

const BODY_TYPE_PATTERNS: readonly (readonly [RegExp, BodyType])[] = [
  [/^sport utility truck|^pickup/i, 'Pickup'],
  [/sport utility|crossover/i, 'SUV'],
  [/^sedan|^limousine/i, 'Sedan'],
  [/^coupe/i, 'Coupe'],
  [/^convertible|^roadster/i, 'Convertible'],
  [/^hatchback/i, 'Hatchback'],
  [/^wagon/i, 'Wagon'],
  [/^minivan/i, 'Minivan'],
  [/\bvan\b/i, 'Van'],
];

/** Our body type for a vPIC body class; null for those we have no word for (chassis, bus, truck). */
export const mapBodyType = (bodyClass: string): BodyType | null =>
  BODY_TYPE_PATTERNS.find(([pattern]) => pattern.test(bodyClass))?.[1] ?? null;

/** What moves the car, as a buyer says it. */
export type VinFuel = 'Petrol' | 'Diesel' | 'Hybrid' | 'Electric' | 'Hydrogen' | 'Gas';

/** Our word for the regulator's primary and secondary fuel; null when neither says. Both given and one electric: hybrid. */
export function mapFuel(primary: string | undefined, secondary: string | undefined): VinFuel | null {
  if (primary === undefined) return null;
  const electric = /^electric/i;
  if (electric.test(primary)) return secondary === undefined || electric.test(secondary) ? 'Electric' : 'Hybrid';
  if (secondary !== undefined && electric.test(secondary)) return 'Hybrid';
  if (/^diesel/i.test(primary)) return 'Diesel';
  if (/hydrogen|fuel cell/i.test(primary)) return 'Hydrogen';
  if (/gasoline|flexible|ethanol|methanol/i.test(primary)) return 'Petrol';
  return 'Gas';
}

/** "electric" for a battery car, else the count when our list has it; null for 2, 16 or unknown. */
export function mapCylinders(count: string | undefined, fuel: VinFuel | null): Cylinders | null {
  if (fuel === 'Electric') return 'electric';
  return CYLINDERS.find((word) => word === count) ?? null;
}
