import { describe, expect, it } from 'vitest';
import { maxLengthError } from './max-length-error.ts';

describe('the limit of a text', () => {
  it('is said with the characters there are, counted as the schemas do', () => {
    expect(maxLengthError('x'.repeat(81), 80)).toBe('81 characters: use at most 80');
    expect(maxLengthError('\u{1F697}'.repeat(81), 80)).toBe('81 characters: use at most 80');
  });

  it('is kept by as many characters, whatever is around them or how they are written', () => {
    expect(maxLengthError('x'.repeat(80), 80)).toBeUndefined();
    expect(maxLengthError(` ${'\u{1F697}'.repeat(80)} `, 80)).toBeUndefined();
    expect(maxLengthError('x'.repeat(81), undefined)).toBeUndefined();
  });
});
