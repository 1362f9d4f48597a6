import { expect, it } from 'vitest';
import { estimatePeakMemory, withDecodeSlot } from './decode-limits.ts';

const MORE_THAN_AVAILABLE = 1e15;

it('rejects a decoding without enough memory and runs the next ones', async () => {
  const started: string[] = [];
  const decode = (name: string, bytes: number) => withDecodeSlot(bytes, async () => void started.push(name));
  const [first, large, last] = await Promise.allSettled([
    decode('first', 1_000),
    decode('large', MORE_THAN_AVAILABLE),
    decode('last', 1_000),
  ]);
  expect([first.status, last.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(large).toMatchObject({ status: 'rejected', reason: { code: 'BUSY' } });
  expect(started).toEqual(['first', 'last']);
});

it('estimates memory by format and row-by-row decoding', () => {
  const camera = { width: 4032, height: 3024, channels: 3, depth: 'uchar' } as const;
  const megabytes = (shape: Partial<Parameters<typeof estimatePeakMemory>[0]>) =>
    Math.round(estimatePeakMemory({ ...camera, format: 'jpeg', isProgressive: false, ...shape }) / 1e6);
  expect(megabytes({})).toBe(29);
  expect(megabytes({ isProgressive: true })).toBe(90);
  expect(megabytes({ format: 'webp' })).toBe(66);
  expect(megabytes({ format: 'png', isProgressive: true, depth: 'ushort' })).toBe(107);
});
