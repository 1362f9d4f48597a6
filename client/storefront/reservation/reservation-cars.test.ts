import { describe, expect, it } from 'vitest';
import type { KeptCar } from '#client/components/shortlist-context.ts';
import { fromReservation, fromShortlist, orderTotal, reservable } from './reservation-cars.ts';

const kept: KeptCar = {
  id: 'a',
  make: 'Toyota',
  model: 'Camry',
  trim: 'SE',
  year: 2021,
  mileage: 45_600,
  mileageUnit: 'km',
  regionalSpec: 'American',
  imageUrl: null,
  repairPrice: 80_000,
};

describe('the cars of an order', () => {
  it("go by today's price, and by the kept one until it is known", () => {
    expect(fromShortlist(kept, undefined)).toMatchObject({
      price: 80_000,
      state: 'live',
      mileage: '45,600 km',
    });
    expect(fromShortlist(kept, { price: 82_500 })).toMatchObject({ price: 82_500, state: 'live' });
    expect(fromShortlist({ ...kept, repairPrice: null }, undefined).state).toBe('live');
  });

  it('leave out of the sum what cannot be reserved (C-res-18)', () => {
    const cars = [
      fromShortlist(kept, { price: 82_500 }),
      fromShortlist({ ...kept, id: 'b' }, 'gone'),
      fromShortlist({ ...kept, id: 'c' }, { price: null }),
      fromShortlist({ ...kept, id: 'd' }, { price: 17_500 }),
    ];
    expect(cars.map(({ state }) => state)).toEqual(['live', 'gone', 'unpriced', 'live']);
    expect(reservable(cars).map(({ id }) => id)).toEqual(['a', 'd']);
    expect(orderTotal(cars)).toBe(100_000);
  });

  it('tell a car that was given to somebody else from one that is gone (D-92)', () => {
    const cars = [fromShortlist(kept, { price: 82_500 }), fromShortlist({ ...kept, id: 'b' }, 'reserved')];
    expect(cars.map(({ state }) => state)).toEqual(['live', 'reserved']);
    expect(orderTotal(cars)).toBe(82_500);
    const known = { title: '2021 Toyota Camry', repairPrice: 1, imageUrl: null, mileage: null };
    const car = { ...known, carId: 'a', regionalSpec: null, repairTimeCategory: null, isAvailable: true };
    expect(fromReservation({ ...car, isReserved: true }).state).toBe('reserved');
    expect(fromReservation({ ...car, isReserved: false }).state).toBe('live');
  });

  it('keep the name and price they were reserved with', () => {
    const car = {
      carId: 'a',
      title: '2021 Toyota Land Cruiser',
      repairPrice: 205_000,
      isAvailable: false,
      isReserved: false,
      imageUrl: null,
      mileage: null,
      regionalSpec: null,
      repairTimeCategory: null,
    };
    expect(fromReservation(car)).toMatchObject({
      eyebrow: '2021 Toyota',
      title: 'Land Cruiser',
      price: 205_000,
      mileage: null,
      state: 'gone',
    });
  });
});
