import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { afterCpuTime, withCpuLimit } from './cpu-limit.ts';

/** Of the process, in seconds. */
let cpuSeconds = 0;
beforeEach(() => {
  cpuSeconds = 0;
  const usage = (begun?: NodeJS.CpuUsage) => ({ user: cpuSeconds * 1e6 - (begun?.user ?? 0), system: 0 });
  vi.spyOn(process, 'cpuUsage').mockImplementation(usage);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a picture on a machine that is busy with other things', () => {
  it('has its time of the processor, however long that takes, and no more', () => {
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

  it('is given up after its time where it had the processor, and never once it is called off', () => {
    vi.useFakeTimers();
    const [end, calledOff] = [vi.fn(), vi.fn()];
    afterCpuTime(30, end);
    afterCpuTime(30, calledOff)();
    cpuSeconds = 31;
    vi.advanceTimersByTime(30_000);
    expect([end.mock.calls.length, calledOff.mock.calls.length]).toEqual([1, 0]);
  });

  it('is not called none when the decoder ran out of time: it is asked for again', async () => {
    const busy = withCpuLimit(30, () => Promise.reject(new Error('timeout: 12% complete')));
    await expect(busy).rejects.toMatchObject({ code: 'BUSY' } satisfies Partial<Problem>);
  });

  it('is refused when it took all the time there is, or is none', async () => {
    const slow = withCpuLimit(30, () => {
      cpuSeconds = 30;
      return Promise.reject(new Error('timeout: 12% complete'));
    });
    await expect(slow).rejects.toThrow('timeout');
    const none = withCpuLimit(30, () => sharp(Buffer.from('no picture')).toBuffer());
    await expect(none).rejects.toThrow('unsupported image format');
  });
});
