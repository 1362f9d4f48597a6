import { expect, it } from 'vitest';
import { MemoryQuota } from './memory-quota.ts';

it('answers that nobody takes are bounded for all and for each, one may be larger, and all are free again afterwards', () => {
  const unsent = new MemoryQuota({ maxTotalBytes: 100, maxBytesPerClient: 60, allowsOneOversized: true });
  const taken = unsent.reserve('a', 70);
  expect(() => unsent.reserve('a', 1)).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
  unsent.reserve('b', 30);
  expect(() => unsent.reserve('c', 1)).toThrow(expect.objectContaining({ code: 'BUSY' }));
  taken();
  unsent.reserve('a', 60);
});
