import { AIRBAG_LABELS, getDeployedAirbags, type Airbag, type SafetyAnswers } from './safety.ts';
import type { DamageType } from './enums.ts';

/** The Repair & Drive price: market price minus reductions for what was broken (S-price, decisions 3.2). Whole dirhams. */

export interface PriceInput extends SafetyAnswers {
  /** AED; anything but a positive number means there is no price yet. */
  marketPriceAed: number | null;
  secondaryDamage: DamageType | null;
}

export interface ReductionLine {
  /** 'agreed': the whole saving of a car priced by rules that left no lines. */
  id: Airbag | 'multiple-airbags' | 'chassis' | 'cap' | 'oil-coolant' | 'secondary-damage' | 'agreed';
  label: string;
  /** Percent of the market price; the cap's line is negative. */
  percent: number;
  /** Whole AED; the cap's line is negative. The lines add up to youSaveAed. */
  amountAed: number;
}

export interface Price {
  marketPriceAed: number;
  fixDrivePriceAed: number;
  youSaveAed: number;
  totalPercent: number;
  lines: ReductionLine[];
}

const AIRBAG_PERCENT: Record<Airbag, number> = { dash: 2.5, steering: 1.5, seat: 2.5, curtain: 2 };
const MULTIPLE_AIRBAGS_PERCENT = 1;
const CHASSIS_PERCENT = 7;
const CAP_PERCENT = 15;
const OIL_COOLANT_PERCENT = 5;
const SECONDARY_PERCENT = 3;
const MINOR_SECONDARY_DAMAGE: readonly DamageType[] = ['MINOR DENTS/SCRATCHES', 'NORMAL WEAR'];

/** Deposit to reserve, AED, refundable (A 9). */
export const DEPOSIT_AED = 1500;

interface Reduction {
  id: ReductionLine['id'];
  label: string;
  percent: number;
}

function computeSafetyReductions(input: PriceInput): Reduction[] {
  const airbags = getDeployedAirbags(input);
  return [
    ...airbags.map((airbag) => ({
      id: airbag,
      label: AIRBAG_LABELS[airbag],
      percent: AIRBAG_PERCENT[airbag],
    })),
    ...(airbags.length >= 2
      ? [{ id: 'multiple-airbags' as const, label: 'Multiple airbags', percent: MULTIPLE_AIRBAGS_PERCENT }]
      : []),
    ...(input.chassisIntact === false
      ? [{ id: 'chassis' as const, label: 'Chassis not intact', percent: CHASSIS_PERCENT }]
      : []),
  ];
}

/** All reductions in the order they are shown. Airbags and chassis together are capped at 15 %, the others come on top. */
function computeReductions(input: PriceInput): Reduction[] {
  const safety = computeSafetyReductions(input);
  const over = sumPercents(safety) - CAP_PERCENT;
  const secondary = input.secondaryDamage !== null && !MINOR_SECONDARY_DAMAGE.includes(input.secondaryDamage);
  return [
    ...safety,
    ...(over > 0 ? [{ id: 'cap' as const, label: `Cap at ${CAP_PERCENT}%`, percent: -over }] : []),
    ...(input.oilCoolantMix === true
      ? [{ id: 'oil-coolant' as const, label: 'Oil/coolant mix', percent: OIL_COOLANT_PERCENT }]
      : []),
    ...(secondary ? [{ id: 'secondary-damage' as const, label: 'Secondary damage', percent: SECONDARY_PERCENT }] : []),
  ];
}

/** All reductions together, percent of the market price, also while that is not known. */
export function computeReductionPercent(input: PriceInput): number {
  return sumPercents(computeReductions(input));
}

/**
 * Rounded half up to whole AED. Percents are whole or half, so price x percent is exact before the division;
 * price x (percent / 100) is not, and is one dirham off in many cases (decisions 3.2, step 9).
 */
function percentOf(marketPriceAed: number, percent: number): number {
  return Math.round((marketPriceAed * percent) / 100);
}

/** The price with its explanation, or null when the market price is missing, zero, negative or not a number. */
export function repairAndDrivePrice(input: PriceInput): Price | null {
  const market = input.marketPriceAed;
  if (market === null || !Number.isFinite(market) || market <= 0) return null;
  const parts = computeReductions(input);
  const totalPercent = sumPercents(parts);
  const youSaveAed = percentOf(market, totalPercent);
  const lines = parts.map((part) => ({
    ...part,
    amountAed: Math.sign(part.percent) * percentOf(market, Math.abs(part.percent)) + 0,
  }));
  const last = lines.at(-1);
  if (last) last.amountAed += youSaveAed - lines.reduce((total, line) => total + line.amountAed, 0);
  return { marketPriceAed: market, fixDrivePriceAed: market - youSaveAed, youSaveAed, totalPercent, lines };
}

/** Whole percent saved, 0 when there is no price (D-55). */
export function computeDiscountPercent(youSaveAed: number | null, marketPriceAed: number | null): number {
  if (!youSaveAed || !marketPriceAed) return 0;
  return Math.round((youSaveAed / marketPriceAed) * 100);
}

const AED_PER_USD = 3.6725;
/** Shipping added to the auction price, USD (S-w3-16). */
export const SHIPPING_USD = 1660;

/** Auction price in AED at the fixed peg, whole dirhams (D-36). */
export function computeWinPriceAed(auctionPriceUsd: number): number {
  return Math.round(auctionPriceUsd * AED_PER_USD);
}

/** Auction price plus shipping in AED, whole dirhams (D-36). */
export function computeTotalWithShippingAed(auctionPriceUsd: number): number {
  return Math.round((auctionPriceUsd + SHIPPING_USD) * AED_PER_USD);
}

function sumPercents(parts: { percent: number }[]): number {
  return parts.reduce((total, part) => total + part.percent, 0);
}
