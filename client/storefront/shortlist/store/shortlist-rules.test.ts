import { describe, expect, it } from 'vitest';
import {
  canTakeMore,
  hasMinimum,
  isComparable,
  moved,
  readKept,
  refreshed,
  withCar,
  withoutCar,
} from './shortlist-rules.ts';
import { car } from '#tests/storefront/saved-car-fixture.ts';

const five = ['a', 'b', 'c', 'd', 'e'].map(car);

describe('a kept list of cars', () => {
  it('takes a car once and stops at the limit (C-sel-02, C-sel-03)', () => {
    expect(withCar([car('a')], car('a'), 5)).toHaveLength(1);
    expect(withCar(five, car('f'), 5)).toBe(five);
    expect(withCar([car('a')], car('b'), 5).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('knows when it can take more, has the minimum and can be compared (C-sel-08, C-const-02)', () => {
    expect([canTakeMore(4), canTakeMore(5), hasMinimum(1), hasMinimum(2)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([1, 2, 5, 6].map(isComparable)).toEqual([false, true, true, false]);
  });

  it('keeps the order of the others when one is removed or moved (C-sel-14)', () => {
    expect(withoutCar(five, 'c').map(({ id }) => id)).toEqual(['a', 'b', 'd', 'e']);
    expect(moved(five, 0, 2).map(({ id }) => id)).toEqual(['b', 'c', 'a', 'd', 'e']);
    expect(moved(five, 0, 9)).toBe(five);
  });

  it('reads foreign content without failing (C-sel-09, D-82)', () => {
    expect(readKept({ not: 'a list' }, 5)).toEqual([]);
    expect(readKept([{ id: 'a' }, { id: 'a' }, null, { name: 'x' }, 7], 5)).toMatchObject([
      { id: 'a', make: '' },
    ]);
    expect(readKept([...five, car('f')], 5)).toHaveLength(5);
    expect(readKept([{ id: 'a', repairPrice: '97048' }], 5)).toMatchObject([{ repairPrice: 97048 }]);
  });

  it('takes over what is newly known of a car without touching the order (D-82)', () => {
    const cheaper = { ...car('b'), repairPrice: 80_000 };
    expect(refreshed(five, [cheaper]).map(({ repairPrice }) => repairPrice)).toEqual([
      84_640, 80_000, 84_640, 84_640, 84_640,
    ]);
    expect(refreshed(five, [{ ...car('c') }, car('x')])).toBe(five);
  });
});
