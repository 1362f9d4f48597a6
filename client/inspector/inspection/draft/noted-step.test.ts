import { describe, expect, it } from 'vitest';
import { texts } from '#messages/staff/review.ts';
import { texts as arabicTexts } from '#shared/messages/compiled/ar/staff/review.ts';
import { findNotedStep, getStartStep, mentionsPhotos } from './noted-step.ts';

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

  const templateSteps: Record<(typeof texts.correctionTemplates)[number], number> = {
    'The odometer photo is blurred or missing.': 4,
    'The VIN plate photo is missing.': 4,
    'Damaged panels need close-up photos.': 4,
    'The photos are too dark.': 4,
    'Mark the damaged panels.': 2,
    'Name the deployed airbags.': 2,
    'Check the market price.': 3,
  };

  it.each(texts.correctionTemplates)('is known of every template: %s', (template) => {
    expect(findNotedStep(template)).toBe(templateSteps[template]);
  });

  it('is the same for the Arabic template', () => {
    const steps = texts.correctionTemplates.map(findNotedStep);
    expect(arabicTexts.correctionTemplates.map(findNotedStep)).toEqual(steps);
  });

  it('opens a returned car until its first change', () => {
    const row = { step: 1, revision: 0, correctionNotes: 'The photos are too dark.' };
    expect(getStartStep(row)).toBe(4);
    expect(getStartStep({ ...row, revision: 1 })).toBe(1);
    expect(getStartStep({ ...row, step: 3 })).toBe(3);
    expect(getStartStep(null)).toBe(1);
  });

  it('mentions photos wherever they are named', () => {
    expect(mentionsPhotos('The mileage does not fit the photo of the odometer.')).toBe(true);
    expect(mentionsPhotos('The mileage is wrong')).toBe(false);
  });
});
