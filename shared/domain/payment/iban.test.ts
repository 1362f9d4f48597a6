import { describe, expect, it } from 'vitest';
import { formatIban, isValidIban, normalizeIban } from './iban.ts';

describe('an IBAN', () => {
  it.each(['AE07 0331 2345 6789 0123 456', 'ae070331234567890123456', 'DE89 3704 0044 0532 0130 00'])(
    'is accepted with valid check digits: %s',
    (text) => expect(isValidIban(text)).toBe(true),
  );

  it.each([
    ['one digit wrong', 'AE070331234567890123457'],
    ['two digits swapped', 'AE070313234567890123456'],
    ['too short for the UAE', 'AE46033123456789012345'],
    ['no country', '070331234567890123456'],
    ['nothing', ''],
  ])('is refused with %s', (_, text) => expect(isValidIban(text)).toBe(false));

  it('is formatted in groups of four', () => {
    expect(formatIban(normalizeIban('AE070331234567890123456'))).toBe('AE07 0331 2345 6789 0123 456');
  });
});
