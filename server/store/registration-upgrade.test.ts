import { expect, it } from 'vitest';
import { Client } from 'pg';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { sampleCar } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds } from '#tests/store/test-store.ts';

const claim = { source: 'Texas title', recordedAt: '2026-11-22T08:00:00.000Z' };

it.each(testStoreKinds())('derives the registration of cars of earlier versions on %s', async (kind) => {
  const test = await openTestStore(kind);
  const live = { status: 'approved', isSold: false, soldAt: null, archivedAt: null } as const;
  await test.store.transact(async (tx) => {
    for (const [n, papers] of [{}, { title: { ...claim, value: 'salvage' as const } }].entries()) {
      const { registration: _later, ...row } = sampleCar(n + 1, { id: `car-${n}`, ...live, papers });
      await tx.insert('cars', row);
    }
  });
  if (test.url !== undefined) {
    const client = new Client({ connectionString: test.url });
    await client.connect();
    await client.query('alter table car drop column is_registrable; delete from migration where number in (50, 51)');
    await client.end();
  }
  const store = await test.reopen();
  const cars = await store.read((tx) => tx.getMany('cars', ['car-0', 'car-1']));
  expect(cars.map((car) => [car.registration?.status, isLiveCar(car)])).toEqual([
    ['not_checked', true],
    ['not_registrable', false],
  ]);
  const listed = await store.read((tx) => tx.find('cars.sitemap', { limit: 9 }));
  expect(listed.map(({ id }) => id)).toEqual(['car-0']);
  await test.drop();
});
