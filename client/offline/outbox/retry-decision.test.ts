import { describe, expect, it } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { Unreachable } from '#client/api/api-client.ts';
import { outcomeOf, PhotoDamaged, provesNoEffect } from './retry-decision.ts';

const next = (error: unknown) => outcomeOf(error, 1, 0).next;

describe('what a failed try means', () => {
  it('tries again without signal, behind a captive portal and when the server is at fault', () => {
    expect(next(new Unreachable())).toBe('retry');
    expect(next(new Problem('INTERNAL'))).toBe('retry');
    expect(next(new Problem('TOO_MANY_REQUESTS'))).toBe('retry');
    expect(next(new Problem('HASH_MISMATCH'))).toBe('retry');
  });

  it('waits as long as the server asks', () => {
    expect(outcomeOf(new Problem('STORAGE_FULL', { retryAfter: 40 }), 1, 0)).toMatchObject({ inMs: 40_000 });
  });

  it('waits for a sign-in on 401', () => {
    expect(next(new Problem('SESSION_EXPIRED'))).toBe('sign-in');
  });

  it('waits for its owner when another person is signed in, and nothing happened', () => {
    expect(next(new Problem('OTHER_PERSON'))).toBe('sign-in');
    expect(provesNoEffect(new Problem('OTHER_PERSON'))).toBe(true);
  });

  it('sends photos again that the server names as missing', () => {
    expect(outcomeOf(new Problem('PHOTOS_MISSING', { missing: ['a'] }), 1, 0)).toMatchObject({
      next: 'send-photos',
      missing: ['a'],
    });
  });

  it('asks the person about every other refusal and keeps the server’s version', () => {
    expect(next(new Problem('VALIDATION'))).toBe('attention');
    expect(next(new PhotoDamaged())).toBe('attention');
    const stale = outcomeOf(new Problem('STALE', { current: { revision: 6 } }), 1, 0);
    expect(stale).toMatchObject({ next: 'attention', problem: { code: 'STALE', current: { revision: 6 } } });
  });

  it('takes only a plain refusal as proof that nothing happened', () => {
    expect(provesNoEffect(new Problem('VALIDATION'))).toBe(true);
    expect(provesNoEffect(new Unreachable())).toBe(false);
    expect(provesNoEffect(new Problem('INTERNAL'))).toBe(false);
    expect(provesNoEffect(new Problem('SESSION_EXPIRED'))).toBe(false);
  });
});
