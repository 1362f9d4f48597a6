import { describe, expect, it } from 'vitest';
import { describeExpectedDate } from './use-phase-plan.ts';

const describeRepair = (on: string | null, repairDays: number | null) =>
  describeExpectedDate({ phases: [], current: { phase: 'repair', state: 'current', on }, repairDay: 1, repairDays });

describe('the expected date of a repair', () => {
  it('is stated, or said to be late, only when the days of the repair are known', () => {
    expect(describeRepair('2026-12-05', 16)).toBe('Ready about 5 Dec 2026.');
    expect(describeRepair(null, 16)).toContain('longer than usual');
    expect(describeRepair(null, null)).toBe('');
  });
});
