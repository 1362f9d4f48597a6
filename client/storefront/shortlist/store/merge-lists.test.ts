import { describe, expect, it } from 'vitest';
import { mergeIds } from './merge-lists.ts';

const merge = (base: string, mine: string, theirs: string, limit = 5) => {
  const { ids, overflow } = mergeIds({ base: [...base], mine: [...mine], theirs: [...theirs], limit });
  return `${ids.join('')}|${overflow.join('')}`;
};

describe('a list of a device and the list of an account', () => {
  it('puts the account first, then what only the device has, when they meet for the first time', () => {
    expect(merge('', 'bx', 'ab')).toBe('abx|');
    expect(merge('', 'xy', '')).toBe('xy|');
    expect(merge('', '', 'ab')).toBe('ab|');
  });

  it('stops at the limit and names what did not fit (C-sel-03)', () => {
    expect(merge('', 'wxyz', 'abc')).toBe('abcwx|yz');
    expect(merge('', 'xy', 'abcde')).toBe('abcde|xy');
  });

  it('is the device list, order and all, when nobody else changed the account', () => {
    expect(merge('abc', 'cb', 'abc')).toBe('cb|');
    expect(merge('abc', '', 'abc')).toBe('|');
  });

  it('keeps what both sides did when both changed', () => {
    expect(merge('abc', 'acx', 'abcd')).toBe('acdx|');
    expect(merge('abc', 'abc', 'cb')).toBe('cb|');
    expect(merge('abc', 'ab', 'bc')).toBe('b|');
  });

  it('gives the same again when the answer to a sent change was lost', () => {
    expect(merge('abc', 'cabx', 'cabx')).toBe('cabx|');
  });
});
