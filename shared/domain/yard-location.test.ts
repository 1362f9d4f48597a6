import { describe, expect, it } from 'vitest';
import { formatYardLocation, parseYardLocation } from './yard-location.ts';

describe('the location of a yard', () => {
  it.each([
    ['25.1357, 55.227', { latitude: 25.1357, longitude: 55.227 }],
    [' 25.1357,55.227 ', { latitude: 25.1357, longitude: 55.227 }],
    ['25.1357 55.227', { latitude: 25.1357, longitude: 55.227 }],
    [`25.1357${' '.repeat(40)}55.227`, { latitude: 25.1357, longitude: 55.227 }],
    ['25.13571234567, 55.22701', { latitude: 25.135712, longitude: 55.22701 }],
  ])('is read from "%s"', (text, location) => {
    expect(parseYardLocation(text)).toEqual(location);
  });

  it.each([
    '',
    'Dubai',
    '25.1357',
    '55.227, 25.1357',
    '25,135',
    '-25, 55',
    '25.1, 55.2, 3',
    '25,1357, 55,227',
    '1e1, 5',
  ])('is not read from "%s"', (text) => {
    expect(parseYardLocation(text)).toBeNull();
  });

  it('is written as it is read', () => {
    expect(formatYardLocation(parseYardLocation('25.1357 55.227')!)).toBe('25.1357, 55.227');
  });
});
