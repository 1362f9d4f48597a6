import { describe, expect, it } from 'vitest';
import { EMPTY_FORM, type InspectionForm } from '#shared/domain/inspection-form.ts';
import {
  moved,
  withAirbagsIntact,
  withAuctionPrice,
  withChosen,
  withField,
  withMake,
  withModel,
  withTrim,
  withVin,
  yearOptions,
} from './form-updates.ts';

const camry: InspectionForm = {
  ...EMPTY_FORM,
  make: 'Toyota',
  model: 'Camry',
  trim: 'SE',
  body_type: 'Sedan',
  prefilled: ['make', 'model', 'trim', 'year'],
};

describe('what one choice does to the others', () => {
  it('clears model and trim when the make changes (S-w2-08)', () => {
    const next = withMake(camry, 'Honda');
    expect(next).toMatchObject({ make: 'Honda', model: '', trim: '', prefilled: ['year'] });
    expect(withMake(camry, 'Toyota')).toBe(camry);
  });

  it('clears the trim when the model changes (S-w2-09)', () => {
    expect(withModel(camry, 'Corolla')).toMatchObject({ model: 'Corolla', trim: '', make: 'Toyota' });
  });

  it('takes the body type of a trim that has one and leaves it otherwise (S-w2-10)', () => {
    const trims = [{ name: 'LE', bodyType: 'Wagon' as const }, { name: 'XSE' }];
    expect(withTrim(camry, 'LE', trims).body_type).toBe('Wagon');
    expect(withTrim(camry, 'XSE', trims).body_type).toBe('Sedan');
  });

  it('keeps what a VIN can hold and every character too many (S-w2-19)', () => {
    expect(withVin(EMPTY_FORM, '1hgcm-82633io q').vin).toBe('1HGCM82633');
    expect(withVin(EMPTY_FORM, '4T1G11AK9MU5123499999').vin).toBe('4T1G11AK9MU5123499999');
  });

  it('takes the VIN mark off a field somebody changed (S-w2-25)', () => {
    expect(withField(camry, 'year', '2020').prefilled).toEqual(['make', 'model', 'trim']);
  });

  it('clears all four deployment flags when the airbags are intact, none when they are not (S-w2-15, S-w2-16)', () => {
    const deployed = { ...camry, dash_airbag_deployed: true, curtain_airbags_deployed: true };
    expect(withAirbagsIntact(deployed, true)).toMatchObject({
      airbags_intact: true,
      dash_airbag_deployed: false,
      curtain_airbags_deployed: false,
    });
    expect(withAirbagsIntact(deployed, false)).toEqual({ ...deployed, airbags_intact: false });
  });

  it('turns the auction price into dirhams, alone and with shipping (D-36, S-w3-16)', () => {
    expect(withAuctionPrice(EMPTY_FORM, '10,000')).toMatchObject({
      auction_price_usd: '10,000',
      win_price_aed: '36725',
      total_with_shipping_aed: '42821',
    });
    const won = withAuctionPrice(EMPTY_FORM, '$10,000.00');
    expect(won).toMatchObject({ win_price_aed: '36725', total_with_shipping_aed: '42821' });
    expect(withAuctionPrice(won, '10.000')).toEqual({ ...won, auction_price_usd: '10.000' });
    expect(withAuctionPrice(EMPTY_FORM, '')).toMatchObject({
      win_price_aed: '',
      total_with_shipping_aed: '',
    });
  });
});

describe('the lists to choose from', () => {
  const now = new Date(2026, 5, 1);

  it('offers this year down to 2015 (S-w2-26)', () => {
    const years = yearOptions('', now);
    expect([years[0], years.at(-1), years.length]).toEqual(['2026', '2015', 12]);
  });

  it('adds an older year the car already has (D-87)', () => {
    expect(yearOptions('2009', now).at(-1)).toBe('2009');
  });

  it('never hides the value that is chosen (D-87)', () => {
    expect(withChosen(['A', 'B'], 'C')).toEqual(['C', 'A', 'B']);
    expect(withChosen(['A', 'B'], '')).toEqual(['A', 'B']);
  });

  it('moves one item and leaves the list alone when the place does not exist', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b'], 0, 5)).toEqual(['a', 'b']);
  });
});
