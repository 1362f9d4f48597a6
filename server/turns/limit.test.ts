import { describe, expect, it } from 'vitest';
import { Limit } from './limit.ts';

/** Works that end when they are told to; what began is kept in its order. */
function works(limit: Limit) {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const start = (name: string, holder?: string): Promise<void> =>
    limit.run(async () => {
      began.push(name);
      await new Promise<void>((end) => ends.push(end));
    }, holder);
  return { began, start, endOne: () => ends.shift()?.() };
}

async function runOut(limit: Limit, endOne: () => void, all: readonly Promise<void>[]): Promise<void> {
  const over = new AbortController();
  const ended = Promise.all(all).then(() => over.abort());
  while (!over.signal.aborted) {
    endOne();
    await new Promise(setImmediate);
  }
  await ended;
  expect(limit.queued).toBe(0);
}

describe('works of which so many are done at once', () => {
  it('are done in the order they came where nobody is named', async () => {
    const limit = new Limit(1);
    const { began, start, endOne } = works(limit);
    await runOut(limit, endOne, [start('a'), start('b'), start('c')]);
    expect(began).toEqual(['a', 'b', 'c']);
  });

  it('take turns by who asks: one question does not wait for the hundreds of somebody else', async () => {
    const limit = new Limit(2);
    const { began, start, endOne } = works(limit);
    const many = Array.from({ length: 500 }, (_, at) => start(`many ${at}`, 'somebody'));
    const few = [start('one', 'visitor'), start('another', 'other visitor')];
    expect(limit.queued).toBe(500);
    await runOut(limit, endOne, [...many, ...few]);
    // Two were at work and one was the next when it came.
    expect(began.indexOf('one')).toBeLessThanOrEqual(3);
    expect(began.indexOf('another')).toBeLessThanOrEqual(4);
    expect(began.filter((name) => name.startsWith('many'))).toEqual(many.map((_, at) => `many ${at}`));
  });

  it('goes on after a work that failed', async () => {
    const limit = new Limit(1);
    const failing = limit.run(() => Promise.reject(new Error('no')), 'a');
    const after = limit.run(() => Promise.resolve('done'), 'b');
    await expect(failing).rejects.toThrow('no');
    expect(await after).toBe('done');
  });
});
