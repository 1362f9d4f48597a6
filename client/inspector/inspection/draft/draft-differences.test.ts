import { describe, expect, it } from 'vitest';
import { EMPTY_FORM } from '#shared/domain/inspection-form.ts';
import { diffAnswers } from './draft-differences.ts';

describe('draft differences', () => {
  it('lists the fields that differ and shows a missing value as a dash', () => {
    const mine = { ...EMPTY_FORM, make: 'Toyota', comments: '', mileage_value: '100' };
    const theirs = { make: 'Lexus', comments: 'Scratched', mileageValue: 100, usaImages: ['/photos/a'] };
    expect(diffAnswers(mine, theirs)).toEqual([
      { name: 'make', mine: 'Toyota', theirs: 'Lexus' },
      { name: 'comments', mine: '–', theirs: 'Scratched' },
    ]);
  });
});
