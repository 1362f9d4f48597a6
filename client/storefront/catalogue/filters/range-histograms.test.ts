import { expect, it } from 'vitest';
import { getYearRangeCounts } from './range-histograms.tsx';

const counts = { 2018: 1, 2019: 2, 2021: 4 };
const options = ['2021', '2020', '2019', '2018'];

it('counts the cars of the range that a year would bound [C-brw-08, C-brw-09]', () => {
  const open = getYearRangeCounts(counts, { yearMin: '', yearMax: '' }, options);
  expect(open.asFirst).toEqual({ 2021: 4, 2020: 4, 2019: 6, 2018: 7 });
  expect(open.asLast).toEqual({ 2021: 7, 2020: 3, 2019: 3, 2018: 1 });
  const bounded = getYearRangeCounts(counts, { yearMin: '2019', yearMax: '2020' }, options);
  expect(bounded.asFirst).toEqual({ 2021: 0, 2020: 0, 2019: 2, 2018: 3 });
  expect(bounded.asLast).toEqual({ 2021: 6, 2020: 2, 2019: 2, 2018: 0 });
});
