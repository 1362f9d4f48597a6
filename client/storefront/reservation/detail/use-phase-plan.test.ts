import { describe, expect, it } from 'vitest';
import { describeExpectedDate } from './use-phase-plan.ts';

const describeRepair = (on: string | null, isLate: boolean) =>
  describeExpectedDate({
    phases: [],
    current: { phase: 'repair', state: 'current', on, ...(isLate && { isLate }) },
    repairDay: 1,
    repairDays: 16,
  });

describe('the expected date of a repair', () => {
  it('is stated, said to be late, or left out while it is unknown', () => {
    expect(describeRepair('2026-12-05', false)).toBe('Ready about 5 Dec 2026.');
    expect(describeRepair(null, true)).toContain('longer than usual');
    expect(describeRepair(null, false)).toBe('');
  });
});
