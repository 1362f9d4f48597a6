export interface InstalmentPlan {
  ratePercent: number;
  /** Percent of the price paid up front. */
  downPercent: number;
  months: number;
}

const PLAN_PATTERN = /^(\d{1,2}(?:\.\d{1,2})?),(\d{1,2}),(\d{1,2})$/;
const MAX_RATE_PERCENT = 30;
const [MIN_MONTHS, MAX_MONTHS] = [6, 84];

export function parseInstalmentPlan(text: string): InstalmentPlan | undefined {
  const [ratePercent = NaN, downPercent = NaN, months = NaN] = (PLAN_PATTERN.exec(text) ?? []).slice(1).map(Number);
  const isPlan = ratePercent <= MAX_RATE_PERCENT && months >= MIN_MONTHS && months <= MAX_MONTHS;
  return isPlan ? { ratePercent, downPercent, months } : undefined;
}

/** Whole AED, rounded up: AED 60,000 with 20 % down at 4.5 % a year is 60 instalments of AED 895. */
export function computeMonthlyInstalment(
  priceAed: number,
  { ratePercent, downPercent, months }: InstalmentPlan,
): number {
  const loan = (priceAed * (100 - downPercent)) / 100;
  const rate = ratePercent / 1200;
  return Math.ceil(rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months));
}
