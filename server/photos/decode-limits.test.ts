import { expect, it } from 'vitest';
import { estimatePeakMemory, withDecodeSlot } from './decode-limits.ts';

/** More than any machine has. */
const MORE_THAN_AVAILABLE = 1e15;

it('a picture for which there is no room is never begun, and those behind it are', async () => {
  const begun: string[] = [];
  const open = (what: string, bytes: number) => withDecodeSlot(bytes, async () => void begun.push(what));
  const [first, large, last] = await Promise.allSettled([
    open('first', 1_000),
    open('large', MORE_THAN_AVAILABLE),
    open('last', 1_000),
  ]);
  expect([first.status, last.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(large).toMatchObject({ status: 'rejected', reason: { code: 'BUSY' } });
  expect(begun).toEqual(['first', 'last']);
});

it('counts a picture that is held whole for what it takes, and one that is read row by row for little', () => {
  const camera = { width: 4032, height: 3024, channels: 3, depth: 'uchar' } as const;
  const megabytes = (shape: Partial<Parameters<typeof estimatePeakMemory>[0]>) =>
    Math.round(estimatePeakMemory({ ...camera, format: 'jpeg', isProgressive: false, ...shape }) / 1e6);
  expect(megabytes({})).toBe(29);
  expect(megabytes({ isProgressive: true })).toBe(90);
  expect(megabytes({ format: 'webp' })).toBe(66);
  expect(megabytes({ format: 'png', isProgressive: true, depth: 'ushort' })).toBe(107);
});
