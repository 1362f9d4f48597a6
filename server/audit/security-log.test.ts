import { expect, it } from 'vitest';
import { LogRateLimit } from './security-log.ts';

it('writes 20 similar lines a minute and counts suppressed ones', () => {
  const limit = new LogRateLimit();
  const results = Array.from({ length: 30 }, () => limit.tryAcquire('refused 10.0.0.7', 1_000));
  expect(results.filter(({ isAllowed }) => isAllowed)).toHaveLength(20);
  expect(limit.tryAcquire('refused 10.0.0.8', 1_000).isAllowed).toBe(true);
  expect(limit.tryAcquire('refused 10.0.0.7', 61_000)).toEqual({ isAllowed: true, missed: 10 });
});

it('writes at most 300 lines a minute over all networks', () => {
  const limit = new LogRateLimit();
  const results = Array.from({ length: 1_000 }, (_, at) => limit.tryAcquire(`refused 10.0.${at}`, 1_000));
  expect(results.filter(({ isAllowed }) => isAllowed)).toHaveLength(300);
});
