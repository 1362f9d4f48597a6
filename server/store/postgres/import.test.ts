import { describe, expect, it } from 'vitest';
import { carSearchQuery } from '#shared/contract/cars/car-search.ts';
import type { AnyRow } from '#server/store/rows.ts';
import { sampleCar, sampleReservation, sampleUser } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds } from '#tests/store/test-store.ts';
import { importRows } from './import.ts';

/** Moving a store into PostgreSQL. */

describe.skipIf(!testStoreKinds().includes('postgres'))('copying into PostgreSQL', () => {
  it('moves every row, and run again moves only what is missing', async () => {
    const test = await openTestStore('postgres');
    const cars = Array.from({ length: 700 }, (_, n): AnyRow => ({ collection: 'cars', row: sampleCar(n) }));
    const rows: AnyRow[] = [
      { collection: 'users', row: sampleUser(1) },
      ...cars,
      { collection: 'reservations', row: sampleReservation(1) },
    ];
    expect(await importRows(test.store, rows.slice(0, 300))).toBe(300);
    expect(await importRows(test.store, rows)).toBe(402);
    const found = await test.store.read((reader) => reader.find('cars.search', carSearchQuery.parse({})));
    expect(found.total).toBe(700);
    expect(await test.store.read((reader) => reader.get('cars', sampleCar(5).id))).toEqual(sampleCar(5));
    await test.drop();
  });
});
