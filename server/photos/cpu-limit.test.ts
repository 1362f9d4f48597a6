import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { afterCpuTime, withCpuLimit } from './cpu-limit.ts';

let cpuSeconds = 0;
beforeEach(() => {
  cpuSeconds = 0;
  const usage = (start?: NodeJS.CpuUsage) => ({ user: cpuSeconds * 1e6 - (start?.user ?? 0), system: 0 });
  vi.spyOn(process, 'cpuUsage').mockImplementation(usage);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('CPU limit', () => {
  it('waits for CPU time instead of wall-clock time', () => {
    vi.useFakeTimers();
    const end = vi.fn();
    afterCpuTime(30, end);
    cpuSeconds = 2;
    vi.advanceTimersByTime(57_999);
    expect(end).not.toHaveBeenCalled();
    cpuSeconds = 30;
    vi.advanceTimersByTime(1);
    expect(end).toHaveBeenCalledOnce();
  });

  it('ends after the CPU time and never after a cancellation', () => {
    vi.useFakeTimers();
    const [end, cancelled] = [vi.fn(), vi.fn()];
    afterCpuTime(30, end);
    afterCpuTime(30, cancelled)();
    cpuSeconds = 31;
    vi.advanceTimersByTime(30_000);
    expect([end.mock.calls.length, cancelled.mock.calls.length]).toEqual([1, 0]);
  });

  it('reports BUSY when the decoder timed out without enough CPU time', async () => {
    const busy = withCpuLimit(30, () => Promise.reject(new Error('timeout: 12% complete')));
    await expect(busy).rejects.toMatchObject({ code: 'BUSY' } satisfies Partial<Problem>);
  });

  it('keeps the decoder error after enough CPU time and for invalid images', async () => {
    const slowDecode = withCpuLimit(30, () => {
      cpuSeconds = 30;
      return Promise.reject(new Error('timeout: 12% complete'));
    });
    await expect(slowDecode).rejects.toThrow('timeout');
    const invalid = withCpuLimit(30, () => sharp(Buffer.from('no picture')).toBuffer());
    await expect(invalid).rejects.toThrow('unsupported image format');
  });
});
