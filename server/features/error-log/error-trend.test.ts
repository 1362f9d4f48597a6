import { expect, it } from 'vitest';
import { trendStart, countPerDay } from './error-trend.ts';

it('counts new failures per Dubai day over fourteen days', () => {
  const now = '2026-11-21T21:00:00.000Z';
  expect(trendStart(now)).toBe('2026-11-08T20:00:00.000Z');
  const trend = countPerDay(['2026-11-21T19:59:00.000Z', '2026-11-21T20:00:00.000Z', '2026-11-08T20:00:00.000Z'], now);
  expect(trend).toHaveLength(14);
  expect(trend[0]).toEqual({ day: '2026-11-09', count: 1 });
  expect(trend.slice(-2)).toEqual([
    { day: '2026-11-21', count: 1 },
    { day: '2026-11-22', count: 1 },
  ]);
});
