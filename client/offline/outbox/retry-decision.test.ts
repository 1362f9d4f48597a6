import { describe, expect, it } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { NetworkError } from '#client/api/api-client.ts';
import { decideRetry, PhotoDamagedError, isDefinitiveRejection } from './retry-decision.ts';

const nextAction = (error: unknown) => decideRetry(error, 1, 0).next;

describe('decideRetry', () => {
  it('retries offline, behind a captive portal and after a server error', () => {
    expect(nextAction(new NetworkError())).toBe('retry');
    expect(nextAction(new Problem('INTERNAL'))).toBe('retry');
    expect(nextAction(new Problem('TOO_MANY_REQUESTS'))).toBe('retry');
    expect(nextAction(new Problem('HASH_MISMATCH'))).toBe('retry');
  });

  it('waits for Retry-After', () => {
    expect(decideRetry(new Problem('STORAGE_FULL', { retryAfter: 40 }), 1, 0)).toMatchObject({
      inMs: 40_000,
    });
  });

  it('waits for a sign-in on 401', () => {
    expect(nextAction(new Problem('SESSION_EXPIRED'))).toBe('sign-in');
  });

  it('waits for the owner when another person is signed in', () => {
    expect(nextAction(new Problem('OTHER_PERSON'))).toBe('sign-in');
    expect(isDefinitiveRejection(new Problem('OTHER_PERSON'))).toBe(true);
  });

  it('resends photos that the server lacks', () => {
    expect(decideRetry(new Problem('PHOTOS_MISSING', { missing: ['a'] }), 1, 0)).toMatchObject({
      next: 'send-photos',
      missing: ['a'],
    });
  });

  it('needs attention after other rejections and keeps the server’s version', () => {
    expect(nextAction(new Problem('VALIDATION'))).toBe('attention');
    expect(nextAction(new PhotoDamagedError())).toBe('attention');
    const stale = decideRetry(new Problem('STALE', { current: { revision: 6 } }), 1, 0);
    expect(stale).toMatchObject({ next: 'attention', problem: { code: 'STALE', current: { revision: 6 } } });
  });

  it('accepts only a definitive rejection as proof of no effect', () => {
    expect(isDefinitiveRejection(new Problem('VALIDATION'))).toBe(true);
    expect(isDefinitiveRejection(new NetworkError())).toBe(false);
    expect(isDefinitiveRejection(new Problem('INTERNAL'))).toBe(false);
    expect(isDefinitiveRejection(new Problem('SESSION_EXPIRED'))).toBe(false);
  });
});
