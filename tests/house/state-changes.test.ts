import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** A car's state changes in one place, which asks the table of its life; a picture that arrives later changes no state. */

const server = fileURLToPath(new URL('../../server', import.meta.url));
const WRITES_A_CAR = /\.(insert|update)\('cars'/;

it('cars are stored by move-car.ts, and their pictures by remote-pictures.ts, alone (decisions 2.4)', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !/^(store|demo)\//.test(file));
  const writers = files.filter((file) => WRITES_A_CAR.test(readFileSync(join(server, file), 'utf8')));
  expect(writers.toSorted()).toEqual(['cars/move-car.ts', 'cars/remote-pictures.ts']);
});
