import { describe, expect, it } from 'vitest';
import {
  DELIVERIES,
  DELIVERY_IDS,
  DEFAULT_REPAIR_CHOICE,
  REPAIR_ADD_ON_IDS,
  REPAIR_ADD_ONS,
  REPAIR_LEVEL_IDS,
  REPAIR_LEVELS,
  computeRepairChoiceTotal,
} from './repair-options.ts';

describe('repair options', () => {
  it('adds level, add-ons and delivery [C-fix-15]', () => {
    expect(
      computeRepairChoiceTotal({
        level: 'standard',
        addOns: ['ceramic-coating'],
        delivery: 'express-delivery',
      }),
    ).toBe(4500);
    expect(computeRepairChoiceTotal(DEFAULT_REPAIR_CHOICE)).toBe(0);
  });

  it('counts a repeated add-on once', () => {
    expect(computeRepairChoiceTotal({ level: 'basic', addOns: ['dash-cam', 'dash-cam'], delivery: 'pickup' })).toBe(
      1200,
    );
  });

  it('adds to the car’s own repair the days of each level above Basic [D-40]', () => {
    const basic = REPAIR_LEVELS[0].days.split('-').map(Number);
    for (const { days, extraDays } of REPAIR_LEVELS) {
      const above = days.split('-').map((bound, at) => Number(bound) - basic[at]!);
      expect([...new Set(above)].join('-')).toBe(extraDays ?? '0');
    }
  });

  it('names every option in its closed list', () => {
    expect(REPAIR_LEVELS.map(({ id }) => id)).toEqual(REPAIR_LEVEL_IDS);
    expect(REPAIR_ADD_ONS.map(({ id }) => id)).toEqual(REPAIR_ADD_ON_IDS);
    expect(DELIVERIES.map(({ id }) => id)).toEqual(DELIVERY_IDS);
  });
});
