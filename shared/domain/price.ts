import { texts } from '#messages/domain/reductions.ts';
import { AIRBAG_LABELS, AIRBAGS, getDeployedAirbags, type Airbag, type SafetyAnswers } from './safety.ts';
import type { DamageType } from './enums.ts';

export interface PriceInput extends SafetyAnswers {
  /** AED; null, zero and negative numbers mean no price yet. */
  marketPriceAed: number | null;
  secondaryDamage: DamageType | null;
}

export interface ReductionLine {
  /** 'agreed': the whole saving of a car priced before lines were stored. */
  id: Airbag | 'multiple-airbags' | 'chassis' | 'cap' | 'oil-coolant' | 'secondary-damage' | 'agreed';
  /** In the language of the process that computed it; `reductionLabel` gives that of the reader. */
  label: string;
  /** Percent of the market price; negative for the cap. */
  percent: number;
  /** Whole AED, negative for the cap; the lines add up to youSaveAed. */
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
      ? [{ id: 'multiple-airbags' as const, label: texts['multiple-airbags'], percent: MULTIPLE_AIRBAGS_PERCENT }]
      : []),
    ...(input.chassisIntact === false
      ? [{ id: 'chassis' as const, label: texts.chassis, percent: CHASSIS_PERCENT }]
      : []),
  ];
}

/** Airbags and chassis together are capped at 15 %; other reductions are added on top. */
function computeReductions(input: PriceInput): Reduction[] {
  const safety = computeSafetyReductions(input);
  const excess = sumPercents(safety) - CAP_PERCENT;
  const hasSecondary = input.secondaryDamage !== null && !MINOR_SECONDARY_DAMAGE.includes(input.secondaryDamage);
  return [
    ...safety,
    ...(excess > 0 ? [{ id: 'cap' as const, label: texts.cap(CAP_PERCENT), percent: -excess }] : []),
    ...(input.oilCoolantMix === true
      ? [{ id: 'oil-coolant' as const, label: texts['oil-coolant'], percent: OIL_COOLANT_PERCENT }]
      : []),
    ...(hasSecondary
      ? [{ id: 'secondary-damage' as const, label: texts['secondary-damage'], percent: SECONDARY_PERCENT }]
      : []),
  ];
}

export function computeReductionPercent(input: PriceInput): number {
  return sumPercents(computeReductions(input));
}

/** Rounds half up to whole AED. price × percent is exact; price × (percent / 100) is one dirham off in many cases. */
function percentOf(marketPriceAed: number, percent: number): number {
  return Math.round((marketPriceAed * percent) / 100);
}

/** null when the market price is missing, zero, negative or not a number. @see S-price-01 to S-price-14 */
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

/** Unknown IDs, of a later release, have the stored label. */
export function reductionLabel({ id, label }: { id: string; label: string }): string {
  const airbag = AIRBAGS.find((one) => one === id);
  if (airbag) return AIRBAG_LABELS[airbag];
  if (id === 'cap') return texts.cap(CAP_PERCENT);
  const { cap: _cap, ...labels } = texts;
  const known: Readonly<Record<string, string>> = labels;
  return known[id] ?? label;
}

/** Whole percent; 0 without a price. @see D-55 */
export function computeDiscountPercent(youSaveAed: number | null, marketPriceAed: number | null): number {
  if (!youSaveAed || !marketPriceAed) return 0;
  return Math.round((youSaveAed / marketPriceAed) * 100);
}

const AED_PER_USD = 3.6725;
/** USD. @see S-w3-16 */
export const SHIPPING_USD = 1660;

/** Whole AED at the fixed exchange rate. @see D-36 */
export function computeWinPriceAed(auctionPriceUsd: number): number {
  return Math.round(auctionPriceUsd * AED_PER_USD);
}

/** Whole AED. @see D-36 */
export function computeTotalWithShippingAed(auctionPriceUsd: number): number {
  return Math.round((auctionPriceUsd + SHIPPING_USD) * AED_PER_USD);
}

function sumPercents(parts: { percent: number }[]): number {
  return parts.reduce((total, part) => total + part.percent, 0);
}
