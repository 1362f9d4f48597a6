import { expect, it } from 'vitest';
import { parseInstalmentPlan, computeMonthlyInstalment } from './instalment.ts';

const plan = { ratePercent: 4.5, downPercent: 20, months: 60 };

it('matches the worked example, with and without interest', () => {
  expect(computeMonthlyInstalment(60_000, plan)).toBe(895);
  expect(computeMonthlyInstalment(60_000, { ...plan, ratePercent: 0 })).toBe(800);
});

it('repays loan and interest for every plan', () => {
  for (const ratePercent of [0, 0.5, 4.5, 12, 30])
    for (const months of [6, 12, 60, 84]) {
      let owed = 48_000;
      const each = computeMonthlyInstalment(60_000, { ratePercent, downPercent: 20, months });
      for (let month = 0; month < months; month++) owed = owed * (1 + ratePercent / 1200) - each;
      expect([ratePercent, months, owed <= 0, owed > -each * 1.5]).toEqual([ratePercent, months, true, true]);
    }
});

it('parses only three numbers within their bounds', () => {
  expect(parseInstalmentPlan('4.5,20,60')).toEqual(plan);
  expect(parseInstalmentPlan('0,0,6')).toEqual({ ratePercent: 0, downPercent: 0, months: 6 });
  for (const text of [
    '',
    '4.5',
    '4.5,20',
    '31,20,60',
    '4.5,20,5',
    '4.5,20,85',
    '4.5,100,60',
    '-1,20,60',
    '4.5, 20, 60',
  ])
    expect([text, parseInstalmentPlan(text)]).toEqual([text, undefined]);
});
