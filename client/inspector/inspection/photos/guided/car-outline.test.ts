import { describe, expect, it } from 'vitest';
import { PHOTO_VIEWS } from '#shared/domain/photo-caption.ts';
import { drawCarOutline, OUTLINE_HEIGHT, OUTLINE_WIDTH } from './car-outline.ts';

const BODIES = ['sedan', 'coupe', 'suv', 'pickup', 'van'] as const;

function readPoints(path: string): [x: number, y: number][] {
  return [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

describe.each(BODIES)('the outline of a %s', (body) => {
  it.each(PHOTO_VIEWS)('fits its box from the view %s', (view) => {
    const points = readPoints(drawCarOutline(body, view));
    expect(points.length).toBeGreaterThan(10);
    for (const [x, y] of points) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(OUTLINE_WIDTH);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(OUTLINE_HEIGHT);
    }
  });

  it('shows the bonnet on the left from the left side, and mirrored from the right', () => {
    const left = readPoints(drawCarOutline(body, 'left'));
    const right = readPoints(drawCarOutline(body, 'right'));
    expect(left[0]![0]).toBeLessThan(OUTLINE_WIDTH / 2);
    expect(right[0]![0]).toBeGreaterThan(OUTLINE_WIDTH / 2);
    expect(right.map(([x]) => (OUTLINE_WIDTH - x).toFixed(0))).toEqual(left.map(([x]) => x.toFixed(0)));
  });
});

it('differs between the bodies', () => {
  expect(new Set(BODIES.map((body) => drawCarOutline(body, 'left'))).size).toBe(BODIES.length);
});
