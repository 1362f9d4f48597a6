import { describe, expect, it } from 'vitest';
import { maxLengthError } from './max-length-error.ts';

describe('maximum length of a text', () => {
  it('is reported with the length as the schemas count it', () => {
    expect(maxLengthError('x'.repeat(81), 80)).toBe('81 characters: use at most 80');
    expect(maxLengthError('\u{1F697}'.repeat(81), 80)).toBe('81 characters: use at most 80');
  });

  it('ignores surrounding space and counts code points', () => {
    expect(maxLengthError('x'.repeat(80), 80)).toBeUndefined();
    expect(maxLengthError(` ${'\u{1F697}'.repeat(80)} `, 80)).toBeUndefined();
    expect(maxLengthError('x'.repeat(81), undefined)).toBeUndefined();
  });
});
