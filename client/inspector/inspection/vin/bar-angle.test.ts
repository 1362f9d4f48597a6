import { expect, it } from 'vitest';
import { findBarAngle } from './bar-angle.ts';

/** Bars of 12 pixels, turned clockwise. */
function drawBars(degrees: number): Parameters<typeof findBarAngle>[0] {
  const [width, height] = [240, 180];
  const radians = (degrees * Math.PI) / 180;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const along = (at % width) * Math.cos(radians) + Math.floor(at / width) * Math.sin(radians);
    data.fill(128 + 100 * Math.sin((along / 12) * Math.PI), at * 4, at * 4 + 4);
  }
  return { data, width, height };
}

it.each([0, 7, -7, 25, -25, 60, -60, 89])('bars turned by %i° are turned back', (degrees) => {
  const turned = findBarAngle(drawBars(degrees)) + degrees;
  expect(Math.abs(((turned + 270) % 180) - 90)).toBeLessThanOrEqual(2);
});
