import { describe, expect, it } from 'vitest';
import { PANELS, type PanelAction, type PanelConditions } from '#shared/domain/panels.ts';
import {
  damageTypeDays,
  computeRepairLines,
  computeRepairTime,
  findRankFactors,
  type RepairLine,
  type RepairTimeInput,
} from './repair-time.ts';
import { describeRepairTime } from './repair-reason.ts';
import { categoryForDays } from './repair-time-category.ts';
import type { DamageType } from '#shared/domain/enums.ts';

const intact: RepairTimeInput = {
  airbagsIntact: true,
  chassisIntact: true,
  oilCoolantMix: false,
  dashAirbagDeployed: false,
  steeringAirbagDeployed: false,
  seatAirbagDeployed: false,
  curtainAirbagsDeployed: false,
  panelConditions: {},
  primaryDamage: null,
  secondaryDamage: null,
};

/** The first panels of the list, so many of each kind; `painted` counts from the first marked one. */
function panels(counts: Partial<Record<PanelAction, number>>, painted = 0): PanelConditions {
  const actions = [
    ...Array<PanelAction>(counts.replace ?? 0).fill('replace'),
    ...Array<PanelAction>(counts.repair ?? 0).fill('repair'),
  ];
  return Object.fromEntries(actions.map((action, index) => [PANELS[index]!, { action, paint: index < painted }]));
}

function airbags(count: number): Partial<RepairTimeInput> {
  return {
    airbagsIntact: false,
    steeringAirbagDeployed: count > 0,
    dashAirbagDeployed: count > 1,
    seatAirbagDeployed: count > 2,
    curtainAirbagsDeployed: count > 3,
  };
}

function damage(primary: DamageType | null, secondary: DamageType | null = null): Partial<RepairTimeInput> {
  return { primaryDamage: primary, secondaryDamage: secondary };
}

interface Example {
  name: string;
  input: Partial<RepairTimeInput>;
  /** panels, airbags, majorIssues, damageBumps, preTotal, rank, rankAdjustment, totalDays, category */
  expected: [number, number, number, number, number, number, number, number, string];
}

const chassis = { chassisIntact: false };
const oil = { oilCoolantMix: true };

const examples: Example[] = [
  {
    name: 'R1: everything answered good takes the minimum of five days at rank 1 [S-rtime-18, S-rtime-28]',
    input: {},
    expected: [0, 0, 0, 0, 0, 1, 0, 5, '5-10'],
  },
  {
    name: 'R2: a repaired and painted panel counts one day, paint adding to the action [S-rtime-03]',
    input: { panelConditions: panels({ repair: 1 }, 1), ...damage('REAR END', 'NORMAL WEAR') },
    expected: [1, 0, 0, 1, 2, 1, -0.3, 5, '5-10'],
  },
  {
    name: 'R3: 5.525 adjusted days are rounded up to six [S-rtime-27]',
    input: {
      panelConditions: panels({ replace: 2, repair: 1 }, 2),
      ...damage('FRONT END', 'MINOR DENTS/SCRATCHES'),
    },
    expected: [3.5, 0, 0, 3, 6.5, 1, -0.975, 6, '5-10'],
  },
  {
    name: 'R4: four replaced panels and two airbags do not raise the rank [S-rtime-01, S-rtime-20, S-rtime-21]',
    input: { panelConditions: panels({ replace: 4 }, 4), ...airbags(2), ...damage('FRONT END', 'SIDE') },
    expected: [6, 4, 0, 4, 14, 1, -2.1, 12, '11-16'],
  },
  {
    name: 'R5: five replaced panels raise the rank [S-rtime-01, S-rtime-20]',
    input: { panelConditions: panels({ replace: 5 }, 5), ...damage('FRONT END', 'SIDE') },
    expected: [7.5, 0, 0, 4, 11.5, 2, 0, 12, '11-16'],
  },
  {
    name: 'R6: three airbags count two days each and raise the rank [S-rtime-04, S-rtime-21]',
    input: { panelConditions: panels({ replace: 3 }, 3), ...airbags(3), ...damage('FRONT END', 'REAR END') },
    expected: [4.5, 6, 0, 3, 13.5, 2, 0, 14, '11-16'],
  },
  {
    name: 'R7: a damaged chassis counts seven days and one rank [S-rtime-05, S-rtime-19]',
    input: { ...chassis, ...damage('SIDE') },
    expected: [0, 0, 7, 2, 9, 2, 0, 9, '5-10'],
  },
  {
    name: 'R8: oil and coolant mixed count four days; 16 days are 17-22 although a label contains them [S-rtime-06, D-39]',
    input: { ...chassis, ...oil, ...damage('UNDERCARRIAGE') },
    expected: [0, 0, 11, 2, 13, 3, 2.6, 16, '17-22'],
  },
  {
    name: 'R9: four complicating factors stay at rank 3 [S-rtime-23]',
    input: {
      panelConditions: panels({ replace: 5 }, 5),
      ...airbags(4),
      ...chassis,
      ...oil,
      ...damage('FRONT END', 'MECHANICAL'),
    },
    expected: [7.5, 8, 13.5, 2, 31, 3, 6.2, 38, '23-30'],
  },
  {
    name: 'R10: mechanical damage counts 2.5 days once and has no bump [S-rtime-07, S-rtime-17, S-rtime-28]',
    input: damage('MECHANICAL', 'MECHANICAL'),
    expected: [0, 0, 2.5, 0, 2.5, 1, -0.375, 5, '5-10'],
  },
  {
    name: 'R11: a repaired panel counts half a day and the same damage twice counts twice [S-rtime-02]',
    input: { panelConditions: panels({ repair: 8 }, 8), ...damage('HAIL', 'HAIL') },
    expected: [8, 0, 0, 2, 10, 1, -1.5, 9, '5-10'],
  },
  {
    name: 'R12: exactly ten days at rank 2 are 5-10 [S-rtime-22, S-rtime-25, S-rtime-29]',
    input: { ...oil, panelConditions: panels({ repair: 4 }, 4), ...damage('SIDE') },
    expected: [4, 0, 4, 2, 10, 2, 0, 10, '5-10'],
  },
  {
    name: 'R13: ten and a half days become eleven, 11-16',
    input: { ...oil, panelConditions: panels({ repair: 5 }, 4), ...damage('SIDE') },
    expected: [4.5, 0, 4, 2, 10.5, 2, 0, 11, '11-16'],
  },
  {
    name: 'R14: exactly fifteen days are 11-16 [S-rtime-30]',
    input: {
      panelConditions: panels({ replace: 5, repair: 1 }, 5),
      ...airbags(2),
      ...damage('FRONT END', 'MINOR DENTS/SCRATCHES'),
    },
    expected: [8, 4, 0, 3, 15, 2, 0, 15, '11-16'],
  },
  {
    name: 'R15: sixteen and a half days become seventeen, 17-22',
    input: {
      panelConditions: panels({ replace: 5, repair: 1 }, 6),
      ...airbags(2),
      ...damage('FRONT END', 'SIDE'),
    },
    expected: [8.5, 4, 0, 4, 16.5, 2, 0, 17, '17-22'],
  },
  {
    name: 'R16: rank 3 multiplies by 1.2; exactly 21 days are 17-22 [S-rtime-26, S-rtime-31]',
    input: { ...chassis, ...oil, panelConditions: panels({ replace: 3 }, 3), ...damage('SIDE') },
    expected: [4.5, 0, 11, 2, 17.5, 3, 3.5, 21, '17-22'],
  },
  {
    name: 'R17: 22 days are 23-30 although a label contains them [S-rtime-32, D-39]',
    input: { ...chassis, ...oil, panelConditions: panels({ replace: 3, repair: 1 }, 3), ...damage('SIDE') },
    expected: [5, 0, 11, 2, 18, 3, 3.6, 22, '23-30'],
  },
  {
    name: 'R18: rank 1 multiplies by 0.85, exactly, without creeping above 17 [S-rtime-24]',
    input: {
      panelConditions: panels({ replace: 4, repair: 8 }, 8),
      ...airbags(2),
      ...damage('FRONT END', 'SIDE'),
    },
    expected: [12, 4, 0, 4, 20, 1, -3, 17, '17-22'],
  },
  {
    name: 'R19: the most a car can need is 56 days [S-rtime-32]',
    input: {
      panelConditions: panels({ replace: 15 }, 15),
      ...airbags(4),
      ...chassis,
      ...oil,
      ...damage('FRONT END', 'MECHANICAL'),
    },
    expected: [22.5, 8, 13.5, 2, 46, 3, 9.2, 56, '23-30'],
  },
  {
    name: 'R20: stale deployed flags are ignored while the airbags are intact [D-34]',
    input: {
      ...airbags(4),
      airbagsIntact: true,
      panelConditions: panels({ repair: 1 }, 1),
      ...damage('REAR END'),
    },
    expected: [1, 0, 0, 1, 2, 1, -0.3, 5, '5-10'],
  },
];

describe('repair time', () => {
  it.each(examples)('$name', ({ input, expected }) => {
    const result = computeRepairTime({ ...intact, ...input })!;
    const {
      panels: panelDays,
      airbags: airbagDays,
      majorIssues,
      damageBumps,
      preTotal,
      rankAdjustment,
    } = result.breakdown;
    expect([
      panelDays,
      airbagDays,
      majorIssues,
      damageBumps,
      preTotal,
      result.rank,
      rankAdjustment,
      result.totalDays,
      result.category,
    ]).toEqual(expected);
  });

  it.each(examples)('adds up line by line: $name', ({ input, expected }) => {
    const lines = computeRepairLines({ ...intact, ...input });
    const sum = (...causes: RepairLine['cause'][]): number =>
      lines.reduce((days, line) => (causes.includes(line.cause) ? days + line.days : days), 0);
    const [panelDays, airbagDays, major, bumps, , , adjustment, total] = expected;
    expect([
      sum('panel'),
      sum('airbags'),
      sum('chassis', 'oil-coolant', 'mechanical'),
      sum('primary-damage', 'secondary-damage'),
      sum('complexity'),
    ]).toEqual([panelDays, airbagDays, major, bumps, adjustment]);
    expect(lines.reduce((days, line) => days + line.days, 0)).toBeCloseTo(total, 9);
  });

  it('adds a line for the minimum of five days or for rounding', () => {
    const lifted = (input: Partial<RepairTimeInput>) => computeRepairLines({ ...intact, ...input }).at(-1);
    expect(lifted({})).toEqual({ cause: 'minimum', days: 5 });
    expect(lifted(damage('MECHANICAL'))).toEqual({ cause: 'minimum', days: 2.875 });
    expect(lifted({ ...oil, panelConditions: panels({ repair: 5 }, 4), ...damage('SIDE') })).toEqual({
      cause: 'rounding',
      days: 0.5,
    });
    expect(lifted({ ...chassis, ...damage('SIDE') })).toEqual({ cause: 'complexity', percent: 0, days: 0 });
  });

  it.each([
    [
      'Simple repair: 15% faster. 5.53 days, rounded up to 6.',
      {
        panelConditions: panels({ replace: 2, repair: 1 }, 2),
        ...damage('FRONT END', 'MINOR DENTS/SCRATCHES'),
      },
    ],
    ['Simple repair: 15% faster. 2.13 days, raised to the minimum of 5.', damage('MECHANICAL')],
    [
      'Complex repair (5 panels replaced, 3 airbags): 20% added. 13.2 days, rounded up to 14.',
      {
        panelConditions: panels({ replace: 5 }, 0),
        ...airbags(3),
      },
    ],
    ['Medium repair (chassis damage): no adjustment. 9 days.', { ...chassis, ...damage('SIDE') }],
    [
      'Complex repair (chassis damage, oil and coolant mixed): 20% added. 15.6 days, rounded up to 16.',
      { ...chassis, ...oil, ...damage('SIDE') },
    ],
  ])('explains the days: %s [S-w3-03]', (sentence, answers) => {
    const time = computeRepairTime({ ...intact, ...answers })!;
    expect(time.reason).toBe(sentence);
    expect(describeRepairTime(time, findRankFactors({ ...intact, ...answers }))).toBe(sentence);
  });

  it('is null without answers [S-w3-04]', () => {
    const silent = { ...intact, airbagsIntact: null, chassisIntact: null, oilCoolantMix: null };
    expect([computeRepairTime(silent), computeRepairLines(silent)]).toEqual([null, []]);
  });

  it('has exactly the specified keys [S-ent-18]', () => {
    const result = computeRepairTime(intact)!;
    expect(Object.keys(result).toSorted()).toEqual(['breakdown', 'category', 'rank', 'reason', 'totalDays']);
    expect(Object.keys(result.breakdown).toSorted()).toEqual([
      'airbags',
      'damageBumps',
      'majorIssues',
      'panels',
      'preTotal',
      'rankAdjustment',
    ]);
  });

  it.each([
    ['FRONT END', 2, 'S-rtime-08'],
    ['REAR END', 1, 'S-rtime-09'],
    ['SIDE', 2, 'S-rtime-10'],
    ['TOP/ROOF', 2, 'S-rtime-11'],
    ['HAIL', 1, 'S-rtime-12'],
    ['MINOR DENTS/SCRATCHES', 1, 'S-rtime-13'],
    ['UNDERCARRIAGE', 2, 'S-rtime-14'],
    ['PREVIOUS REPAIR', 2, 'S-rtime-15'],
    ['PARTIAL/INCOMPLETE REPAIR', 2, 'S-rtime-16'],
    ['MECHANICAL', 0, 'S-rtime-17'],
    ['NORMAL WEAR', 0, 'decisions 3.1'],
  ] as const)('adds for %s %d days (%s)', (type, days, _row) => {
    expect(damageTypeDays(type)).toBe(days);
  });

  it('takes the category from whole days at its limits [S-rtime-29 to S-rtime-32]', () => {
    expect([10, 11, 15, 16, 21, 22, 90].map(categoryForDays)).toEqual([
      '5-10',
      '11-16',
      '11-16',
      '17-22',
      '17-22',
      '23-30',
      '23-30',
    ]);
  });
});
