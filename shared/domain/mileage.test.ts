import { describe, expect, it } from 'vitest';
import { formatShortDistance, toKm, toMiles } from './mileage.ts';

describe('mileage', () => {
  it('keeps a value typed in miles without drift [D-13, C-card-06]', () => {
    expect(toKm(60_000, 'miles')).toBe(96_561);
    expect(toMiles(60_000, 'miles')).toBe(60_000);
    expect(toMiles(100_000, 'km')).toBe(62_137);
  });

  it('shortens from one thousand on [C-card-05, D-66]', () => {
    expect([999, 1000, 45_600, 96_561].map(formatShortDistance)).toEqual(['999', '1k', '46k', '97k']);
  });
});
