import { expect, it } from 'vitest';
import { ByteBudget } from './memory-quota.ts';

it('answers that nobody takes are bounded for all and for each, one may be larger, and all are free again afterwards', () => {
  const unsent = new ByteBudget({ total: 100, share: 60, oneMayBeLarger: true });
  const taken = unsent.take('a', 70);
  expect(() => unsent.take('a', 1)).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
  unsent.take('b', 30);
  expect(() => unsent.take('c', 1)).toThrow(expect.objectContaining({ code: 'BUSY' }));
  taken();
  unsent.take('a', 60);
});
