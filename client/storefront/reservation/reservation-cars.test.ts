import { describe, expect, it } from 'vitest';
import type { CarListItem } from '#client/components/shortlist-context.ts';
import {
  createFromReservation,
  createFromShortlist,
  getReservableTotal,
  getReservableCars,
} from './reservation-cars.ts';

const shortlistCar: CarListItem = {
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

describe('reservation cars', () => {
  it('use the live price, and the stored price until it loads', () => {
    expect(createFromShortlist(shortlistCar, undefined)).toMatchObject({
      price: 80_000,
      state: 'live',
      mileage: '45,600 km',
    });
    expect(createFromShortlist(shortlistCar, { price: 82_500, repairDays: 10 })).toMatchObject({
      price: 82_500,
      repairDays: 10,
      state: 'live',
    });
    expect(createFromShortlist({ ...shortlistCar, repairPrice: null }, undefined).state).toBe('live');
  });

  it('exclude cars that cannot be reserved from the total [C-res-18]', () => {
    const cars = [
      createFromShortlist(shortlistCar, { price: 82_500, repairDays: 10 }),
      createFromShortlist({ ...shortlistCar, id: 'b' }, 'gone'),
      createFromShortlist({ ...shortlistCar, id: 'c' }, { price: null, repairDays: 10 }),
      createFromShortlist({ ...shortlistCar, id: 'd' }, { price: 17_500, repairDays: 10 }),
    ];
    expect(cars.map(({ state }) => state)).toEqual(['live', 'gone', 'unpriced', 'live']);
    expect(getReservableCars(cars).map(({ id }) => id)).toEqual(['a', 'd']);
    expect(getReservableTotal(cars)).toBe(100_000);
  });

  it('distinguish a car picked for another customer from an unavailable one [D-92]', () => {
    const cars = [
      createFromShortlist(shortlistCar, { price: 82_500, repairDays: 10 }),
      createFromShortlist({ ...shortlistCar, id: 'b' }, 'reserved'),
    ];
    expect(cars.map(({ state }) => state)).toEqual(['live', 'reserved']);
    expect(getReservableTotal(cars)).toBe(82_500);
    const details = { title: '2021 Toyota Camry', repairPrice: 1, imageUrl: null, mileage: null };
    const car = { ...details, carId: 'a', regionalSpec: null, repairTimeCategory: null, isAvailable: true };
    expect(createFromReservation({ ...car, isReserved: true }).state).toBe('reserved');
    expect(createFromReservation({ ...car, isReserved: false }).state).toBe('live');
  });

  it('keep the name and price of the reservation', () => {
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
    expect(createFromReservation(car)).toMatchObject({
      eyebrow: '2021 Toyota',
      title: 'Land Cruiser',
      price: 205_000,
      mileage: null,
      state: 'gone',
    });
  });
});
