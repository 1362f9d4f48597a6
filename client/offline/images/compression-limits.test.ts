import { describe, expect, it } from 'vitest';
import { fitWithin, encodeWithinLimit } from './compression-limits.ts';

/** The qualities asked for when the first try comes out at `size` bytes. */
async function recordQualities(size: number): Promise<number[]> {
  const qualities: number[] = [];
  await encodeWithinLimit(async (quality) => {
    qualities.push(quality);
    return { size };
  });
  return qualities;
}

describe('encodeWithinLimit', () => {
  it('encodes again at 0.7 only above 900,000 bytes [S-w4-17]', async () => {
    expect(await recordQualities(900_000)).toEqual([0.85]);
    expect(await recordQualities(900_001)).toEqual([0.85, 0.7]);
  });
});

describe('fitWithin', () => {
  it('limits the longest side to 1920 px and never enlarges [S-w4-15]', () => {
    expect(fitWithin(4000, 3000, 1920)).toEqual({ width: 1920, height: 1440 });
    expect(fitWithin(3000, 4000, 1920)).toEqual({ width: 1440, height: 1920 });
    expect(fitWithin(800, 600, 1920)).toEqual({ width: 800, height: 600 });
    expect(fitWithin(10_000, 1, 1920)).toEqual({ width: 1920, height: 1 });
  });
});
