import { describe, expect, it } from 'vitest';
import { withinSoftLimit } from './picture-plan.ts';

/** The qualities asked for when the first try comes out at `size` bytes. */
async function qualities(size: number): Promise<number[]> {
  const asked: number[] = [];
  await withinSoftLimit(async (quality) => {
    asked.push(quality);
    return { size };
  });
  return asked;
}

describe('a picture over 900,000 bytes', () => {
  it('is encoded again at 0.7, one of exactly 900,000 bytes is not (S-w4-17)', async () => {
    expect(await qualities(900_000)).toEqual([0.85]);
    expect(await qualities(900_001)).toEqual([0.85, 0.7]);
  });
});
