import { describe, expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

describe('the wait before the next try', () => {
  it('is at least 1 s and grows to 5 min at most', () => {
    expect(backoffMs(1, 0)).toBe(1_000);
    expect(backoffMs(1, 1)).toBe(2_000);
    expect(backoffMs(4, 1)).toBe(16_000);
    expect(backoffMs(500, 1)).toBe(300_000);
  });

  it('is spread over the whole range, so that phones do not come back together', () => {
    expect(backoffMs(30, 0)).toBe(1_000);
    expect(backoffMs(30, 0.5)).toBe(150_500);
  });

  it('is never shorter than the server asks for', () => {
    expect(backoffMs(1, 0, 30)).toBe(30_000);
    expect(backoffMs(30, 1, 600)).toBe(600_000);
    expect(backoffMs(1, 0, 86_400)).toBe(3_600_000);
  });
});
