import { expect, it } from 'vitest';
import { fuelLabel, transmissionLabel } from './car-labels.ts';

const car = (fields: object) => ({
  model: 'Camry',
  trim: null,
  engineSpecs: null,
  numCylinders: null,
  ...fields,
});

it.each([
  [{}, 'Petrol'],
  [{ engineSpecs: '2.5L, 4 cylinders, Petrol' }, 'Petrol'],
  [{ engineSpecs: '3.0L, 6 cylinders, Diesel' }, 'Diesel'],
  [{ engineSpecs: '2.5L, 4 cylinders, Hybrid' }, 'Hybrid'],
  [{ trim: 'Hybrid LE' }, 'Hybrid'],
  [{ model: 'Kona Electric' }, 'Electric'],
  [{ numCylinders: 'electric' }, 'Electric'],
  [{ engineSpecs: 'V6, electric windows' }, 'Petrol'],
])('derives the fuel of %j: %s', (fields, fuel) => expect(fuelLabel(car(fields))).toBe(fuel));

it.each([
  [null, 'Automatic'],
  ['203 hp, 8-speed automatic', 'Automatic'],
  ['182 hp, CVT', 'Automatic'],
  ['1.6L, 6-speed manual', 'Manual'],
  ['manual gearbox', 'Manual'],
  ['V6, manual', 'Manual'],
  ['V6, manual seats', 'Automatic'],
])('derives the transmission of %j: %s', (engineSpecs, transmission) =>
  expect(transmissionLabel({ engineSpecs })).toBe(transmission),
);
