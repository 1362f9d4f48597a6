import { describe, expect, it } from 'vitest';
import { waitForPendingWork, trackPendingWork } from './pending-work.ts';

describe('pending work', () => {
  it('is awaited, also when it fails', async () => {
    const done: string[] = [];
    let saved = () => {};
    trackPendingWork(new Promise<void>((resolve) => (saved = resolve)).then(() => done.push('picture')));
    trackPendingWork(Promise.reject(new Error('no picture')));
    const free = waitForPendingWork().then(() => done.push('free'));
    await Promise.resolve();
    expect(done).toEqual([]);
    saved();
    await free;
    expect(done).toEqual(['picture', 'free']);
    await waitForPendingWork();
  });
});
