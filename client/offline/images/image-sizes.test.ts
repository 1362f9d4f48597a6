import { describe, expect, it } from 'vitest';
import { fitWithin, encodeWithinLimit } from './image-sizes.ts';

/** The qualities asked for when the first try comes out at `size` bytes. */
async function recordQualities(size: number): Promise<number[]> {
  const asked: number[] = [];
  await encodeWithinLimit(async (quality) => {
    asked.push(quality);
    return { size };
  });
  return asked;
}

describe('a picture over 900,000 bytes', () => {
  it('is encoded again at 0.7, one of exactly 900,000 bytes is not (S-w4-17)', async () => {
    expect(await recordQualities(900_000)).toEqual([0.85]);
    expect(await recordQualities(900_001)).toEqual([0.85, 0.7]);
  });
});

describe('the size of a stored picture', () => {
  it('has a longest side of 1920 px and is never enlarged (S-w4-15)', () => {
    expect(fitWithin(4000, 3000, 1920)).toEqual({ width: 1920, height: 1440 });
    expect(fitWithin(3000, 4000, 1920)).toEqual({ width: 1440, height: 1920 });
    expect(fitWithin(800, 600, 1920)).toEqual({ width: 800, height: 600 });
    expect(fitWithin(10_000, 1, 1920)).toEqual({ width: 1920, height: 1 });
  });
});
