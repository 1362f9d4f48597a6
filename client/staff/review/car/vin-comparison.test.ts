import { describe, expect, it } from 'vitest';
import type { DecodedVin } from '#shared/domain/vin/decode-vin.ts';
import { findVinDifferences } from './vin-comparison.ts';

const decoded = {
  ok: true,
  vin: '3VW6T7AU6KM025834',
  checkDigitValid: true,
  year: 2019,
  make: 'Volkswagen',
  model: 'Golf GTI',
  trim: null,
  trimChoices: [],
  series: null,
  bodyType: 'Hatchback',
  bodyClass: null,
  engineSize: '2.0L',
  cylinders: '4',
  doors: 4,
  fuel: null,
} as const satisfies DecodedVin;

const answers = {
  year: 2019,
  make: 'volkswagen',
  model: 'Golf',
  trim: 'GTI Autobahn',
  bodyType: 'Hatchback',
  engineSize: '2.0L Turbo',
  numCylinders: '4',
} as const;

describe('comparison of the inspector’s answers with the VIN', () => {
  it('ignores differences in form', () => {
    expect(findVinDifferences(answers, decoded)).toEqual([]);
  });

  it('lists the fields that differ and skips fields the VIN lacks', () => {
    expect(findVinDifferences({ ...answers, bodyType: 'Coupe', numCylinders: '6', trim: 'Autobahn' }, decoded)).toEqual(
      ['model', 'bodyType', 'numCylinders'],
    );
    expect(findVinDifferences(answers, null)).toEqual([]);
  });
});
