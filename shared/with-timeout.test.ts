import { describe, expect, it, vi } from 'vitest';
import { inTime } from './with-timeout.ts';

const never = new Promise<never>(() => undefined);

describe('work that somebody waits for', () => {
  it('is answered as it comes, a failure too, and leaves no timer behind', async () => {
    vi.useFakeTimers();
    try {
      expect(await inTime(Promise.resolve('kept'), 1000)).toBe('kept');
      await expect(inTime(Promise.reject(new Error('broken')), 1000)).rejects.toThrow('broken');
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not waited for longer than said', async () => {
    vi.useFakeTimers();
    try {
      const waited = inTime(never, 1000);
      await vi.advanceTimersByTimeAsync(1000);
      expect(await waited).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });
});
