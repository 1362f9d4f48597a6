import { NUMBER_RULES, parseNumberInput } from '#shared/domain/parse-number-input.ts';

/** How the typed number changes a market price. */
export const PRICE_MODES = ['set', 'lower-percent', 'raise-percent', 'lower-aed', 'raise-aed'] as const;
export type PriceMode = (typeof PRICE_MODES)[number];

const MAX_PERCENT = 90;

/** @returns null for a number that cannot be used; AED or percent, by mode */
export function parseChangeAmount(text: string, mode: PriceMode): number | null {
  if (mode.endsWith('-percent')) {
    const percent = Number(text.replace('%', '').trim() || Number.NaN);
    return percent > 0 && percent <= MAX_PERCENT ? percent : null;
  }
  const parsed = parseNumberInput(text, NUMBER_RULES.aed);
  return parsed.kind === 'value' && parsed.value > 0 ? parsed.value : null;
}

/** Whole AED, at least 1. */
export function changePrice(marketPriceAed: number, mode: PriceMode, amount: number): number {
  const next = {
    set: amount,
    'lower-percent': Math.round((marketPriceAed * (100 - amount)) / 100),
    'raise-percent': Math.round((marketPriceAed * (100 + amount)) / 100),
    'lower-aed': marketPriceAed - amount,
    'raise-aed': marketPriceAed + amount,
  }[mode];
  return Math.min(Math.max(next, 1), NUMBER_RULES.aed.max);
}
