import { expect, it } from 'vitest';
import { carSearchQuery } from '#shared/contract/cars/car-search.ts';
import { LiveCatalogue } from './live-catalogue.ts';
import { createRowMaps, buildState } from './state.ts';
import { sampleCar } from '#tests/store/sample-rows.ts';

const CARS = 3_000;

it('includes commits made during the index build and delays queries until then', async () => {
  const facts = { seq: 0, catalogueSeq: 0, storeId: 'x' };
  const maps = createRowMaps();
  for (let n = 0; n < CARS; n++) maps.cars.set(sampleCar(n).id, sampleCar(n));
  const before = buildState(maps, facts);
  const catalogue = new LiveCatalogue(before.tables.cars.by.live);
  const total = () => catalogue.query((index) => index.search(carSearchQuery.parse({ make: 'lada' })).total);

  const early = total();
  maps.cars.set(sampleCar(CARS).id, sampleCar(CARS, { make: 'Lada' }));
  maps.cars.set(sampleCar(1).id, sampleCar(1, { make: 'Lada' }));
  maps.cars.set(sampleCar(2).id, sampleCar(2, { make: 'Lada', isSold: true }));
  maps.cars.delete(sampleCar(3).id);
  const changed = [sampleCar(CARS).id, sampleCar(1).id, sampleCar(2).id, sampleCar(3).id];
  catalogue.applyCommit(changed, before, buildState(maps, facts));

  expect(await early).toBe(2);
  expect(await catalogue.query((index) => index.carCount)).toBe(CARS - 1);
});
