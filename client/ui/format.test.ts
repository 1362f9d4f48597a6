import { describe, expect, it } from 'vitest';
import {
  formatAed,
  formatAedRange,
  formatBytes,
  formatByteProgress,
  pluralize,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatDistance,
  formatDuration,
  formatPercent,
  formatRelativeTime,
  formatTimeOfDay,
} from './format.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const formatSecondsAgo = (seconds: number) => formatRelativeTime(NOW - seconds * 1000, NOW);

describe('formats of numbers and times', () => {
  it('writes the range of several prices [D-10]', () => {
    expect(formatAedRange([146_200, 78_540, 107_970])).toBe('AED 78,540 to 146,200');
    expect(formatAedRange([78_540, null])).toBe('AED 78,540');
    expect(formatAedRange([null])).toBe('TBA');
  });

  it('writes a percentage with at most one decimal', () => {
    expect([formatPercent(12), formatPercent(2.54), formatPercent(2.54, 2)]).toEqual(['12%', '2.5%', '2.54%']);
  });

  it('writes dirhams without decimals and TBA without a price [C-prod-20]', () => {
    expect(formatAed(97048)).toBe('AED 97,048');
    expect(formatAed(97048.4)).toBe('AED 97,048');
    expect(formatAed(null)).toBe('TBA');
  });

  it('formats a relative time for a week, then the date [C-const-01]', () => {
    expect(formatSecondsAgo(30)).toBe('just now');
    expect(formatSecondsAgo(60)).toBe('1 minute ago');
    expect(formatSecondsAgo(5 * 60)).toBe('5 minutes ago');
    expect(formatSecondsAgo(3 * 3600)).toBe('3 hours ago');
    expect(formatSecondsAgo(6 * 86400)).toBe('6 days ago');
    expect(formatSecondsAgo(7 * 86400)).toBe(formatDate(NOW - 7 * 86400_000));
  });

  it('formats the time of day in Dubai in every time zone', () => {
    expect(`${formatDate('2026-11-22T21:30:00Z')}, ${formatTimeOfDay('2026-11-22T21:30:00Z')}`).toBe(
      '23 Nov 2026, 01:30',
    );
    expect(formatTimeOfDay('no time')).toBe('');
  });

  it('formats dates and times as Intl does for the UAE', () => {
    const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Dubai' } as const;
    const system = new Intl.DateTimeFormat('en-GB', {
      ...day,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    for (let time = NOW; time < NOW + 366 * 86400_000; time += 7 * 3600_000 + 60_000)
      expect(formatDateTime(time)).toBe(system.format(time));
    expect(formatDateTime('no time')).toBe('');
  });

  it('formats a duration', () => {
    const waiting = (seconds: number) => formatDuration(NOW - seconds * 1000, NOW);
    expect([30, 120, 3 * 3600, 86400, 12 * 86400].map(waiting)).toEqual([
      '1 minute',
      '2 minutes',
      '3 hours',
      '1 day',
      '12 days',
    ]);
  });

  it('formats bytes in decimal units and names the unit once', () => {
    expect(formatBytes(820)).toBe('820 B');
    expect(formatBytes(310_400)).toBe('310 kB');
    expect(formatBytes(4_100_000)).toBe('4.1 MB');
    expect(formatByteProgress(1_300_000, 4_100_000)).toBe('1.3 of 4.1 MB');
    expect(formatByteProgress(310_000, 500_000)).toBe('310 of 500 kB');
  });

  it('formats units and plurals', () => {
    expect(formatDistance(48210, 'miles')).toBe('48,210 miles');
    expect(pluralize(1, 'car')).toBe('1 car');
    expect(pluralize(3, 'car')).toBe('3 cars');
    expect(formatDecimal(-2.1)).toBe('−2.1');
    expect(formatDecimal(-0.04)).toBe('0');
  });

  it('rounds decimal text and drops trailing zeros', () => {
    expect(formatDecimal(1.005, 2)).toBe('1.01');
    expect(formatDecimal(0.25)).toBe('0.3');
    expect(formatDecimal(3)).toBe('3');
    expect(formatDecimal(1234.5)).toBe('1,234.5');
    expect(formatDecimal(999.95)).toBe('1,000');
    expect(formatDecimal(1e-7, 2)).toBe('0');
  });
});
