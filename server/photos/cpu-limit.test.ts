import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { afterWork, withinWork } from './cpu-limit.ts';

/** Of the process, in seconds. */
let worked = 0;
beforeEach(() => {
  worked = 0;
  const usage = (begun?: NodeJS.CpuUsage) => ({ user: worked * 1e6 - (begun?.user ?? 0), system: 0 });
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
    afterWork(30, end);
    worked = 2;
    vi.advanceTimersByTime(57_999);
    expect(end).not.toHaveBeenCalled();
    worked = 30;
    vi.advanceTimersByTime(1);
    expect(end).toHaveBeenCalledOnce();
  });

  it('is given up after its time where it had the processor, and never once it is called off', () => {
    vi.useFakeTimers();
    const [end, calledOff] = [vi.fn(), vi.fn()];
    afterWork(30, end);
    afterWork(30, calledOff)();
    worked = 31;
    vi.advanceTimersByTime(30_000);
    expect([end.mock.calls.length, calledOff.mock.calls.length]).toEqual([1, 0]);
  });

  it('is not called none when the decoder ran out of time: it is asked for again', async () => {
    const busy = withinWork(30, () => Promise.reject(new Error('timeout: 12% complete')));
    await expect(busy).rejects.toMatchObject({ code: 'BUSY' } satisfies Partial<Problem>);
  });

  it('is refused when it took all the time there is, or is none', async () => {
    const slow = withinWork(30, () => {
      worked = 30;
      return Promise.reject(new Error('timeout: 12% complete'));
    });
    await expect(slow).rejects.toThrow('timeout');
    const none = withinWork(30, () => sharp(Buffer.from('no picture')).toBuffer());
    await expect(none).rejects.toThrow('unsupported image format');
  });
});
