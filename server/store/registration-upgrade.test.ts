import { expect, it } from 'vitest';
import { Client } from 'pg';
import { createLegacyRowsJob } from '#server/legacy-rows-job.ts';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { sampleCar, sampleReservation } from '#tests/store/sample-rows.ts';
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

it.each(testStoreKinds())(
  'corrects cars and reservations that a process of the previous release wrote on %s',
  async (kind) => {
    const test = await openTestStore(kind);
    const live = { status: 'approved', isSold: false, soldAt: null, archivedAt: null } as const;
    const salvage = { title: { ...claim, value: 'salvage' as const } };
    const refused = { status: 'not_registrable' as const, reasons: ['title_salvage' as const] };
    await test.store.transact(async (tx) => {
      const stale = { registration: { status: 'registrable' as const, reasons: [] } };
      await tx.insert('cars', sampleCar(1, { id: 'car-0', ...live, papers: salvage, ...stale }));
      await tx.insert('cars', sampleCar(2, { id: 'car-1', ...live, papers: {}, registration: refused }));
      await tx.insert('cars', sampleCar(3, { id: 'car-2', ...live, papers: salvage, registration: refused }));
      for (const [n, id] of ['car-0', 'car-1', 'car-2'].entries())
        await tx.insert(
          'reservations',
          sampleReservation(n + 1, {
            status: 'deposit_paid',
            selectedCarIds: [id],
            finalCarId: null,
            ...(id === 'car-1' && { notRegistrableCarIds: [id] }),
          }),
        );
    });
    if (test.url !== undefined) {
      const client = new Client({ connectionString: test.url });
      await client.connect();
      await client.query("update car set is_live = true where id = 'car-2'");
      await client.end();
    }
    const job = createLegacyRowsJob(test.store);
    const run = async () => {
      if ('run' in job) await job.run(...([] as unknown as Parameters<typeof job.run>));
    };
    const readAll = () =>
      test.store.read(async (tx) => ({
        statuses: (await tx.getMany('cars', ['car-0', 'car-1', 'car-2'])).map(
          ({ registration }) => registration?.status,
        ),
        listed: (await tx.find('cars.sitemap', { limit: 9 })).map(({ id }) => id),
        marks: (await tx.find('rows.after', { collection: 'reservations', afterId: '', limit: 9 })).map((row) =>
          'notRegistrableCarIds' in row ? row.notRegistrableCarIds : undefined,
        ),
        messages: (await tx.find('rows.after', { collection: 'messages', afterId: '', limit: 9 })).length,
      }));
    await run();
    const corrected = {
      statuses: ['not_registrable', 'not_checked', 'not_registrable'],
      listed: ['car-1'],
      marks: [['car-0'], undefined, ['car-2']],
    };
    const first = await readAll();
    expect(first).toMatchObject(corrected);
    await run();
    expect(await readAll()).toEqual(first);
    await test.drop();
  },
);
