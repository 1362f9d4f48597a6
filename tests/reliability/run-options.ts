import type { Store } from '#server/store/store.ts';

/** @param short size used by `npm test` */
export function runSize(short: number): number {
  return readNumberOption('RELIABILITY_SIZE') ?? short;
}

export function runSeed(): number {
  return readNumberOption('RELIABILITY_SEED') ?? 1;
}

/** @throws for an unknown store */
export function runStore(usual: Store['kind']): Store['kind'] {
  const given = process.env['RELIABILITY_STORE'] || usual;
  if (given !== 'lowdb' && given !== 'postgres') throw new Error(`There is no store named ${given}`);
  return given;
}

function readNumberOption(name: string): number | undefined {
  const given = process.env[name];
  return given === undefined || given === '' ? undefined : Number(given);
}

export function printFigures(suite: string, figures: Record<string, number | string>): void {
  const words = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  process.stdout.write(`${suite}: ${words.join(', ')}\n`);
}
