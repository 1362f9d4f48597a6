import { describe, expect, it } from 'vitest';
import {
  nextAnnouncement,
  getMinutesLeft,
  getExpiryLevel,
  signInPathForRole,
  NONE_ANNOUNCED,
} from './session-expiry.ts';

const MINUTE_MS = 60_000;

function announcementsFor(...minutes: (number | null)[]): (string | null)[] {
  let announced = NONE_ANNOUNCED;
  return minutes.map((left) => {
    const next = nextAnnouncement(announced, left === null ? null : left * MINUTE_MS);
    announced = next.announced;
    return next.level;
  });
}

describe('a session expiry warning', () => {
  it('starts at 30 minutes [C-sess-04]', () => {
    expect(getExpiryLevel(30 * MINUTE_MS)).toBe('warning');
    expect(getExpiryLevel(30 * MINUTE_MS + 1)).toBe('normal');
  });

  it('is critical from 5 minutes [C-sess-05]', () => {
    expect(getExpiryLevel(5 * MINUTE_MS)).toBe('critical');
    expect(getExpiryLevel(5 * MINUTE_MS + 1)).toBe('warning');
  });

  it('is absent while the remaining time is unknown [C-sess-06]', () => {
    expect([undefined, 0, null].map(getExpiryLevel)).toEqual(['normal', 'normal', 'normal']);
    expect(announcementsFor(null, 0)).toEqual([null, null]);
  });

  it('rounds minutes up [D-85]', () => {
    expect([29 * MINUTE_MS, 28 * MINUTE_MS + 1, 1].map(getMinutesLeft)).toEqual([29, 29, 1]);
  });

  it('is announced once per threshold, and again after the time rises above it [C-sess-07, D-85]', () => {
    expect(announcementsFor(29, 28, 40, 29)).toEqual(['warning', null, null, 'warning']);
    expect(announcementsFor(29, 4, 3, 6, 4)).toEqual(['warning', 'critical', null, null, 'critical']);
    expect(announcementsFor(4, 20, 40, 20)).toEqual(['critical', null, null, 'warning']);
  });

  it('is not repeated after a failed poll [C-sess-07]', () => {
    expect(announcementsFor(29, null, 28)).toEqual(['warning', null, null]);
  });

  it('leads each role to its own sign-in page [C-sess-10, C-sess-11, D-22]', () => {
    expect(['admin', 'inspector', 'dealer', 'customer', 'auditor'].map(signInPathForRole)).toEqual([
      '/admin/login',
      '/inspector/login',
      '/dealer-login',
      '/customer-login',
      '/customer-login',
    ]);
  });
});
