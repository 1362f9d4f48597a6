import { describe, expect, it } from 'vitest';
import { mapBodyType, mapCylinders, mapFuel } from './vpic-mapping.ts';

describe('the words of the regulator', () => {
  it.each([
    ['Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)', 'SUV'],
    ['Crossover Utility Vehicle (CUV)', 'SUV'],
    ['Sport Utility Truck (SUT)', 'Pickup'],
    ['Sedan/Saloon', 'Sedan'],
    ['Coupe', 'Coupe'],
    ['Convertible/Cabriolet', 'Convertible'],
    ['Roadster', 'Convertible'],
    ['Hatchback/Liftback/Notchback', 'Hatchback'],
    ['Wagon', 'Wagon'],
    ['Minivan', 'Minivan'],
    ['Cargo Van', 'Van'],
    ['Van', 'Van'],
    ['Incomplete - Cutaway', null],
    ['Truck', null],
  ])('make %s a body type of ours: %s', (bodyClass, bodyType) => {
    expect(mapBodyType(bodyClass)).toBe(bodyType);
  });

  it.each([
    ['Gasoline', undefined, 'Petrol'],
    ['Flexible Fuel Vehicle (FFV)', 'Ethanol (E85)', 'Petrol'],
    ['Gasoline', 'Electric', 'Hybrid'],
    ['Electric', 'Gasoline', 'Hybrid'],
    ['Electric', undefined, 'Electric'],
    ['Diesel', undefined, 'Diesel'],
    ['Fuel Cell', undefined, 'Hydrogen'],
    ['Compressed Natural Gas (CNG)', undefined, 'Gas'],
    [undefined, 'Electric', null],
  ])('make %s and %s a fuel: %s', (primary, secondary, fuel) => {
    expect(mapFuel(primary, secondary)).toBe(fuel);
  });

  it('give a cylinder count only when the form has it', () => {
    expect(mapCylinders('6', 'Petrol')).toBe('6');
    expect(mapCylinders('2', 'Petrol')).toBeNull();
    expect(mapCylinders(undefined, 'Petrol')).toBeNull();
    expect(mapCylinders('4', 'Electric')).toBe('electric');
  });
});
