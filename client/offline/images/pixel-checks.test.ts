import { describe, expect, it } from 'vitest';
import { hasFlatEdge, isAllBlack } from './pixel-checks.ts';

describe('pixel checks', () => {
  it('find an image black only when every pixel is', () => {
    expect(isAllBlack(new Uint8ClampedArray([0, 1, 2, 255, 0, 0, 0, 255]))).toBe(true);
    expect(isAllBlack(new Uint8ClampedArray([0, 0, 0, 255, 0, 0, 9, 255]))).toBe(false);
  });

  it('find a flat edge where the last rows have one colour', () => {
    const data = Uint8ClampedArray.from({ length: 3 * 3 * 4 }, (_, at) => (at < 24 ? at * 9 : 128));
    expect(hasFlatEdge({ data, width: 3, height: 3 })).toBe(true);
    data[24] = 90;
    expect(hasFlatEdge({ data, width: 3, height: 3 })).toBe(false);
  });
});
