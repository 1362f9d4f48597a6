import { describe, expect, it } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { NetworkError } from '#client/api/api-client.ts';
import { decideRetry, PhotoDamagedError, isDefinitiveRejection } from './retry-decision.ts';

const nextAction = (error: unknown) => decideRetry(error, 1, 0).next;

describe('what a failed try means', () => {
  it('tries again without signal, behind a captive portal and when the server is at fault', () => {
    expect(nextAction(new NetworkError())).toBe('retry');
    expect(nextAction(new Problem('INTERNAL'))).toBe('retry');
    expect(nextAction(new Problem('TOO_MANY_REQUESTS'))).toBe('retry');
    expect(nextAction(new Problem('HASH_MISMATCH'))).toBe('retry');
  });

  it('waits as long as the server asks', () => {
    expect(decideRetry(new Problem('STORAGE_FULL', { retryAfter: 40 }), 1, 0)).toMatchObject({
      inMs: 40_000,
    });
  });

  it('waits for a sign-in on 401', () => {
    expect(nextAction(new Problem('SESSION_EXPIRED'))).toBe('sign-in');
  });

  it('waits for its owner when another person is signed in, and nothing happened', () => {
    expect(nextAction(new Problem('OTHER_PERSON'))).toBe('sign-in');
    expect(isDefinitiveRejection(new Problem('OTHER_PERSON'))).toBe(true);
  });

  it('sends photos again that the server names as missing', () => {
    expect(decideRetry(new Problem('PHOTOS_MISSING', { missing: ['a'] }), 1, 0)).toMatchObject({
      next: 'send-photos',
      missing: ['a'],
    });
  });

  it('asks the person about every other refusal and keeps the server’s version', () => {
    expect(nextAction(new Problem('VALIDATION'))).toBe('attention');
    expect(nextAction(new PhotoDamagedError())).toBe('attention');
    const stale = decideRetry(new Problem('STALE', { current: { revision: 6 } }), 1, 0);
    expect(stale).toMatchObject({ next: 'attention', problem: { code: 'STALE', current: { revision: 6 } } });
  });

  it('takes only a plain refusal as proof that nothing happened', () => {
    expect(isDefinitiveRejection(new Problem('VALIDATION'))).toBe(true);
    expect(isDefinitiveRejection(new NetworkError())).toBe(false);
    expect(isDefinitiveRejection(new Problem('INTERNAL'))).toBe(false);
    expect(isDefinitiveRejection(new Problem('SESSION_EXPIRED'))).toBe(false);
  });
});
