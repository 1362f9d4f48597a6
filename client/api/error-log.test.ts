import { describe, expect, it } from 'vitest';
import {
  COOLDOWN_MS,
  ErrorLog,
  MERGE_WINDOW_MS,
  MAX_LOG_ENTRIES,
  MAX_UNSENT_REPORTS,
  shortReference,
  type ErrorReportBody,
} from './error-log.ts';

/** A log at a time of our choosing, and a server behind a line that can be cut. */
function createTestLog(kept: ErrorReportBody[] = []) {
  const world = { now: 1_000_000, isUp: true, sent: [] as ErrorReportBody[], kept: [...kept] };
  const log = new ErrorLog({
    now: () => world.now,
    pageContext: () => ({ url: '/here', userAgent: 'Test', sessionId: 'load-1' }),
    send: (report) => {
      if (!world.isUp) return Promise.resolve('later');
      world.sent.push(report);
      return Promise.resolve({ id: `${world.sent.length}2345678-abcd` });
    },
    loadUnsent: () => [...world.kept],
    saveUnsent: (reports) => (world.kept = [...reports]),
  });
  return { world, log, note: (message: string) => log.record({ category: 'UI', message }) };
}

const nextTick = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the device’s error log', () => {
  it('keeps at most 1000 entries, the oldest go (C-err-10)', () => {
    const { log, note } = createTestLog();
    for (let n = 0; n <= MAX_LOG_ENTRIES; n += 1) note(`failure ${n}`);
    expect(MAX_LOG_ENTRIES).toBe(1000);
    expect(log.entries()).toHaveLength(1000);
    expect(log.entries()[0]?.message).toBe('failure 1');
  });

  it('records warnings and worse by default (C-err-11, C-err-12)', async () => {
    const { log, world } = createTestLog();
    expect(log.record({ level: 'INFO', category: 'UI', message: 'a' })).toBeUndefined();
    log.record({ category: 'UI', message: 'b' });
    log.record({ level: 'ERROR', category: 'UI', message: 'c' });
    await nextTick();
    expect(log.entries().map(({ level, message }) => [level, message])).toEqual([
      ['WARN', 'b'],
      ['ERROR', 'c'],
    ]);
    expect(world.sent.map(({ level }) => level)).toEqual(['WARN', 'ERROR']);
  });

  it('records information when asked to, and tells nobody (C-err-12)', async () => {
    const { world } = createTestLog();
    const log = new ErrorLog(
      {
        now: () => 0,
        pageContext: () => ({ url: '', userAgent: '', sessionId: '' }),
        send: (report) => (world.sent.push(report), Promise.resolve('never')),
        loadUnsent: () => [],
        saveUnsent: () => {},
      },
      'INFO',
    );
    log.record({ level: 'INFO', category: 'UI', message: 'a' });
    await nextTick();
    expect([log.entries().length, world.sent.length]).toEqual([1, 0]);
  });

  it('says the same once in 60 seconds (C-err-13)', async () => {
    const { world, note } = createTestLog();
    note('same');
    world.now += COOLDOWN_MS - 1;
    note('same');
    await nextTick();
    expect([COOLDOWN_MS, world.sent.length]).toEqual([60_000, 1]);
    world.now += 1;
    note('same');
    await nextTick();
    expect(world.sent).toHaveLength(2);
  });

  it('merges the same category and message within an hour (S-const-03, D-33)', () => {
    const { log, world, note } = createTestLog();
    note('same');
    world.now += MERGE_WINDOW_MS - 1;
    note('same');
    log.record({ category: 'API', message: 'same' });
    expect(log.entries().map(({ category, count }) => [category, count])).toEqual([
      ['UI', 2],
      ['API', 1],
    ]);
    expect(log.entries()[0]).toMatchObject({ firstSeen: 1_000_000, lastSeen: world.now });
    world.now += MERGE_WINDOW_MS;
    note('same');
    expect(log.entries()).toHaveLength(3);
  });

  it('sends eight fields, the context as text, without personal data (C-ent-26)', async () => {
    const { log, world } = createTestLog();
    log.record({
      category: 'API',
      message: 'ann@mail.example failed',
      context: { vin: '4T1G11AKXMU534182' },
    });
    await nextTick();
    expect(world.sent[0]).toEqual({
      level: 'WARN',
      category: 'API',
      message: '[email] failed',
      context: '{"vin":"[vin]"}',
      stack: null,
      url: '/here',
      userAgent: 'Test',
      sessionId: 'load-1',
    });
  });

  it('learns the reference of its report', async () => {
    const { log, note } = createTestLog();
    note('failure');
    await nextTick();
    expect(shortReference(log.entries()[0]!.reference!)).toBe('12345678');
  });

  it('tells a failure that comes back while it waits for signal once, and pushes no other out', async () => {
    const { world, note } = createTestLog();
    world.isUp = false;
    note('another');
    for (let minute = 0; minute < MAX_UNSENT_REPORTS; minute += 1) {
      note('same');
      world.now += COOLDOWN_MS;
    }
    await nextTick();
    expect(world.kept.map(({ message }) => message)).toEqual(['another', 'same']);
  });

  it('keeps reports without signal, bounded, and sends them later, also after a reload', async () => {
    const { log, world, note } = createTestLog();
    world.isUp = false;
    for (let n = 0; n < MAX_UNSENT_REPORTS + 5; n += 1) note(`failure ${n}`);
    await nextTick();
    expect([world.sent.length, world.kept.length, world.kept[0]?.message]).toEqual([
      0,
      MAX_UNSENT_REPORTS,
      'failure 5',
    ]);
    const later = createTestLog(world.kept);
    await later.log.flush();
    expect([later.world.sent.length, later.world.kept.length]).toEqual([MAX_UNSENT_REPORTS, 0]);
    world.isUp = true;
    await log.flush();
    expect(world.sent).toHaveLength(MAX_UNSENT_REPORTS);
  });
});
