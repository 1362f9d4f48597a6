import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const server = fileURLToPath(new URL('../../server', import.meta.url));
const WRITERS = {
  // The others replace pictures, note a dismissed warning or repair derived fields.
  cars: [
    'cars/remote-image-importer.ts',
    'cars/sync-registration.ts',
    'cars/transition-car.ts',
    'features/review/blur-photo.ts',
    'features/review/photo-copies.ts',
    'photos/photo-previews.ts',
  ],
  reservations: ['reservations/transition-reservation.ts'],
} as const;

it.each(['cars', 'reservations'] as const)('%s are stored in one place alone (decisions 2.4)', (kind) => {
  const writes = new RegExp(String.raw`\.(insert|update)\(\s*'${kind}'`);
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !/^(store|seed)\//.test(file));
  const writers = files.filter((file) => writes.test(readFileSync(join(server, file), 'utf8')));
  expect(writers.toSorted()).toEqual(WRITERS[kind]);
});
