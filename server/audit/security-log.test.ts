import { expect, it } from 'vitest';
import { LogRateLimit } from './security-log.ts';

it('writes 20 alike lines a minute and counts what it leaves out', () => {
  const budget = new LogRateLimit();
  const taken = Array.from({ length: 30 }, () => budget.tryAcquire('refused 10.0.0.7', 1_000));
  expect(taken.filter(({ isIn }) => isIn)).toHaveLength(20);
  expect(budget.tryAcquire('refused 10.0.0.8', 1_000).isIn).toBe(true);
  expect(budget.tryAcquire('refused 10.0.0.7', 61_000)).toEqual({ isIn: true, missed: 10 });
});

it('writes 300 lines a minute from however many networks', () => {
  const budget = new LogRateLimit();
  const taken = Array.from({ length: 1_000 }, (_, at) => budget.tryAcquire(`refused 10.0.${at}`, 1_000));
  expect(taken.filter(({ isIn }) => isIn)).toHaveLength(300);
});
