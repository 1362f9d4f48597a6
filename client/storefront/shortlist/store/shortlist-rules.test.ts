import { describe, expect, it } from 'vitest';
import {
  hasMinimumCars,
  isComparable,
  reorderCars,
  parseStoredCars,
  refreshCars,
  addCar,
  removeCar,
} from './shortlist-rules.ts';
import { buildSavedCar } from '#tests/storefront/saved-car-fixture.ts';

const fiveCars = ['a', 'b', 'c', 'd', 'e'].map(buildSavedCar);

describe('shortlist rules', () => {
  it('add a car once and stop at the limit [C-sel-02, C-sel-03]', () => {
    expect(addCar([buildSavedCar('a')], buildSavedCar('a'), 5)).toHaveLength(1);
    expect(addCar(fiveCars, buildSavedCar('f'), 5)).toBe(fiveCars);
    expect(addCar([buildSavedCar('a')], buildSavedCar('b'), 5).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('report the minimum and comparability [C-sel-08, C-const-02]', () => {
    expect([hasMinimumCars(1), hasMinimumCars(2)]).toEqual([false, true]);
    expect([1, 2, 5, 6].map(isComparable)).toEqual([false, true, true, false]);
  });

  it('keep the order of the others after a removal or move [C-sel-14]', () => {
    expect(removeCar(fiveCars, 'c').map(({ id }) => id)).toEqual(['a', 'b', 'd', 'e']);
    expect(reorderCars(fiveCars, 0, 2).map(({ id }) => id)).toEqual(['b', 'c', 'a', 'd', 'e']);
    expect(reorderCars(fiveCars, 0, 9)).toBe(fiveCars);
  });

  it('parse foreign content without errors [C-sel-09, D-82]', () => {
    expect(parseStoredCars({ not: 'a list' }, 5)).toEqual([]);
    expect(parseStoredCars([{ id: 'a' }, { id: 'a' }, null, { name: 'x' }, 7], 5)).toMatchObject([
      { id: 'a', make: '' },
    ]);
    expect(parseStoredCars([...fiveCars, buildSavedCar('f')], 5)).toHaveLength(5);
    expect(parseStoredCars([{ id: 'a', repairPrice: '97048' }], 5)).toMatchObject([{ repairPrice: 97048 }]);
  });

  it('update details of a car without changing the order [D-82]', () => {
    const cheaper = { ...buildSavedCar('b'), repairPrice: 80_000 };
    expect(refreshCars(fiveCars, [cheaper]).map(({ repairPrice }) => repairPrice)).toEqual([
      84_640, 80_000, 84_640, 84_640, 84_640,
    ]);
    expect(refreshCars(fiveCars, [{ ...buildSavedCar('c') }, buildSavedCar('x')])).toBe(fiveCars);
  });
});
