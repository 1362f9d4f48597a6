import { describe, expect, it } from 'vitest';
import type { VinResult } from '#shared/contract/vehicle-data.ts';
import { EMPTY_FORM, type InspectionForm } from '#shared/domain/inspection-form.ts';
import type { DecodedVin } from '#shared/domain/vin/decode-vin.ts';
import { COLORS } from '#shared/domain/enums.ts';
import { matchOption, prefillFromDecodedVin, prefillFromLookup } from './vin-prefill.ts';

const decoded: DecodedVin = {
  ok: true,
  vin: '4T1G11AK9MU512349',
  checkDigitValid: true,
  year: 2021,
  make: 'Toyota',
  model: 'Camry',
  trim: 'SE',
  trimChoices: [],
  series: null,
  bodyType: 'Sedan',
  bodyClass: 'Sedan/Saloon',
  engineSize: '2.5L',
  cylinders: '4',
  doors: 4,
  fuel: 'Petrol',
};

const result: VinResult = {
  checkDigitValid: true,
  brand: 'TOYOTA',
  matchedMake: 'Toyota',
  matchedModel: 'Camry',
  model: 'CAMRY',
  year: 2021,
  trim: 'SE',
  odometer: 48210,
  engine: '2.5L I4',
  cylinders: '4',
  color: 'GREY',
  bodyType: 'sedan',
  doors: 4,
  primaryDamage: 'front end',
  secondaryDamage: 'UNKNOWN',
  location: 'Dallas, TX',
  location_old: null,
  images: ['/photos/new'],
  video: null,
  iaai_360: 'https://tour.example/1',
  copart_exterior_360: [],
  copart_interior_360: null,
  rawData: { purchase_price: 4200, airbag: null, damage_pr: null },
};

describe('a locally decoded VIN', () => {
  it('fills and flags empty fields [S-w2-25]', () => {
    const next = prefillFromDecodedVin(EMPTY_FORM, decoded);
    expect(next).toMatchObject({
      make: 'Toyota',
      model: 'Camry',
      trim: 'SE',
      year: '2021',
      engine_size: '2.5L',
      engine_specs: '2.5L, 4 cylinders, Petrol',
      num_cylinders: '4',
      body_type: 'Sedan',
    });
    expect(next.prefilled).toContain('body_type');
    expect(next.prefilled).not.toContain('mileage_value');
  });

  it('keeps typed values', () => {
    const typed: InspectionForm = { ...EMPTY_FORM, year: '2020', engine_size: '2.0L' };
    expect(prefillFromDecodedVin(typed, decoded)).toMatchObject({
      year: '2020',
      engine_size: '2.0L',
      make: 'Toyota',
    });
  });

  it('never combines the model of the VIN with another make', () => {
    const typed: InspectionForm = { ...EMPTY_FORM, make: 'Honda' };
    expect(prefillFromDecodedVin(typed, decoded)).toMatchObject({ make: 'Honda', model: '', trim: '' });
  });

  it('replaces the values of an earlier VIN', () => {
    const first = prefillFromDecodedVin(EMPTY_FORM, decoded);
    const second = prefillFromDecodedVin(first, { ...decoded, make: 'Ford', model: 'Mustang', trim: null });
    expect(second).toMatchObject({ make: 'Ford', model: 'Mustang', trim: '' });
  });
});

describe('a VIN look-up', () => {
  it("maps values to the form's options and leaves unknown ones empty and unflagged [D-87]", () => {
    const next = prefillFromLookup(EMPTY_FORM, result);
    expect(next).toMatchObject({
      exterior_color: 'Gray',
      body_type: 'Sedan',
      primary_damage: 'FRONT END',
      secondary_damage: '',
      engine_size: '2.5L',
      engine_specs: '2.5L I4',
      mileage_value: '48210',
      mileage_unit: 'miles',
    });
    expect(next.prefilled).not.toContain('secondary_damage');
  });

  it('overwrites the typed make and model but not the typed mileage', () => {
    const typed: InspectionForm = {
      ...EMPTY_FORM,
      make: 'Honda',
      model: 'Civic',
      mileage_value: '50000',
      mileage_unit: 'km',
    };
    expect(prefillFromLookup(typed, result)).toMatchObject({
      make: 'Toyota',
      model: 'Camry',
      mileage_value: '50000',
      mileage_unit: 'km',
    });
  });

  it('replaces earlier photos, video and 360 content [S-w2-24]', () => {
    const before: InspectionForm = {
      ...EMPTY_FORM,
      usa_images: ['/photos/old'],
      usa_video_url: 'https://old.example',
      copartExterior360: ['a', 'b'],
      copartInterior360: 'old',
    };
    expect(prefillFromLookup(before, result)).toMatchObject({
      usa_images: ['/photos/new'],
      usa_video_url: '',
      iaai360: 'https://tour.example/1',
      copartExterior360: [],
      copartInterior360: '',
    });
  });

  it('fills the auction price in USD and AED [D-36]', () => {
    expect(prefillFromLookup(EMPTY_FORM, result)).toMatchObject({
      auction_price_usd: '4200',
      win_price_aed: '15425',
    });
  });
});

it('matches an option in any case, and grey as Gray [D-15, D-87]', () => {
  expect(matchOption(COLORS, 'grey')).toBe('Gray');
  expect(matchOption(COLORS, ' WHITE ')).toBe('White');
  expect(matchOption(COLORS, 'Champagne')).toBe('');
  expect(matchOption(COLORS, null)).toBe('');
});
