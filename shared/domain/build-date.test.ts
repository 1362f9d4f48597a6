import { describe, expect, it } from 'vitest';
import { clampToBuildDate } from './build-date.ts';

const built = Date.parse('2026-11-25T08:00:00Z');

describe('the time of a device', () => {
  it.each(['1970-01-01T00:00:00Z', '2014-06-01T12:00:00Z', '2019-12-31T23:59:59Z'])(
    'is the build date when the clock shows %s',
    (time) => {
      expect(clampToBuildDate(new Date(time), built)).toEqual(new Date(built));
    },
  );

  it('is the clock’s from the build date on', () => {
    const later = new Date('2031-02-01T00:00:00Z');
    expect(clampToBuildDate(later, built)).toBe(later);
    expect(clampToBuildDate(later)).toBe(later);
  });
});
