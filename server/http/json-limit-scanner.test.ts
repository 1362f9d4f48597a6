import { describe, expect, it } from 'vitest';
import { JsonLimitScanner } from './json-limit-scanner.ts';

/** Looks through a text so many bytes at a time. @returns what it was refused with, or nothing */
function scanError(text: string, most: number, atOnce: number): string | undefined {
  const body = new JsonLimitScanner(Buffer.from(text), most);
  try {
    while (!body.scan(atOnce));
    return undefined;
  } catch (cause) {
    return (cause as { code: string }).code;
  }
}

describe.each([1, 2, 3, 7, 1_000_000])('a body that is looked through %i bytes at a time', (atOnce) => {
  it('has as many values as it has, and not those its texts speak of', () => {
    expect(scanError('[1,2,3]', 2, atOnce)).toBeUndefined();
    expect(scanError('[1,2,3,4]', 2, atOnce)).toBe('TOO_LARGE');
    expect(scanError('["1,2,3,4",",,,,"]', 2, atOnce)).toBeUndefined();
  });

  it.each([
    ['a quote in it', String.raw`["a\",,,,",1]`, undefined],
    ['a backslash at its end', String.raw`["a\\",1,2,3,4]`, 'TOO_LARGE'],
    ['a backslash and a quote in it', String.raw`["a\\\",,,,\\",1]`, undefined],
    ['no end', String.raw`["a,,,,\"`, undefined],
  ])('knows where a text ends that has %s', (_what, text, expected) => {
    expect(scanError(text, 2, atOnce)).toBe(expected);
  });

  it('nests no deeper than fifty', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(scanError(nested(50), 2, atOnce)).toBeUndefined();
    expect(scanError(nested(51), 2, atOnce)).toBe('BAD_JSON');
    expect(scanError(`["${nested(51)}"]`, 2, atOnce)).toBeUndefined();
  });
});
