/** What a car's answers come to, money and days with their lines: computed at one moment and kept together (one price). */
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

/**
 * The version of the rules in price.ts and repair-time.ts. Raise it with every change after which the same answers come to another
 * price, other days or other lines: a car keeps what its version said until it is edited.
 */
export const QUOTE_RULES_VERSION = 1;

/** Whole AED. The market price less the reductions is the Repair & Drive price; the repair lines add up to the total days. */
export interface Quote {
  /** Of the rules that made it; 0 where an amount or the days are of rules that left no lines. */
  rulesVersion: number;
  fixDrivePriceAed: number | null;
  youSaveAed: number | null;
  reductions: ReductionLine[];
  /** All reductions together, percent of the market price. */
  reductionPercent: number;
  /** null while nothing was answered. */
  repairTime: RepairTime | null;
  repairLines: RepairLine[];
}

export type QuoteInput = PriceInput & RepairTimeInput;

/** The quote by today's rules (decisions 3.1, 3.2). */
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

/** What was kept of a car before its lines were. */
export interface LegacyQuoteInput extends QuoteInput, Pick<Quote, 'fixDrivePriceAed'> {
  repairTimeCategory: RepairTimeCategory;
  repairTimeManual: boolean;
}

/**
 * The quote of a car that was promised a price and a time without lines. Both stay: today's lines explain them where they come to
 * the same, else the saving is one line and the days are left open.
 */
export function quoteFromLegacy(car: LegacyQuoteInput): Quote {
  const today = computeQuote(car);
  const isSamePrice = today.fixDrivePriceAed === car.fixDrivePriceAed;
  const isSameTime = car.repairTimeManual || categoryForRepairTime(today.repairTime) === car.repairTimeCategory;
  if (isSamePrice && isSameTime) return today;
  return {
    ...today,
    rulesVersion: 0,
    ...(!isSamePrice && legacyPrice(car)),
    ...(!isSameTime && { repairTime: null, repairLines: [] }),
  };
}

function legacyPrice({ fixDrivePriceAed, marketPriceAed }: LegacyQuoteInput) {
  const isPriced = fixDrivePriceAed !== null && marketPriceAed !== null;
  const youSaveAed = isPriced ? marketPriceAed - fixDrivePriceAed : null;
  const percent = computeDiscountPercent(youSaveAed, marketPriceAed);
  const agreed: ReductionLine[] = youSaveAed
    ? [{ id: 'agreed', label: 'Agreed earlier', percent, amountAed: youSaveAed }]
    : [];
  return { fixDrivePriceAed, youSaveAed, reductions: agreed, reductionPercent: percent };
}
