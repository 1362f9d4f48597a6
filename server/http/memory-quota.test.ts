import { expect, it } from 'vitest';
import { MemoryQuota } from './memory-quota.ts';

it('limits bytes per client and in total, admits one oversized reservation and frees released bytes', () => {
  const quota = new MemoryQuota({ maxTotalBytes: 100, maxBytesPerClient: 60, allowsOneOversized: true });
  const release = quota.reserve('a', 70);
  expect(() => quota.reserve('a', 1)).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
  quota.reserve('b', 30);
  expect(() => quota.reserve('c', 1)).toThrow(expect.objectContaining({ code: 'BUSY' }));
  release();
  quota.reserve('a', 60);
});
