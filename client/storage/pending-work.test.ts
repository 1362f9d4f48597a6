import { describe, expect, it } from 'vitest';
import { allFinished, finishFirst } from './pending-work.ts';

describe('what a page is doing', () => {
  it('is waited for, also when it fails', async () => {
    const done: string[] = [];
    let saved = () => {};
    finishFirst(new Promise<void>((resolve) => (saved = resolve)).then(() => done.push('picture')));
    finishFirst(Promise.reject(new Error('no picture')));
    const free = allFinished().then(() => done.push('free'));
    await Promise.resolve();
    expect(done).toEqual([]);
    saved();
    await free;
    expect(done).toEqual(['picture', 'free']);
    await allFinished();
  });
});
