import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeVin, decodeModelYear } from './decode-vin.ts';
import { openVinPack } from './vin-pack.ts';

const pack = openVinPack(readFileSync('public/vin/vin-pack.v1.json', 'utf8'));
const now = new Date('2026-11-01');
const decode = (vin: string) => decodeVin(pack, vin, now);

describe('the model year', () => {
  it('is 2010 or later with a letter in position 7, before with a digit', () => {
    expect(decodeModelYear('4T1G11AK9MU512349', now)).toBe(2021);
    expect(decodeModelYear('1HGCM82633A004352', now)).toBe(2003);
  });
  it('is never more than one year ahead', () => {
    expect(decodeModelYear('4T1G11AK9VU512349', now)).toBe(2027);
    expect(decodeModelYear('4T1G11AK9WU512349', now)).toBe(1998);
    expect(decodeModelYear('4T1G11AK9WU512349', new Date('2027-02-01'))).toBe(2028);
  });
  it('is unknown where position 10 holds no year', () => {
    expect(decodeModelYear('4T1G11AK90U512349', now)).toBeNull();
    expect(decodeModelYear('4T1G11AK9ZU512349', now)).toBeNull();
    expect(decodeModelYear('4T1', now)).toBeNull();
  });
});

describe('decoding', () => {
  it('decodes a 2021 Camry down to the trim', () => {
    expect(decode('4T1G11AK9MU512349')).toEqual({
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
    });
  });

  it('recognises an electric car and gives it no engine size', () => {
    expect(decode('5YJ3E1EA7KF000316')).toMatchObject({
      year: 2019,
      make: 'Tesla',
      model: 'Model 3',
      bodyType: 'Sedan',
      engineSize: null,
      cylinders: 'electric',
      fuel: 'Electric',
    });
  });

  it.each([
    ['WBA5R1C50KAK05454', { year: 2019, make: 'BMW', model: '330i', engineSize: '2.0L', cylinders: '4' }],
    ['5UXCR6C05L9B12345', { year: 2020, make: 'BMW', model: 'X5', trim: 'xDrive40i', bodyType: 'SUV' }],
    ['JTMRJREV0HD081234', { year: 2017, make: 'Toyota', model: 'RAV4', fuel: 'Hybrid', trim: null }],
    ['1FTEW1EP5JFA12345', { year: 2018, make: 'Ford', model: 'F-150', bodyType: 'Pickup', engineSize: '2.7L' }],
    ['JTHBK1GG0F2123456', { year: 2015, make: 'Lexus', model: 'ES', trim: '350', cylinders: '6' }],
    ['1GNSKCKC0FR123456', { year: 2015, make: 'Chevrolet', model: 'Tahoe', trim: 'LTZ', engineSize: '5.3L' }],
    ['1C4RJFBG5FC123456', { year: 2015, make: 'Jeep', model: 'Grand Cherokee', trim: 'Limited', engineSize: '3.6L' }],
    ['SALGS2FE8HA123456', { year: 2017, make: 'Land Rover', model: 'Range Rover', cylinders: '8' }],
    ['JN8AY2ND5L9123456', { year: 2020, make: 'Nissan', model: 'Armada', bodyType: 'SUV', engineSize: '5.6L' }],
  ])('decodes %s', (vin, expected) => {
    expect(decode(vin)).toMatchObject({ ok: true, ...expected });
  });

  it('offers choices when several trims match', () => {
    expect(decode('JTMRJREV0HD081234')).toMatchObject({ trim: null, trimChoices: ['LE', 'XLE Hybrid'] });
  });

  it('warns of a wrong check digit and still decodes', () => {
    const right = decode('4T1G11AK9MU512349');
    const wrong = decode('4T1G11AK8MU512349');
    expect(wrong).toEqual({ ...right, vin: '4T1G11AK8MU512349', checkDigitValid: false });
  });

  it('accepts a VIN as typed', () => {
    expect(decode('4t1g-11ak-9mu5 12349')).toMatchObject({ ok: true, vin: '4T1G11AK9MU512349' });
  });

  it('refuses other lengths, with I, O and Q not counted [S-w2-21, S-w2-23]', () => {
    const refused = { ok: false, reason: 'length', checkDigitValid: false };
    expect(decode('')).toEqual(refused);
    expect(decode('4T1G11AK9MU51234')).toEqual(refused);
    expect(decode('4T1G11AK9MU5123499')).toEqual(refused);
    expect(decode('4T1G11AK9MUO12349')).toEqual(refused);
  });

  it('reports an unknown maker', () => {
    expect(decode('XTA210990Y1234567')).toMatchObject({ ok: false, reason: 'unknown-maker' });
  });

  it('reports a car older than the pack', () => {
    expect(decode('1HGCM82633A004352')).toEqual({ ok: false, reason: 'no-match', checkDigitValid: true });
  });

  it('never throws whatever is typed', () => {
    for (const text of [
      '*****************',
      '11111111111111111',
      '4T1[]|,:;AK9MU5123',
      'ZZZZZZZZZZZZZZZZZ',
      '🚗'.repeat(17),
    ]) {
      expect(decode(text)).toMatchObject({ ok: false });
    }
  });
});
