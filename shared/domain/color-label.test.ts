import { describe, expect, it } from 'vitest';
import { colorLabel } from './value-labels.ts';
import { COLORS, FILTER_COLORS } from './enums.ts';

describe('a stored colour', () => {
  it('is shown as Grey for Gray and unchanged otherwise [D-15]', () => {
    expect(colorLabel('Gray')).toBe('Grey');
    expect(FILTER_COLORS).toContain(colorLabel('Gray'));
    for (const colour of COLORS.filter((one) => one !== 'Gray')) expect(colorLabel(colour)).toBe(colour);
  });
});
