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

function createTestLog(stored: ErrorReportBody[] = []) {
  const env = { now: 1_000_000, isUp: true, sent: [] as ErrorReportBody[], kept: [...stored] };
  const log = new ErrorLog({
    now: () => env.now,
    pageContext: () => ({ url: '/here', userAgent: 'Test', sessionId: 'load-1' }),
    send: (report) => {
      if (!env.isUp) return Promise.resolve('later');
      env.sent.push(report);
      return Promise.resolve({ id: `${env.sent.length}2345678-abcd` });
    },
    loadUnsent: () => [...env.kept],
    saveUnsent: (reports) => (env.kept = [...reports]),
  });
  return { env, log, logFailure: (message: string) => log.record({ category: 'UI', message }) };
}

const nextTick = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the device’s error log', () => {
  it('keeps the newest 1000 entries [C-err-10]', () => {
    const { log, logFailure } = createTestLog();
    for (let n = 0; n <= MAX_LOG_ENTRIES; n += 1) logFailure(`failure ${n}`);
    expect(MAX_LOG_ENTRIES).toBe(1000);
    expect(log.entries()).toHaveLength(1000);
    expect(log.entries()[0]?.message).toBe('failure 1');
  });

  it('records warnings and errors by default [C-err-11, C-err-12]', async () => {
    const { log, env } = createTestLog();
    expect(log.record({ level: 'INFO', category: 'UI', message: 'a' })).toBeUndefined();
    log.record({ category: 'UI', message: 'b' });
    log.record({ level: 'ERROR', category: 'UI', message: 'c' });
    await nextTick();
    expect(log.entries().map(({ level, message }) => [level, message])).toEqual([
      ['WARN', 'b'],
      ['ERROR', 'c'],
    ]);
    expect(env.sent.map(({ level }) => level)).toEqual(['WARN', 'ERROR']);
  });

  it('records information at level INFO without reporting it [C-err-12]', async () => {
    const { env } = createTestLog();
    const log = new ErrorLog(
      {
        now: () => 0,
        pageContext: () => ({ url: '', userAgent: '', sessionId: '' }),
        send: (report) => (env.sent.push(report), Promise.resolve('never')),
        loadUnsent: () => [],
        saveUnsent: () => {},
      },
      'INFO',
    );
    log.record({ level: 'INFO', category: 'UI', message: 'a' });
    await nextTick();
    expect([log.entries().length, env.sent.length]).toEqual([1, 0]);
  });

  it('reports the same error once in 60 seconds [C-err-13]', async () => {
    const { env, logFailure } = createTestLog();
    logFailure('same');
    env.now += COOLDOWN_MS - 1;
    logFailure('same');
    await nextTick();
    expect([COOLDOWN_MS, env.sent.length]).toEqual([60_000, 1]);
    env.now += 1;
    logFailure('same');
    await nextTick();
    expect(env.sent).toHaveLength(2);
  });

  it('merges the same category and message within an hour [S-const-03, D-33]', () => {
    const { log, env, logFailure } = createTestLog();
    logFailure('same');
    env.now += MERGE_WINDOW_MS - 1;
    logFailure('same');
    log.record({ category: 'API', message: 'same' });
    expect(log.entries().map(({ category, count }) => [category, count])).toEqual([
      ['UI', 2],
      ['API', 1],
    ]);
    expect(log.entries()[0]).toMatchObject({ firstSeen: 1_000_000, lastSeen: env.now });
    env.now += MERGE_WINDOW_MS;
    logFailure('same');
    expect(log.entries()).toHaveLength(3);
  });

  it('sends eight fields, the context as text, without personal data [C-ent-26]', async () => {
    const { log, env } = createTestLog();
    log.record({
      category: 'API',
      message: 'ann@mail.example failed',
      context: { vin: '4T1G11AKXMU534182' },
    });
    await nextTick();
    expect(env.sent[0]).toEqual({
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

  it('stores the reference of its report', async () => {
    const { log, logFailure } = createTestLog();
    logFailure('failure');
    await nextTick();
    expect(shortReference(log.entries()[0]!.reference!)).toBe('12345678');
  });

  it('queues a recurring error once while offline', async () => {
    const { env, logFailure } = createTestLog();
    env.isUp = false;
    logFailure('another');
    for (let minute = 0; minute < MAX_UNSENT_REPORTS; minute += 1) {
      logFailure('same');
      env.now += COOLDOWN_MS;
    }
    await nextTick();
    expect(env.kept.map(({ message }) => message)).toEqual(['another', 'same']);
  });

  it('stores a bounded number of reports offline and sends them later, also after a reload', async () => {
    const { log, env, logFailure } = createTestLog();
    env.isUp = false;
    for (let n = 0; n < MAX_UNSENT_REPORTS + 5; n += 1) logFailure(`failure ${n}`);
    await nextTick();
    expect([env.sent.length, env.kept.length, env.kept[0]?.message]).toEqual([0, MAX_UNSENT_REPORTS, 'failure 5']);
    const later = createTestLog(env.kept);
    await later.log.flush();
    expect([later.env.sent.length, later.env.kept.length]).toEqual([MAX_UNSENT_REPORTS, 0]);
    env.isUp = true;
    await log.flush();
    expect(env.sent).toHaveLength(MAX_UNSENT_REPORTS);
  });
});
