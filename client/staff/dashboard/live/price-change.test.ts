import { expect, it } from 'vitest';
import { changePrice, parseChangeAmount, PRICE_MODES } from './price-change.ts';

it('changes a market price by percent, by dirhams or to an amount', () => {
  const changed = PRICE_MODES.map((mode) => changePrice(90_001, mode, mode.endsWith('percent') ? 5 : 1_500));
  expect(changed).toEqual([1_500, 85_501, 94_501, 88_501, 91_501]);
});

it('finds no price below AED 1, above the maximum or without a current price', () => {
  expect(changePrice(1_000, 'lower-aed', 1_000)).toBeNull();
  expect(changePrice(99_999_999, 'raise-aed', 2)).toBeNull();
  expect(PRICE_MODES.map((mode) => changePrice(null, mode, 50))).toEqual([50, null, null, null, null]);
});

it('reads a percentage or an amount as typed', () => {
  expect(['5', '2.5 %', '0', '95', '', 'five'].map((text) => parseChangeAmount(text, 'lower-percent'))).toEqual([
    5,
    2.5,
    null,
    null,
    null,
    null,
  ]);
  expect(['75,000', 'AED 75k', '0', '1.5', ''].map((text) => parseChangeAmount(text, 'set'))).toEqual([
    75_000,
    75_000,
    null,
    null,
    null,
  ]);
});
