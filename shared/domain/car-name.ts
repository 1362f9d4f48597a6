/** How a car is called, everywhere the same. */

interface Named {
  year: number | null;
  make: string;
  model: string;
  trim?: string | null;
}

const joined = (parts: (string | number | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' ');

/** "2021 Toyota Camry SE" (C-card-04, C-car-08). */
export function carName({ year, make, model, trim }: Named): string {
  return joined([year, make, model, trim]);
}

/** The quiet line: "2021 Toyota". */
export function makeLine({ year, make }: Pick<Named, 'year' | 'make'>): string {
  return joined([year, make]);
}

/** The loud line: "Camry SE". */
export function modelLine({ model, trim }: Pick<Named, 'model' | 'trim'>): string {
  return joined([model, trim]);
}

interface Engined {
  engine: string | null;
  engineSpecs: string | null;
  numCylinders: string | null;
}

/** What nearly every car here has; nothing better is known of any (D-67). */
export const TRANSMISSION = 'Automatic';

/** Petrol unless the car is known to be electric (D-67). */
export function fuelLabel({ numCylinders }: Pick<Engined, 'numCylinders'>): string {
  return numCylinders === 'electric' ? 'Electric' : 'Petrol';
}

const DEFAULT_ENGINE = 'V6';

/** Size, else description, else cylinders; V6 only when nothing at all is known, Electric for an electric car (C-card-07, D-77). */
export function engineLabel({ engine, engineSpecs, numCylinders }: Engined): string {
  if (numCylinders === 'electric') return 'Electric';
  return engine || engineSpecs || (numCylinders ? `${numCylinders} cylinders` : DEFAULT_ENGINE);
}
