import { describe, expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

describe('backoffMs', () => {
  it('grows from 1 s to at most 5 min', () => {
    expect(backoffMs(1, 0)).toBe(1_000);
    expect(backoffMs(1, 1)).toBe(2_000);
    expect(backoffMs(4, 1)).toBe(16_000);
    expect(backoffMs(500, 1)).toBe(300_000);
  });

  it('spreads over the whole range', () => {
    expect(backoffMs(30, 0)).toBe(1_000);
    expect(backoffMs(30, 0.5)).toBe(150_500);
  });

  it('is never shorter than Retry-After', () => {
    expect(backoffMs(1, 0, 30)).toBe(30_000);
    expect(backoffMs(30, 1, 600)).toBe(600_000);
    expect(backoffMs(1, 0, 86_400)).toBe(3_600_000);
  });
});
