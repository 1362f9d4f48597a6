import { expect, it } from 'vitest';
import { getArrowStep, countDraggedFrames, listFramesToPreload, wrapIndex } from './arrow-navigation.ts';

it('wraps around at both ends [C-car-02, S-view-01]', () => {
  expect(wrapIndex(0, -1, 10)).toBe(9);
  expect(wrapIndex(9, 1, 10)).toBe(0);
  expect(wrapIndex(3, -33, 10)).toBe(0);
  expect(wrapIndex(0, 1, 0)).toBe(0);
});

it('rotates one frame per 3 px of drag [S-view-07]', () => {
  expect(Math.abs(countDraggedFrames(30))).toBe(10);
  expect(countDraggedFrames(-30)).toBe(10);
  expect(countDraggedFrames(2)).toBe(0);
});

it('preloads the first frame and every tenth up to 50 [S-view-08]', () => {
  expect(listFramesToPreload(72)).toEqual([0, 10, 20, 30, 40, 50]);
  expect(listFramesToPreload(24)).toEqual([0, 10, 20]);
  expect(listFramesToPreload(0)).toEqual([]);
});

it('maps the arrow keys to the direction of the page [S-view-02]', () => {
  expect(getArrowStep('ArrowRight', 'ltr')).toBe(1);
  expect(getArrowStep('ArrowRight', 'rtl')).toBe(-1);
  expect(getArrowStep('Enter', 'ltr')).toBe(0);
});
