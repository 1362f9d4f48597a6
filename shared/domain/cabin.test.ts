import { expect, it } from 'vitest';
import { getDoorCount, getSeatCount } from './cabin.ts';

const countsOf = (bodyType: string | null, doors: number | null) => [
  getSeatCount({ bodyType, doors }),
  getDoorCount({ bodyType, doors }),
];

it('a car has five seats and four doors where nothing says otherwise [C-car-11, D-67]', () => {
  expect(countsOf('Sedan', null)).toEqual([5, 4]);
  expect(countsOf('SUV', 5)).toEqual([5, 5]);
  expect(countsOf(null, null)).toEqual([5, 4]);
});

it('seats and doors are unknown where body or VIN contradict the usual ones [D-67]', () => {
  for (const body of ['Coupe', 'Convertible', 'Pickup', 'Van', 'Minivan'])
    expect(countsOf(body, null)).toEqual([null, null]);
  expect(countsOf('Coupe', 2)).toEqual([null, 2]);
  expect(countsOf('Hatchback', 3)).toEqual([null, 3]);
});
