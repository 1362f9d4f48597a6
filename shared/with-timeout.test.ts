import { describe, expect, it, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

const neverSettles = new Promise<never>(() => undefined);

describe('withTimeout', () => {
  it('returns the result or the failure and leaves no timer', async () => {
    vi.useFakeTimers();
    try {
      expect(await withTimeout(Promise.resolve('kept'), 1000)).toBe('kept');
      await expect(withTimeout(Promise.reject(new Error('broken')), 1000)).rejects.toThrow('broken');
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('resolves after the time limit', async () => {
    vi.useFakeTimers();
    try {
      const waited = withTimeout(neverSettles, 1000);
      await vi.advanceTimersByTimeAsync(1000);
      expect(await waited).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });
});
