import { texts } from '#messages/domain/reductions.ts';
import {
  computeDiscountPercent,
  computeReductionPercent,
  repairAndDrivePrice,
  type PriceInput,
  type ReductionLine,
} from './price.ts';
import {
  categoryForRepairTime,
  computeRepairLines,
  computeRepairTime,
  type RepairLine,
  type RepairTime,
  type RepairTimeInput,
} from './repair/repair-time.ts';
import type { RepairTimeCategory } from './enums.ts';

/** Increment when the rules in price.ts or repair-time.ts change a result; cars keep their quote until edited. */
export const QUOTE_RULES_VERSION = 1;

/** Whole AED. The repair lines add up to the total days. */
export interface Quote {
  /** 0 for a quote without lines from earlier rules. */
  rulesVersion: number;
  fixDrivePriceAed: number | null;
  youSaveAed: number | null;
  reductions: ReductionLine[];
  /** Percent of the market price. */
  reductionPercent: number;
  repairTime: RepairTime | null;
  repairLines: RepairLine[];
}

export type QuoteInput = PriceInput & RepairTimeInput;

export function computeQuote(input: QuoteInput): Quote {
  const price = repairAndDrivePrice(input);
  return {
    rulesVersion: QUOTE_RULES_VERSION,
    fixDrivePriceAed: price?.fixDrivePriceAed ?? null,
    youSaveAed: price?.youSaveAed ?? null,
    reductions: price?.lines ?? [],
    reductionPercent: computeReductionPercent(input),
    repairTime: computeRepairTime(input),
    repairLines: computeRepairLines(input),
  };
}

export interface LegacyQuoteInput extends QuoteInput, Pick<Quote, 'fixDrivePriceAed'> {
  repairTimeCategory: RepairTimeCategory;
  repairTimeManual: boolean;
}

/** Keeps price and time of a car without lines; current lines explain them where the results match. */
export function quoteFromLegacy(car: LegacyQuoteInput): Quote {
  const current = computeQuote(car);
  const matchesPrice = current.fixDrivePriceAed === car.fixDrivePriceAed;
  const matchesTime = car.repairTimeManual || categoryForRepairTime(current.repairTime) === car.repairTimeCategory;
  if (matchesPrice && matchesTime) return current;
  return {
    ...current,
    rulesVersion: 0,
    ...(!matchesPrice && legacyPrice(car)),
    ...(!matchesTime && { repairTime: null, repairLines: [] }),
  };
}

function legacyPrice({ fixDrivePriceAed, marketPriceAed }: LegacyQuoteInput) {
  const isPriced = fixDrivePriceAed !== null && marketPriceAed !== null;
  const youSaveAed = isPriced ? marketPriceAed - fixDrivePriceAed : null;
  const percent = computeDiscountPercent(youSaveAed, marketPriceAed);
  const agreed: ReductionLine[] = youSaveAed
    ? [{ id: 'agreed', label: texts.agreed, percent, amountAed: youSaveAed }]
    : [];
  return { fixDrivePriceAed, youSaveAed, reductions: agreed, reductionPercent: percent };
}
