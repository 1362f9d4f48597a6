import { describe, expect, it } from 'vitest';
import { JsonLimitScanner } from './json-limit-scanner.ts';

function scanError(text: string, maxValues: number, chunkBytes: number): string | undefined {
  const scanner = new JsonLimitScanner(Buffer.from(text), maxValues);
  try {
    while (!scanner.scan(chunkBytes));
    return undefined;
  } catch (cause) {
    return (cause as { code: string }).code;
  }
}

describe.each([1, 2, 3, 7, 1_000_000])('JsonLimitScanner with chunks of %i bytes', (atOnce) => {
  it('counts values and ignores commas in strings', () => {
    expect(scanError('[1,2,3]', 2, atOnce)).toBeUndefined();
    expect(scanError('[1,2,3,4]', 2, atOnce)).toBe('TOO_LARGE');
    expect(scanError('["1,2,3,4",",,,,"]', 2, atOnce)).toBeUndefined();
  });

  it.each([
    ['a quote', String.raw`["a\",,,,",1]`, undefined],
    ['a trailing backslash', String.raw`["a\\",1,2,3,4]`, 'TOO_LARGE'],
    ['a backslash and a quote', String.raw`["a\\\",,,,\\",1]`, undefined],
    ['no end', String.raw`["a,,,,\"`, undefined],
  ])('finds the end of a string with %s', (_what, text, expected) => {
    expect(scanError(text, 2, atOnce)).toBe(expected);
  });

  it('rejects more than 50 levels of nesting', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(scanError(nested(50), 2, atOnce)).toBeUndefined();
    expect(scanError(nested(51), 2, atOnce)).toBe('BAD_JSON');
    expect(scanError(`["${nested(51)}"]`, 2, atOnce)).toBeUndefined();
  });
});
