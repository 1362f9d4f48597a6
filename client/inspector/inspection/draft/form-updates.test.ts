import { describe, expect, it } from 'vitest';
import { EMPTY_FORM, type InspectionForm } from '#shared/domain/inspection-form.ts';
import {
  moveItem,
  setAirbagsIntact,
  setAuctionPrice,
  includeChosenOption,
  setField,
  setMake,
  setModel,
  setTrim,
  setVin,
  listYearOptions,
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
    const next = setMake(camry, 'Honda');
    expect(next).toMatchObject({ make: 'Honda', model: '', trim: '', prefilled: ['year'] });
    expect(setMake(camry, 'Toyota')).toBe(camry);
  });

  it('clears the trim when the model changes (S-w2-09)', () => {
    expect(setModel(camry, 'Corolla')).toMatchObject({ model: 'Corolla', trim: '', make: 'Toyota' });
  });

  it('takes the body type of a trim that has one and leaves it otherwise (S-w2-10)', () => {
    const trims = [{ name: 'LE', bodyType: 'Wagon' as const }, { name: 'XSE' }];
    expect(setTrim(camry, 'LE', trims).body_type).toBe('Wagon');
    expect(setTrim(camry, 'XSE', trims).body_type).toBe('Sedan');
  });

  it('keeps what a VIN can hold and every character too many (S-w2-19)', () => {
    expect(setVin(EMPTY_FORM, '1hgcm-82633io q').vin).toBe('1HGCM82633');
    expect(setVin(EMPTY_FORM, '4T1G11AK9MU5123499999').vin).toBe('4T1G11AK9MU5123499999');
  });

  it('takes the VIN mark off a field somebody changed (S-w2-25)', () => {
    expect(setField(camry, 'year', '2020').prefilled).toEqual(['make', 'model', 'trim']);
  });

  it('clears all four deployment flags when the airbags are intact, none when they are not (S-w2-15, S-w2-16)', () => {
    const deployed = { ...camry, dash_airbag_deployed: true, curtain_airbags_deployed: true };
    expect(setAirbagsIntact(deployed, true)).toMatchObject({
      airbags_intact: true,
      dash_airbag_deployed: false,
      curtain_airbags_deployed: false,
    });
    expect(setAirbagsIntact(deployed, false)).toEqual({ ...deployed, airbags_intact: false });
  });

  it('turns the auction price into dirhams, alone and with shipping (D-36, S-w3-16)', () => {
    expect(setAuctionPrice(EMPTY_FORM, '10,000')).toMatchObject({
      auction_price_usd: '10,000',
      win_price_aed: '36725',
      total_with_shipping_aed: '42821',
    });
    const won = setAuctionPrice(EMPTY_FORM, '$10,000.00');
    expect(won).toMatchObject({ win_price_aed: '36725', total_with_shipping_aed: '42821' });
    expect(setAuctionPrice(won, '10.000')).toEqual({ ...won, auction_price_usd: '10.000' });
    expect(setAuctionPrice(EMPTY_FORM, '')).toMatchObject({
      win_price_aed: '',
      total_with_shipping_aed: '',
    });
  });
});

describe('the lists to choose from', () => {
  const now = new Date(2026, 5, 1);

  it('offers this year down to 2015 (S-w2-26)', () => {
    const years = listYearOptions('', now);
    expect([years[0], years.at(-1), years.length]).toEqual(['2026', '2015', 12]);
  });

  it('adds an older year the car already has (D-87)', () => {
    expect(listYearOptions('2009', now).at(-1)).toBe('2009');
  });

  it('never hides the value that is chosen (D-87)', () => {
    expect(includeChosenOption(['A', 'B'], 'C')).toEqual(['C', 'A', 'B']);
    expect(includeChosenOption(['A', 'B'], '')).toEqual(['A', 'B']);
  });

  it('moves one item and leaves the list alone when the place does not exist', () => {
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moveItem(['a', 'b'], 0, 5)).toEqual(['a', 'b']);
  });
});
