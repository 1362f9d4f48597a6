import { describe, expect, it } from 'vitest';
import { findNotedStep, mentionsPhotos } from './noted-step.ts';

describe('the step of correction notes', () => {
  it.each([
    ['Please add a close-up of the left fender. The odometer photo is blurred.', 4],
    ['Photograph the boot again', 4],
    ['The mileage does not fit the photo of the odometer.', 2],
    ['The seller price is missing a zero', 2],
    ['The market price is too high', 3],
    ['Wrong dealer', 1],
    ['Please call me', null],
  ])('is that of the subject named first: %s', (notes, step) => {
    expect(findNotedStep(notes)).toBe(step);
  });

  it('mentions photos wherever they are named', () => {
    expect(mentionsPhotos('The mileage does not fit the photo of the odometer.')).toBe(true);
    expect(mentionsPhotos('The mileage is wrong')).toBe(false);
  });
});
