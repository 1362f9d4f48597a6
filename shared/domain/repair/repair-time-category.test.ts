import { describe, expect, it } from 'vitest';
import { PANELS, type PanelConditions } from '#shared/domain/panels.ts';
import { computeRepairTime, type RepairTimeInput } from './repair-time.ts';
import { formatRepairTime, formatRepairTimes, minStatedDays } from './repair-time-category.ts';

const longest = { repairTimeCategory: '23-30', repairDays: 35 } as const;

describe('stated repair time', () => {
  it('is the category, also where the days are unknown [C-card-08]', () => {
    expect(formatRepairTime({ repairTimeCategory: '11-16' })).toBe('approx. 11-16 days');
    expect(formatRepairTime({ repairTimeCategory: '17-22', repairDays: 16 })).toBe('approx. 17-22 days');
    expect(formatRepairTime({ repairTimeCategory: '23-30', repairTime: null })).toBe('approx. 23-30 days');
    expect(formatRepairTime({ repairTimeCategory: '23-30', repairDays: 30 })).toBe('approx. 23-30 days');
  });

  it('names the days above the longest category [D-98]', () => {
    expect(formatRepairTime(longest)).toBe('more than 30 days (about 35)');
    expect(formatRepairTime({ repairTimeCategory: '23-30', repairTime: { totalDays: 31 } })).toBe(
      'more than 30 days (about 31)',
    );
  });

  it('is no shorter than computed for a category chosen by hand [D-98, S-w3-05]', () => {
    expect(formatRepairTime({ repairTimeCategory: '5-10', repairDays: 20 })).toBe('approx. 17-22 days');
    expect(formatRepairTime({ repairTimeCategory: '11-16', repairDays: 56 })).toBe('more than 30 days (about 56)');
    expect(formatRepairTime({ repairTimeCategory: '23-30', repairDays: 8 })).toBe('approx. 23-30 days');
  });

  it('never ends below the computed days, from an intact car to the heaviest repair [D-98]', () => {
    for (const replaced of PANELS.keys()) {
      const marked = PANELS.slice(0, replaced).map((panel) => [panel, { action: 'replace', paint: true }]);
      for (const [chassisIntact, oilCoolantMix] of [
        [true, false],
        [false, false],
        [false, true],
      ]) {
        const time = computeRepairTime({
          airbagsIntact: chassisIntact,
          chassisIntact,
          oilCoolantMix,
          dashAirbagDeployed: !chassisIntact,
          steeringAirbagDeployed: !chassisIntact,
          seatAirbagDeployed: !chassisIntact,
          curtainAirbagsDeployed: !chassisIntact,
          primaryDamage: 'FRONT END',
          secondaryDamage: null,
          panelConditions: Object.fromEntries(marked) as PanelConditions,
        } as RepairTimeInput)!;
        const stated = formatRepairTime({ repairTimeCategory: time.category, repairTime: time });
        expect(Number(/(\d+)\)?(?: days)?$/.exec(stated)?.[1])).toBeGreaterThanOrEqual(time.totalDays);
      }
    }
  });

  it('orders cars like their texts', () => {
    const cars = [longest, { repairTimeCategory: '5-10' }, { repairTimeCategory: '23-30', repairDays: 25 }] as const;
    expect(cars.map(minStatedDays)).toEqual([35, 5, 23]);
  });

  it('of several cars runs from the shortest to the longest', () => {
    expect(formatRepairTimes([longest, { repairTimeCategory: '5-10' }, { repairTimeCategory: '11-16' }])).toBe(
      'approx. 5-10 days to more than 30 days (about 35)',
    );
    expect(formatRepairTimes([{ repairTimeCategory: '5-10' }, { repairTimeCategory: '5-10' }])).toBe(
      'approx. 5-10 days',
    );
    expect(formatRepairTimes([])).toBe('');
  });
});
