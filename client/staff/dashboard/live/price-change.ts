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

/** @returns whole AED; null without a price to start from or for a result that is no price */
export function changePrice(marketPriceAed: number | null, mode: PriceMode, amount: number): number | null {
  if (mode === 'set') return isPrice(amount) ? amount : null;
  if (marketPriceAed === null) return null;
  const next = {
    'lower-percent': Math.round((marketPriceAed * (100 - amount)) / 100),
    'raise-percent': Math.round((marketPriceAed * (100 + amount)) / 100),
    'lower-aed': marketPriceAed - amount,
    'raise-aed': marketPriceAed + amount,
  }[mode];
  return isPrice(next) ? next : null;
}

const isPrice = (aed: number): boolean => aed >= 1 && aed <= NUMBER_RULES.aed.max;
