import { describe, expect, it } from 'vitest';
import { afterAnswer, minutesLeft, sessionLevel, signInAgainPath, UNSPOKEN } from './session-expiry.ts';

const MINUTE = 60_000;

/** What is said while the server answers these minutes one after the other. */
function said(...minutes: (number | null)[]): (string | null)[] {
  let spoken = UNSPOKEN;
  return minutes.map((left) => {
    const answer = afterAnswer(spoken, left === null ? null : left * MINUTE);
    spoken = answer.spoken;
    return answer.say;
  });
}

describe('the end of a session', () => {
  it('is near at 30 minutes and no earlier (C-sess-04)', () => {
    expect(sessionLevel(30 * MINUTE)).toBe('warning');
    expect(sessionLevel(30 * MINUTE + 1)).toBe('normal');
  });

  it('is critical at 5 minutes and no earlier (C-sess-05)', () => {
    expect(sessionLevel(5 * MINUTE)).toBe('critical');
    expect(sessionLevel(5 * MINUTE + 1)).toBe('warning');
  });

  it('is not spoken of while nobody knows when it is (C-sess-06)', () => {
    expect([undefined, 0, null].map(sessionLevel)).toEqual(['normal', 'normal', 'normal']);
    expect(said(null, 0)).toEqual([null, null]);
  });

  it('is told in begun minutes (D-85)', () => {
    expect([29 * MINUTE, 28 * MINUTE + 1, 1].map(minutesLeft)).toEqual([29, 29, 1]);
  });

  it('is told once a crossing, again after the time was back above (C-sess-07, D-85)', () => {
    expect(said(29, 28, 40, 29)).toEqual(['warning', null, null, 'warning']);
    expect(said(29, 4, 3, 6, 4)).toEqual(['warning', 'critical', null, null, 'critical']);
    expect(said(4, 20, 40, 20)).toEqual(['critical', null, null, 'warning']);
  });

  it('is not told twice because the signal was gone for a moment (C-sess-07)', () => {
    expect(said(29, null, 28)).toEqual(['warning', null, null]);
  });

  it('leads each role to its own sign-in, an unknown role to the customers’ (C-sess-10, C-sess-11, D-22)', () => {
    expect(['admin', 'inspector', 'dealer', 'customer', 'auditor'].map(signInAgainPath)).toEqual([
      '/admin/login',
      '/inspector/login',
      '/dealer-login',
      '/customer-login',
      '/customer-login',
    ]);
  });
});
