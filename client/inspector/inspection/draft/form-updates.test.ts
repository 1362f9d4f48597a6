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

describe('form updates', () => {
  it('clears model and trim when the make changes [S-w2-08]', () => {
    const next = setMake(camry, 'Honda');
    expect(next).toMatchObject({ make: 'Honda', model: '', trim: '', prefilled: ['year'] });
    expect(setMake(camry, 'Toyota')).toBe(camry);
  });

  it('clears the trim when the model changes [S-w2-09]', () => {
    expect(setModel(camry, 'Corolla')).toMatchObject({ model: 'Corolla', trim: '', make: 'Toyota' });
  });

  it('sets the body type if the trim has one [S-w2-10]', () => {
    const trims = [{ name: 'LE', bodyType: 'Wagon' as const }, { name: 'XSE' }];
    expect(setTrim(camry, 'LE', trims).body_type).toBe('Wagon');
    expect(setTrim(camry, 'XSE', trims).body_type).toBe('Sedan');
  });

  it('keeps valid VIN characters beyond 17 [S-w2-19]', () => {
    expect(setVin(EMPTY_FORM, '1hgcm-82633io q').vin).toBe('1HGCM82633');
    expect(setVin(EMPTY_FORM, '4T1G11AK9MU5123499999').vin).toBe('4T1G11AK9MU5123499999');
  });

  it('removes the VIN mark from an edited field [S-w2-25]', () => {
    expect(setField(camry, 'year', '2020').prefilled).toEqual(['make', 'model', 'trim']);
  });

  it('clears the four deployment flags only when the airbags are intact [S-w2-15, S-w2-16]', () => {
    const deployed = { ...camry, dash_airbag_deployed: true, curtain_airbags_deployed: true };
    expect(setAirbagsIntact(deployed, true)).toMatchObject({
      airbags_intact: true,
      dash_airbag_deployed: false,
      curtain_airbags_deployed: false,
    });
    expect(setAirbagsIntact(deployed, false)).toEqual({ ...deployed, airbags_intact: false });
  });

  it('converts the auction price to AED with and without shipping [D-36, S-w3-16]', () => {
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

describe('select options', () => {
  const now = new Date(2026, 5, 1);

  it('offers this year down to 2015 [S-w2-26]', () => {
    const years = listYearOptions('', now);
    expect([years[0], years.at(-1), years.length]).toEqual(['2026', '2015', 12]);
  });

  it('adds the older year of the car [D-87]', () => {
    expect(listYearOptions('2009', now).at(-1)).toBe('2009');
  });

  it('adds a selected value that the list lacks [D-87]', () => {
    expect(includeChosenOption(['A', 'B'], 'C')).toEqual(['C', 'A', 'B']);
    expect(includeChosenOption(['A', 'B'], '')).toEqual(['A', 'B']);
  });

  it('moves an item and ignores positions outside the list', () => {
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moveItem(['a', 'b'], 0, 5)).toEqual(['a', 'b']);
  });
});
