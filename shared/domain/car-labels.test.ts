/** What a car drives on is what its own words say (D-67). */
import { expect, it } from 'vitest';
import { fuelLabel, transmissionLabel } from './car-labels.ts';

const car = (said: object) => ({
  model: 'Camry',
  trim: null,
  engineSpecs: null,
  numCylinders: null,
  ...said,
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
])('a car of which is known %j drives on %s', (said, fuel) => expect(fuelLabel(car(said))).toBe(fuel));

it.each([
  [null, 'Automatic'],
  ['203 hp, 8-speed automatic', 'Automatic'],
  ['182 hp, CVT', 'Automatic'],
  ['1.6L, 6-speed manual', 'Manual'],
  ['manual gearbox', 'Manual'],
  ['V6, manual', 'Manual'],
  ['V6, manual seats', 'Automatic'],
])('an engine of which is said %j has the transmission %s', (engineSpecs, transmission) =>
  expect(transmissionLabel({ engineSpecs })).toBe(transmission),
);
