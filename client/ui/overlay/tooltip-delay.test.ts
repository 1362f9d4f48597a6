import { expect, it } from 'vitest';
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS, getTooltipDelayMs } from './tooltip.tsx';

it('waits 700 ms before opening [C-toast-06]', () => {
  expect(TOOLTIP_OPEN_DELAY_MS).toBe(700);
  expect(getTooltipDelayMs(10_000, null)).toBe(700);
});

it('opens at once within 300 ms of the last one [C-toast-07]', () => {
  expect(TOOLTIP_SKIP_DELAY_MS).toBe(300);
  expect(getTooltipDelayMs(10_300, 10_000)).toBe(0);
  expect(getTooltipDelayMs(10_301, 10_000)).toBe(700);
});
