/** What a car costs a month when a bank pays most of it: an estimate by the house's settings, never an offer. */

export interface InstalmentPlan {
  /** Percent a year on what is still owed. */
  ratePercent: number;
  /** Percent of the price that the buyer pays at once. */
  downPercent: number;
  months: number;
}

/** The bounds of a plan, and what it is written as: "4.5,20,60". */
const PLAN_PATTERN = /^(\d{1,2}(?:\.\d{1,2})?),(\d{1,2}),(\d{1,2})$/;
const MAX_RATE_PERCENT = 30;
const [MIN_MONTHS, MAX_MONTHS] = [6, 84];

/** Undefined for what is no plan: percent a year (0 to 30), percent at once (0 to 99) and months (6 to 84). */
export function parseInstalmentPlan(text: string): InstalmentPlan | undefined {
  const [ratePercent = NaN, downPercent = NaN, months = NaN] = (PLAN_PATTERN.exec(text) ?? []).slice(1).map(Number);
  const isPlan = ratePercent <= MAX_RATE_PERCENT && months >= MIN_MONTHS && months <= MAX_MONTHS;
  return isPlan ? { ratePercent, downPercent, months } : undefined;
}

/**
 * Whole AED a month, never too little: equal instalments that pay back the rest of the price with its interest. AED 60,000 with 20 % at
 * once leaves 48,000; at 4.5 % a year (0.375 % a month) 60 instalments are 48,000 × 0.00375 ÷ (1 − 1.00375⁻⁶⁰) = 894.85, so AED 895.
 */
export function computeMonthlyInstalment(
  priceAed: number,
  { ratePercent, downPercent, months }: InstalmentPlan,
): number {
  const loan = (priceAed * (100 - downPercent)) / 100;
  const rate = ratePercent / 1200;
  return Math.ceil(rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months));
}
