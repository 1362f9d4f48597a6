import { describe, expect, it } from 'vitest';
import { submitCarBodySchema } from '#shared/contract/cars/car-form.ts';
import {
  countMissingRepairAnswers,
  lacksMarkedPanel,
  missingFields,
  missingStep2FieldsForSubmit,
  missingStep2Fields,
  getStepCompletion,
  findSubmitBlockers,
} from './inspection-completion.ts';
import {
  EMPTY_FORM,
  fromCarFields,
  computeRepairTimeCategory,
  toCarFields,
  type InspectionForm,
} from './inspection-form.ts';

const complete: InspectionForm = {
  ...EMPTY_FORM,
  dealerId: 'dealer-1',
  price_seller_aed: '42,000',
  vin: '4T1G11AK9MU512349',
  make: 'Toyota',
  model: 'Camry',
  trim: 'SE',
  year: '2021',
  mileage_value: '48210',
  engine_size: '2.5L',
  engine_specs: 'Inline four',
  num_cylinders: '4',
  body_type: 'Sedan',
  exterior_color: 'White',
  interior_color: 'Black',
  airbags_intact: false,
  dash_airbag_deployed: true,
  chassis_intact: true,
  oil_coolant_mix: false,
  primary_damage: 'FRONT END',
  secondary_damage: 'SIDE',
  market_price_aed: '80000',
  panel_conditions: { hood: { action: 'replace', paint: true } },
};

describe('the inspection form', () => {
  it('starts with the specified defaults [S-w2-01, S-w2-18, S-w2-29, S-w3-17, S-const-01]', () => {
    expect(EMPTY_FORM).toMatchObject({
      listing_type: 'buy_now',
      mileage_unit: 'miles',
      repair_time_category: '5-10',
      spec: 'American',
      airbags_intact: null,
      chassis_intact: null,
      oil_coolant_mix: null,
    });
  });

  it('completes the four steps one by one [S-wiz-07, S-wiz-09, S-wiz-10]', () => {
    expect(getStepCompletion(EMPTY_FORM, 0)).toEqual([false, false, false, false]);
    expect(getStepCompletion(complete, 0)).toEqual([true, true, true, false]);
    expect(getStepCompletion(complete, 1)).toEqual([true, true, true, true]);
    expect(getStepCompletion({ ...complete, usa_images: ['/photos/x'] }, 0)[3]).toBe(true);
  });

  it.each([
    'vin',
    'make',
    'model',
    'year',
    'mileage_value',
    'engine_specs',
    'num_cylinders',
    'body_type',
    'exterior_color',
    'interior_color',
    'airbags_intact',
    'chassis_intact',
    'oil_coolant_mix',
    'primary_damage',
    'secondary_damage',
  ] as const)('step 2 is incomplete without %s [S-wiz-08]', (name) => {
    expect(missingStep2Fields({ ...complete, [name]: EMPTY_FORM[name] })).toEqual([name]);
  });

  it('finds the first submit blocker in the specified order [S-err-31, S-err-32, S-err-33, S-w2-28, D-35]', () => {
    expect(findSubmitBlockers(EMPTY_FORM)[0]?.message).toBe('Please select a dealer');
    const withDealer: InspectionForm = { ...EMPTY_FORM, dealerId: 'd' };
    expect(findSubmitBlockers(withDealer)[0]?.message).toBe('Please specify if airbags are intact');
    expect(findSubmitBlockers({ ...withDealer, airbags_intact: true })[0]?.message).toBe(
      'Please specify if chassis is intact',
    );
    const answered: InspectionForm = { ...withDealer, airbags_intact: true, chassis_intact: true };
    expect(findSubmitBlockers(answered)[0]?.field).toBe('price_seller_aed');
    expect(findSubmitBlockers({ ...answered, price_seller_aed: '1' })[0]?.field).toBe('mileage_value');
    const whole = { ...answered, price_seller_aed: '1', mileage_value: '0' };
    expect(findSubmitBlockers(whole)).toEqual([]);
    expect(findSubmitBlockers({ ...whole, price_seller_aed: '45,000.00' })).toEqual([]);
    expect(findSubmitBlockers({ ...whole, price_seller_aed: '45000.5' })[0]?.field).toBe('price_seller_aed');
    expect(findSubmitBlockers({ ...whole, market_price_aed: '0.49' })[0]?.field).toBe('market_price_aed');
  });

  it('lists all submit blockers, and the seller price among the missing fields of step 2 [S-wiz-08, D-35]', () => {
    const unpriced: InspectionForm = { ...complete, price_seller_aed: '' };
    expect(findSubmitBlockers(unpriced).map(({ field }) => field)).toEqual(['price_seller_aed']);
    expect([missingStep2Fields(unpriced), missingStep2FieldsForSubmit(unpriced)]).toEqual([[], ['price_seller_aed']]);
    expect(missingStep2FieldsForSubmit({ ...unpriced, vin: '' })).toEqual(['vin', 'price_seller_aed']);
    const unnamed: InspectionForm = { ...complete, dash_airbag_deployed: false };
    expect(missingStep2FieldsForSubmit(unnamed)).toEqual(['dash_airbag_deployed']);
    expect(findSubmitBlockers(unnamed).map(({ field }) => field)).toEqual(['dash_airbag_deployed']);
    expect(findSubmitBlockers({ ...unnamed, curtain_airbags_deployed: true })).toEqual([]);
    const long: InspectionForm = { ...complete, vin: '4T1G11AK9MU5123499' };
    expect(findSubmitBlockers(long)).toEqual([{ field: 'vin', message: '18 characters: a VIN has 17' }]);
    expect(findSubmitBlockers(EMPTY_FORM).map(({ field }) => field)).toEqual([
      'dealerId',
      'airbags_intact',
      'chassis_intact',
      'price_seller_aed',
      'mileage_value',
    ]);
  });

  it('submits with unknown airbags, which leave the repair time a minimum [D-35]', () => {
    const unnamed: InspectionForm = { ...complete, dash_airbag_deployed: false };
    const unknown: InspectionForm = { ...unnamed, airbags_unknown: true };
    expect([findSubmitBlockers(unknown), missingFields(unknown)]).toEqual([[], []]);
    expect([complete, unnamed, unknown].map(countMissingRepairAnswers)).toEqual([0, 1, 1]);
    expect(countMissingRepairAnswers({ ...EMPTY_FORM, primary_damage: 'SIDE' })).toBe(4);
  });

  it('counts the dealer and each missing field once', () => {
    const form: InspectionForm = { ...complete, dealerId: '', mileage_value: '', price_seller_aed: '1.5' };
    expect(missingFields(form)).toEqual(['dealerId', 'mileage_value', 'price_seller_aed']);
    expect(missingFields(complete)).toEqual([]);
  });

  it.each([
    ['FRONT END', {}, true],
    ['FRONT END', { hood: { action: 'none', paint: false } }, true],
    ['FRONT END', { hood: { action: 'repair', paint: false } }, false],
    ['MECHANICAL', {}, false],
  ] as const)('%s with the panels %j lacks a marked panel: %s', (primaryDamage, panelConditions, lacks) => {
    expect(lacksMarkedPanel({ primaryDamage, secondaryDamage: null, panelConditions })).toBe(lacks);
    expect(lacksMarkedPanel({ primaryDamage: null, secondaryDamage: primaryDamage, panelConditions })).toBe(lacks);
  });

  it('survives a round trip through the API [S-ent-13 to S-ent-17, S-api-31]', () => {
    const parsed = submitCarBodySchema.parse(toCarFields(complete));
    const restored = fromCarFields({ ...parsed });
    expect(restored).toEqual({ ...complete, price_seller_aed: '42000', repair_time_category: '5-10' });
  });

  it('sends the computed repair time category unless overridden by hand [S-w3-05]', () => {
    expect(computeRepairTimeCategory({ ...complete, chassis_intact: false })).toBe('11-16');
    expect(computeRepairTimeCategory({ ...complete, repair_time_manual: true, repair_time_category: '23-30' })).toBe(
      '23-30',
    );
    expect(computeRepairTimeCategory(EMPTY_FORM)).toBe('5-10');
  });

  it.each([
    ['price_seller_aed', '45.000', '45 or 45,000? Type digits only, such as 45000'],
    ['price_seller_aed', 'abc', 'Enter a number in digits, such as 45,000'],
    ['mileage_value', '123.456', '123.456 or 123,456? Type digits only, such as 123456'],
    ['doors', '10', 'Use at most 9'],
    ['market_price_aed', 'USD 52,000', 'Enter the amount in dirhams'],
    ['auction_price_usd', '4.5e4', 'Enter a number in digits, such as 10,000'],
  ] as const)('keeps %s as typed and reports it on submit: %j', (field, text, message) => {
    const form: InspectionForm = { ...complete, [field]: text };
    expect(findSubmitBlockers(form)).toEqual([{ field, message }]);
    const sent = toCarFields(form);
    expect(Object.values(sent)).toContain(text);
    expect(fromCarFields(sent)[field]).toBe(text);
    expect(submitCarBodySchema.safeParse(sent).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it.each([
    ['price_seller_aed', '٤٥٠٠٠', { priceSellerAed: 45_000 }],
    ['market_price_aed', 'AED 52,000', { marketPriceAed: 52_000 }],
    ['market_price_aed', '٥٢٠٠٠', { marketPriceAed: 52_000 }],
    ['mileage_value', '120k miles', { mileageValue: 120_000 }],
    ['doors', '٤', { doors: 4 }],
    ['year', '٢٠٢١', { year: 2021 }],
    ['auction_price_usd', '$10,000.00', { auctionPriceUsd: 10_000 }],
  ] as const)('sends %s %j as %j', (field, text, sent) => {
    const form: InspectionForm = { ...complete, [field]: text };
    expect(findSubmitBlockers(form)).toEqual([]);
    expect(toCarFields(form)).toMatchObject(sent);
  });
});
