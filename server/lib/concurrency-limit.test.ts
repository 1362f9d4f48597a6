import { describe, expect, it } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

function createTasks(limit: ConcurrencyLimit) {
  const started: string[] = [];
  const finishers: (() => void)[] = [];
  const start = (name: string, client?: string): Promise<void> =>
    limit.run(async () => {
      started.push(name);
      await new Promise<void>((finish) => finishers.push(finish));
    }, client);
  return { started, start, endNext: () => finishers.shift()?.() };
}

async function runToEnd(limit: ConcurrencyLimit, endNext: () => void, all: readonly Promise<void>[]) {
  const allSettled = new AbortController();
  const ended = Promise.allSettled(all).then(() => allSettled.abort());
  while (!allSettled.signal.aborted) {
    endNext();
    await new Promise(setImmediate);
  }
  await ended;
  expect(limit.queued).toBe(0);
}

describe('ConcurrencyLimit', () => {
  it('starts the tasks of one client in order', async () => {
    const limit = new ConcurrencyLimit({ maxRunning: 1 });
    const { started, start, endNext } = createTasks(limit);
    await runToEnd(limit, endNext, [start('a'), start('b'), start('c')]);
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('serves a client with one task before hundreds of another', async () => {
    const limit = new ConcurrencyLimit({ maxRunning: 2 });
    const { started, start, endNext } = createTasks(limit);
    const many = Array.from({ length: 500 }, (_, at) => start(`many ${at}`, 'busy'));
    const few = [start('one', 'visitor'), start('another', 'other visitor')];
    expect(limit.queued).toBe(500);
    await runToEnd(limit, endNext, [...many, ...few]);
    // Two tasks run and another is next when it arrives.
    expect(started.indexOf('one')).toBeLessThanOrEqual(3);
    expect(started.indexOf('another')).toBeLessThanOrEqual(4);
    expect(started.filter((name) => name.startsWith('many'))).toEqual(many.map((_, at) => `many ${at}`));
  });

  it('continues after a failed task', async () => {
    const limit = new ConcurrencyLimit({ maxRunning: 1 });
    const failing = limit.run(() => Promise.reject(new Error('no')), 'a');
    const after = limit.run(() => Promise.resolve('done'), 'b');
    await expect(failing).rejects.toThrow('no');
    expect(await after).toBe('done');
  });

  it('rejects the newest task of the longest queue when the queue is full', async () => {
    const limit = new ConcurrencyLimit({ maxRunning: 1, maxQueued: 4 });
    const { started, start, endNext } = createTasks(limit);
    const busy = Array.from({ length: 5 }, (_, at) => start(`busy ${at}`, 'busy'));
    const rejected = start('busy 5', 'busy');
    const visitor = start('visitor', 'visitor');
    await runToEnd(limit, endNext, [...busy, rejected, visitor]);
    await expect(rejected).rejects.toMatchObject({ code: 'BUSY' });
    await expect(busy[4]).rejects.toMatchObject({ code: 'BUSY' });
    expect(started).toEqual(['busy 0', 'busy 1', 'visitor', 'busy 2', 'busy 3']);
  });

  it('lets the event loop turn between two tasks', async () => {
    const limit = new ConcurrencyLimit({ maxRunning: 1 });
    const startTurns: number[] = [];
    let turn = 0;
    const all = Promise.all(Array.from({ length: 4 }, () => limit.run(async () => void startTurns.push(turn))));
    const done = all.then(() => true);
    while (!(await Promise.race([done, new Promise<boolean>((resolve) => setImmediate(resolve, false))]))) turn += 1;
    expect(new Set(startTurns).size).toBe(4);
  });
});
