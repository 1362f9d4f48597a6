/** How a car is called, everywhere the same. */
import type { Fuel, Transmission } from './enums.ts';
import { isolateBidi } from './isolate-bidi.ts';

interface NamedCar {
  year: number | null;
  make: string;
  model: string;
  trim?: string | null;
}

const joinParts = (parts: (string | number | null | undefined)[]): string =>
  isolateBidi(parts.filter((part) => part !== null && part !== undefined && part !== '').join(' '));

/** "2021 Toyota Camry SE" (C-card-04, C-car-08). */
export function carName({ year, make, model, trim }: NamedCar): string {
  return joinParts([year, make, model, trim]);
}

/** The quiet line: "2021 Toyota". */
export function makeLine({ year, make }: Pick<NamedCar, 'year' | 'make'>): string {
  return joinParts([year, make]);
}

/** The loud line: "Camry SE". */
export function modelLine({ model, trim }: Pick<NamedCar, 'model' | 'trim'>): string {
  return joinParts([model, trim]);
}

interface EngineFields {
  engine: string | null;
  engineSpecs: string | null;
  numCylinders: string | null;
}

/** What of a car tells its fuel. */
export interface FuelFields {
  model: string;
  trim: string | null;
  engineSpecs: string | null;
  numCylinders: string | null;
}

/** Petrol unless the car's own words say otherwise: its cylinders, its engine, its name (D-67). */
export function fuelLabel({ model, trim, engineSpecs, numCylinders }: FuelFields): Fuel {
  const name = `${model} ${trim ?? ''}`;
  const words = `${name} ${engineSpecs ?? ''}`;
  if (/\bhybrid\b/i.test(words)) return 'Hybrid';
  if (/\bdiesel\b/i.test(words)) return 'Diesel';
  // An engine's words may speak of electric windows.
  return numCylinders === 'electric' || /\belectric\b/i.test(name) ? 'Electric' : 'Petrol';
}

/** "6-speed manual", "manual gearbox" or the word alone; not the manual of a seat. */
const MANUAL_PATTERN = /\bspeed manual\b|\bmanual (?:gear|transmission)|(?:^|,)\s*manual\s*(?:,|$)/i;

/** What nearly every car here has, unless its engine's words say otherwise (D-67). */
export function transmissionLabel({ engineSpecs }: Pick<FuelFields, 'engineSpecs'>): Transmission {
  return MANUAL_PATTERN.test(engineSpecs ?? '') ? 'Manual' : 'Automatic';
}

const DEFAULT_ENGINE = 'V6';

/** Size, else description, else cylinders; V6 only when nothing at all is known, Electric for an electric car (C-card-07, D-77). */
export function engineLabel({ engine, engineSpecs, numCylinders }: EngineFields): string {
  if (numCylinders === 'electric') return 'Electric';
  return engine || engineSpecs || (numCylinders ? `${numCylinders} cylinders` : DEFAULT_ENGINE);
}
