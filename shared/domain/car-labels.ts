/** @see C-card-04, C-car-08 */
import type { Fuel, Transmission } from './enums.ts';
import { texts } from '#messages/domain/values.ts';
import { isolate } from '#messages/language.ts';

interface NamedCar {
  year: number | null;
  make: string;
  model: string;
  trim?: string | null;
}

const joinParts = (parts: (string | number | null | undefined)[]): string =>
  isolate(parts.filter((part) => part !== null && part !== undefined && part !== '').join(' '));

export function carName({ year, make, model, trim }: NamedCar): string {
  return joinParts([year, make, model, trim]);
}

export function makeLine({ year, make }: Pick<NamedCar, 'year' | 'make'>): string {
  return joinParts([year, make]);
}

export function modelLine({ model, trim }: Pick<NamedCar, 'model' | 'trim'>): string {
  return joinParts([model, trim]);
}

interface EngineFields {
  engine: string | null;
  engineSpecs: string | null;
  numCylinders: string | null;
}

export interface FuelFields {
  model: string;
  trim: string | null;
  engineSpecs: string | null;
  numCylinders: string | null;
}

/** Petrol unless cylinders, engine or name say otherwise. @see D-67 */
export function fuelLabel({ model, trim, engineSpecs, numCylinders }: FuelFields): Fuel {
  const name = `${model} ${trim ?? ''}`;
  const text = `${name} ${engineSpecs ?? ''}`;
  if (/\bhybrid\b/i.test(text)) return 'Hybrid';
  if (/\bdiesel\b/i.test(text)) return 'Diesel';
  // "Electric" in the engine text may describe windows.
  return numCylinders === 'electric' || /\belectric\b/i.test(name) ? 'Electric' : 'Petrol';
}

/** "6-speed manual", "manual gearbox" or the word alone; not the manual of a seat. */
const MANUAL_PATTERN = /\bspeed manual\b|\bmanual (?:gear|transmission)|(?:^|,)\s*manual\s*(?:,|$)/i;

/** Automatic unless the engine text says otherwise. @see D-67 */
export function transmissionLabel({ engineSpecs }: Pick<FuelFields, 'engineSpecs'>): Transmission {
  return MANUAL_PATTERN.test(engineSpecs ?? '') ? 'Manual' : 'Automatic';
}

const DEFAULT_ENGINE = 'V6';

/** Size, else description, else cylinders; V6 when unknown, Electric for electric cars. @see C-card-07, D-77 */
export function engineLabel({ engine, engineSpecs, numCylinders }: EngineFields): string {
  if (numCylinders === 'electric') return texts.electric;
  return engine || engineSpecs || (numCylinders ? cylindersLabel(numCylinders) : DEFAULT_ENGINE);
}

export const cylindersLabel = (cylinders: string): string =>
  cylinders === 'electric' ? texts.electric : texts.cylinders(cylinders);
