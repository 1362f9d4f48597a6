import { describe, expect, it } from 'vitest';
import { MAX_RETRY_AFTER_MS, parseRetryAfterMs } from './retry-after.ts';

const DATE = 'Sun, 22 Nov 2026 08:00:00 GMT';

describe('Retry-After', () => {
  it.each([
    ['30', 30_000],
    [' 30 ', 30_000],
    ['0', 0],
    ['7000000000000', MAX_RETRY_AFTER_MS],
    ['99999999999999999999', MAX_RETRY_AFTER_MS],
    ['9'.repeat(400), MAX_RETRY_AFTER_MS],
    ['Sun, 22 Nov 2026 08:00:20 GMT', 20_000],
    ['Sun, 22 Nov 9999 08:00:20 GMT', MAX_RETRY_AFTER_MS],
    ['Sun, 22 Nov 1970 08:00:20 GMT', 0],
    ['-5', 0],
    ['soon', 0],
    ['', 0],
    [null, 0],
    [undefined, 0],
  ])('reads %j as %d ms, at most an hour', (header, ms) => {
    expect(parseRetryAfterMs(header, DATE)).toBe(ms);
  });

  it('ignores a date without a Date header', () => {
    expect(parseRetryAfterMs('Sun, 22 Nov 2026 08:00:20 GMT', null)).toBe(0);
  });
});
