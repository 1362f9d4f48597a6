import { describe, expect, it } from 'vitest';
import {
  computeDiscountPercent,
  reductionLabel,
  repairAndDrivePrice,
  computeTotalWithShippingAed,
  computeWinPriceAed,
  type PriceInput,
} from './price.ts';
import type { Airbag } from './safety.ts';
import type { DamageType } from './enums.ts';

interface Damage {
  airbags?: Airbag[];
  chassis?: boolean;
  oil?: boolean;
  secondary?: DamageType;
  intact?: boolean;
}

function input(marketPriceAed: number | null, damage: Damage = {}): PriceInput {
  const has = (airbag: Airbag) => damage.airbags?.includes(airbag) ?? false;
  return {
    marketPriceAed,
    secondaryDamage: damage.secondary ?? null,
    airbagsIntact: damage.intact ?? damage.airbags === undefined,
    chassisIntact: !damage.chassis,
    oilCoolantMix: damage.oil ?? false,
    dashAirbagDeployed: has('dash'),
    steeringAirbagDeployed: has('steering'),
    seatAirbagDeployed: has('seat'),
    curtainAirbagsDeployed: has('curtain'),
  };
}

const all: Airbag[] = ['dash', 'steering', 'seat', 'curtain'];

const examples: [string, PriceInput, number, number, number][] = [
  ['P1: normal wear reduces nothing [S-price-12]', input(100000, { secondary: 'NORMAL WEAR' }), 0, 0, 100000],
  ['P2: minor dents reduce nothing [S-price-11]', input(100000, { secondary: 'MINOR DENTS/SCRATCHES' }), 0, 0, 100000],
  [
    'P3: secondary damage takes 3 % of the market price [S-price-01, S-price-10]',
    input(100000, { secondary: 'SIDE' }),
    3,
    3000,
    97000,
  ],
  ['P4: one airbag, no extra percent [S-price-02, S-price-06]', input(80000, { airbags: ['dash'] }), 2.5, 2000, 78000],
  [
    'P5: two airbags and the extra percent [S-price-03, S-price-06]',
    input(80000, { airbags: ['dash', 'steering'] }),
    5,
    4000,
    76000,
  ],
  ['P6: all four airbags', input(120000, { airbags: all }), 9.5, 11400, 108600],
  ['P7: chassis not intact takes 7 % [S-price-07]', input(120000, { chassis: true }), 7, 8400, 111600],
  [
    'P8: 14.5 % stays under the cap [S-price-04]',
    input(120000, { airbags: ['dash', 'steering', 'seat'], chassis: true }),
    14.5,
    17400,
    102600,
  ],
  [
    'P9: exactly 15 % [S-price-05, S-price-08]',
    input(120000, { airbags: ['dash', 'seat', 'curtain'], chassis: true }),
    15,
    18000,
    102000,
  ],
  ['P10: 16.5 % is capped at 15 [S-price-08]', input(120000, { airbags: all, chassis: true }), 15, 18000, 102000],
  [
    'P11: oil and secondary damage come on top of the cap [S-price-13, S-price-14]',
    input(120000, { airbags: all, chassis: true, oil: true, secondary: 'REAR END' }),
    23,
    27600,
    92400,
  ],
  ['P12: oil/coolant mix takes 5 % [S-price-09]', input(95000, { oil: true, secondary: 'MECHANICAL' }), 8, 7600, 87400],
  [
    'P13: half a dirham rounds up, and price and saving still add up',
    input(100050, { secondary: 'HAIL' }),
    3,
    3002,
    97048,
  ],
  [
    'P14: rounded once on the total',
    input(33350, { airbags: ['steering', 'curtain'], secondary: 'UNDERCARRIAGE' }),
    7.5,
    2501,
    30849,
  ],
  [
    'P15: mixed',
    input(67890, { airbags: ['seat'], chassis: true, oil: true, secondary: 'TOP/ROOF' }),
    17.5,
    11881,
    56009,
  ],
  [
    'P16: stale flags are ignored while the airbags are intact [D-34]',
    input(100000, { airbags: all, intact: true, secondary: 'FRONT END' }),
    3,
    3000,
    97000,
  ],
  ['P17: a dirham stays a dirham', input(1, { airbags: all, chassis: true, oil: true, secondary: 'SIDE' }), 23, 0, 1],
];

describe('the Repair & Drive price', () => {
  it.each(examples)('%s', (_name, example, percent, saving, price) => {
    const result = repairAndDrivePrice(example)!;
    expect([result.totalPercent, result.youSaveAed, result.fixDrivePriceAed]).toEqual([percent, saving, price]);
    expect(result.fixDrivePriceAed + result.youSaveAed).toBe(example.marketPriceAed);
    expect(result.lines.reduce((sum, line) => sum + line.amountAed, 0)).toBe(result.youSaveAed);
  });

  it('explains P11 line by line, the cap with its negative difference [S-w3-15]', () => {
    const { lines } = repairAndDrivePrice(
      input(120000, { airbags: all, chassis: true, oil: true, secondary: 'REAR END' }),
    )!;
    expect(lines.map((line) => [line.id, line.percent, line.amountAed])).toEqual([
      ['dash', 2.5, 3000],
      ['steering', 1.5, 1800],
      ['seat', 2.5, 3000],
      ['curtain', 2, 2400],
      ['multiple-airbags', 1, 1200],
      ['chassis', 7, 8400],
      ['cap', -1.5, -1800],
      ['oil-coolant', 5, 6000],
      ['secondary-damage', 3, 3600],
    ]);
  });

  it.each([null, 0, -5, Number.NaN])('is null while the market price is %s', (market) => {
    expect(repairAndDrivePrice(input(market))).toBeNull();
  });

  it('is exact where binary fractions are not: 14.5 % of 100 is 15, not 14', () => {
    const example = input(100, { airbags: ['dash', 'steering', 'seat'], chassis: true });
    expect(repairAndDrivePrice(example)!.youSaveAed).toBe(15);
  });

  it('gives the saving as a whole percent [D-55]', () => {
    expect(computeDiscountPercent(28900, 289000)).toBe(10);
    expect(computeDiscountPercent(null, 289000)).toBe(0);
  });

  it('converts an auction price at the fixed exchange rate, with and without shipping [D-36, S-w3-16]', () => {
    expect(computeWinPriceAed(10000)).toBe(36725);
    expect(computeTotalWithShippingAed(10000)).toBe(42821);
  });
});

describe('reductionLabel', () => {
  it('names every line of a price by its ID, an unknown one by its label', () => {
    const every = [
      { airbags: ['dash', 'steering', 'seat', 'curtain'] as Airbag[], chassis: true, oil: true },
      { secondary: 'FRONT END' as DamageType },
    ];
    const lines = every.flatMap((damage) => repairAndDrivePrice(input(100_000, damage))?.lines ?? []);
    expect(lines).toHaveLength(9);
    for (const { id, label } of lines) expect(reductionLabel({ id, label: '' })).toBe(label);
    expect(reductionLabel({ id: 'agreed', label: '' })).toBe('Agreed earlier');
    expect(reductionLabel({ id: 'hail', label: 'Hail' })).toBe('Hail');
  });
});
