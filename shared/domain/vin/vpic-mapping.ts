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

/** null for body classes without an equivalent (chassis, bus, truck). */
export const mapBodyType = (bodyClass: string): BodyType | null =>
  BODY_TYPE_PATTERNS.find(([pattern]) => pattern.test(bodyClass))?.[1] ?? null;

export type VinFuel = 'Petrol' | 'Diesel' | 'Hybrid' | 'Electric' | 'Hydrogen' | 'Gas';

/** One of two electric fuels is a hybrid; null without a primary fuel. */
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

/** "electric" for electric cars; null for counts outside the list. */
export function mapCylinders(count: string | undefined, fuel: VinFuel | null): Cylinders | null {
  if (fuel === 'Electric') return 'electric';
  return CYLINDERS.find((word) => word === count) ?? null;
}
