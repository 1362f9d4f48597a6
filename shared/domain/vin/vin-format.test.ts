import { describe, expect, it } from 'vitest';
import { normalizeVin, extractVin, vinCheckDigit } from './vin-format.ts';

describe('the characters of a VIN', () => {
  it('are upper case without I, O, Q and other characters [S-w2-19]', () => {
    expect(normalizeVin('1hgcm-82633io q')).toBe('1HGCM82633');
    expect(normalizeVin(' -ioq ')).toBe('');
  });

  it('exclude characters that only resemble them in upper case', () => {
    expect(normalizeVin('ßıſﬁ\u202e1')).toBe('1');
  });

  it('are all kept, however many', () => {
    expect(normalizeVin('1HGCM82633A0043529999')).toBe('1HGCM82633A0043529999');
  });
});

describe('the check digit', () => {
  it.each(['1HGCM82633A004352', '1M8GDM9AXKP042788', '5GZCZ43D13S812715', '11111111111111111'])(
    'of %s is right',
    (vin) => {
      expect(vinCheckDigit(vin)).toBe(vin.charAt(8));
    },
  );

  it('changes when two neighbours are swapped', () => {
    expect(vinCheckDigit('1HGCM82633A004532')).not.toBe('3');
  });
});

describe('the VIN in a pasted text', () => {
  const camry = '4T1G11AK9MU512349';

  it.each([
    ['VIN: 4T1G11AK9MU512349', ['VIN:']],
    ['Chassis No. 4T1G11AK9MU512349', ['Chassis No.']],
    ['I4T1G11AK9MU512349', ['I']],
    ['4t1g11ak9mu512349 (Toyota Camry 2021)', ['(Toyota Camry 2021)']],
    ['*4T1G11AK9MU512349*', ['*']],
    ['4T1G11 AK9M U512349', []],
    ['Engine 2AR1234567890ABCDE, VIN 4T1-G11-AK9-MU512349.', ['Engine 2AR1234567890ABCDE, VIN', '-', '.']],
    ['VIN4T1G11AK9MU512349', ['VIN']],
    ['4T1G11AK9MU51234999', ['99']],
    ['\u200e4T1G11AK9MU512349\u200f', ['\u200e', '\u200f']],
  ])('is the run that passes the check digit: %j', (text, discardedParts) => {
    expect(extractVin(text)).toEqual({ vin: camry, discardedParts });
  });

  it.each([
    ['VIN: 4T1G11AK0MU512349', '4T1G11AK0MU512349'],
    ['4T1G11AK0MU512349 2021 Camry', '4T1G11AK0MU512349'],
    ['WBA00000000000001 WBA00000000000002', 'WBA00000000000002'],
  ])('is the last run of 17 where none passes: %j', (text, vin) => {
    expect(extractVin(text).vin).toBe(vin);
  });

  it('is as short as the text', () => {
    expect(extractVin('4t1-g')).toEqual({ vin: '4T1G', discardedParts: ['-'] });
    expect(extractVin('ooo')).toEqual({ vin: '', discardedParts: ['ooo'] });
    expect(extractVin('')).toEqual({ vin: '', discardedParts: [] });
  });
});
