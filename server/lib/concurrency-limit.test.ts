import { describe, expect, it } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

/** Tasks that end on demand, and the order in which they started. */
function createTasks(limit: ConcurrencyLimit) {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const start = (name: string, client?: string): Promise<void> =>
    limit.run(async () => {
      started.push(name);
      await new Promise<void>((end) => ends.push(end));
    }, client);
  return { started, start, endOne: () => ends.shift()?.() };
}

async function runToEnd(limit: ConcurrencyLimit, endOne: () => void, all: readonly Promise<void>[]) {
  const over = new AbortController();
  const ended = Promise.allSettled(all).then(() => over.abort());
  while (!over.signal.aborted) {
    endOne();
    await new Promise(setImmediate);
  }
  await ended;
  expect(limit.queued).toBe(0);
}

describe('a concurrency limit', () => {
  it('starts the tasks of one client in their order', async () => {
    const limit = new ConcurrencyLimit({ maxRunning: 1 });
    const { started, start, endOne } = createTasks(limit);
    await runToEnd(limit, endOne, [start('a'), start('b'), start('c')]);
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('serves a client with one task before the hundreds of another', async () => {
    const limit = new ConcurrencyLimit({ maxRunning: 2 });
    const { started, start, endOne } = createTasks(limit);
    const many = Array.from({ length: 500 }, (_, at) => start(`many ${at}`, 'busy'));
    const few = [start('one', 'visitor'), start('another', 'other visitor')];
    expect(limit.queued).toBe(500);
    await runToEnd(limit, endOne, [...many, ...few]);
    // Two were running and one was next when it came.
    expect(started.indexOf('one')).toBeLessThanOrEqual(3);
    expect(started.indexOf('another')).toBeLessThanOrEqual(4);
    expect(started.filter((name) => name.startsWith('many'))).toEqual(many.map((_, at) => `many ${at}`));
  });

  it('continues after a task that failed', async () => {
    const limit = new ConcurrencyLimit({ maxRunning: 1 });
    const failing = limit.run(() => Promise.reject(new Error('no')), 'a');
    const after = limit.run(() => Promise.resolve('done'), 'b');
    await expect(failing).rejects.toThrow('no');
    expect(await after).toBe('done');
  });

  it('refuses the newest task of the longest queue when the queue is full', async () => {
    const limit = new ConcurrencyLimit({ maxRunning: 1, maxQueued: 4 });
    const { started, start, endOne } = createTasks(limit);
    const busy = Array.from({ length: 5 }, (_, at) => start(`busy ${at}`, 'busy'));
    const beyond = start('busy 5', 'busy');
    const visitor = start('visitor', 'visitor');
    await runToEnd(limit, endOne, [...busy, beyond, visitor]);
    await expect(beyond).rejects.toMatchObject({ code: 'BUSY' });
    await expect(busy[4]).rejects.toMatchObject({ code: 'BUSY' });
    expect(started).toEqual(['busy 0', 'busy 1', 'visitor', 'busy 2', 'busy 3']);
  });

  it('lets the event loop turn between two tasks', async () => {
    const limit = new ConcurrencyLimit({ maxRunning: 1 });
    const turns: number[] = [];
    let turn = 0;
    const all = Promise.all(Array.from({ length: 4 }, () => limit.run(async () => void turns.push(turn))));
    const over = all.then(() => true);
    while (!(await Promise.race([over, new Promise<boolean>((resolve) => setImmediate(resolve, false))]))) turn += 1;
    expect(new Set(turns).size).toBe(4);
  });
});
