import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/**
 * The state of a car or a reservation changes in one place, which asks the table of its life (shared/domain/car-life.ts and
 * reservation-life.ts). A picture that arrives later changes no state.
 */

const server = fileURLToPath(new URL('../../server', import.meta.url));
const WRITERS = {
  cars: ['cars/move-car.ts', 'cars/remote-pictures.ts'],
  reservations: ['reservations/move-reservation.ts'],
} as const;

it.each(['cars', 'reservations'] as const)('%s are stored in one place alone (decisions 2.4)', (kind) => {
  const writes = new RegExp(String.raw`\.(insert|update)\(\s*'${kind}'`);
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !/^(store|demo)\//.test(file));
  const writers = files.filter((file) => writes.test(readFileSync(join(server, file), 'utf8')));
  expect(writers.toSorted()).toEqual(WRITERS[kind]);
});
