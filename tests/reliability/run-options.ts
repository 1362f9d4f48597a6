import type { Store } from '#server/store/store.ts';

/** How long a suite runs and from which seed; both are named in its output, and a failing run is repeated with them. */

/** @param short used by `npm test` */
export function runSize(short: number): number {
  return readNumberOption('RELIABILITY_SIZE') ?? short;
}

/** The same seed makes the same run. */
export function runSeed(): number {
  return readNumberOption('RELIABILITY_SEED') ?? 1;
}

/** Which store a suite runs on that takes one at a time. @throws when there is no such store */
export function runStore(usual: Store['kind']): Store['kind'] {
  const given = process.env['RELIABILITY_STORE'] || usual;
  if (given !== 'lowdb' && given !== 'postgres') throw new Error(`There is no store named ${given}`);
  return given;
}

function readNumberOption(name: string): number | undefined {
  const given = process.env[name];
  return given === undefined || given === '' ? undefined : Number(given);
}

/** One line of figures. */
export function printFigures(suite: string, figures: Record<string, number | string>): void {
  const words = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  process.stdout.write(`${suite}: ${words.join(', ')}\n`);
}
