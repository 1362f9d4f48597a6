import { describe, expect, it } from 'vitest';
import { mergeIds } from './merge-lists.ts';

const merge = (base: string, local: string, remote: string, limit = 5) => {
  const { ids, overflow } = mergeIds({ base: [...base], local: [...local], remote: [...remote], limit });
  return `${ids.join('')}|${overflow.join('')}`;
};

describe('merging of a device list and an account list', () => {
  it('puts the account first at the first sync', () => {
    expect(merge('', 'bx', 'ab')).toBe('abx|');
    expect(merge('', 'xy', '')).toBe('xy|');
    expect(merge('', '', 'ab')).toBe('ab|');
  });

  it('stops at the limit and returns the overflow [C-sel-03]', () => {
    expect(merge('', 'wxyz', 'abc')).toBe('abcwx|yz');
    expect(merge('', 'xy', 'abcde')).toBe('abcde|xy');
  });

  it('keeps the device list while the account is unchanged', () => {
    expect(merge('abc', 'cb', 'abc')).toBe('cb|');
    expect(merge('abc', '', 'abc')).toBe('|');
  });

  it('keeps the changes of both sides', () => {
    expect(merge('abc', 'acx', 'abcd')).toBe('acdx|');
    expect(merge('abc', 'abc', 'cb')).toBe('cb|');
    expect(merge('abc', 'ab', 'bc')).toBe('b|');
  });

  it('gives the same result after a lost response', () => {
    expect(merge('abc', 'cabx', 'cabx')).toBe('cabx|');
  });
});
