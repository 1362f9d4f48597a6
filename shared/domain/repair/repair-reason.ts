/** Why a repair takes its days, in words. @see S-w3-03 */
import { texts } from '#messages/domain/repair-reason.ts';

export const RANK_FACTORS = ['chassis', 'panels', 'airbags', 'oil-coolant'] as const;

/** `count`: replaced panels or deployed airbags. */
export interface RankFactor {
  cause: (typeof RANK_FACTORS)[number];
  count?: number | undefined;
}

export const MIN_REPAIR_DAYS = 5;

/** Removes the error of binary fractions: exact results have at most three decimals. */
export function roundDays(days: number): number {
  return Math.round(days * 1000) / 1000;
}

interface ExplainedRepairTime {
  totalDays: number;
  rank: number;
  breakdown: { preTotal: number; rankAdjustment: number };
}

/** "Complex repair (chassis damage, 3 airbags): 20% added. 15.6 days, rounded up to 16." */
export function describeRepairTime(time: ExplainedRepairTime, factors: readonly RankFactor[]): string {
  const { preTotal, rankAdjustment } = time.breakdown;
  return `${describeRank(time.rank, factors)} ${describeDays(roundDays(preTotal + rankAdjustment), time.totalDays)}`;
}

function describeRank(rank: number, factors: readonly RankFactor[]): string {
  if (rank === 1) return texts.simple;
  const list = factors.map(describeFactor).join(texts.separator);
  return rank === 2 ? texts.medium(list) : texts.complex(list);
}

function describeFactor({ cause, count = 0 }: RankFactor): string {
  if (cause === 'panels') return texts.factors.panels(count);
  return cause === 'airbags' ? texts.factors.airbags(count) : texts.factors[cause];
}

/** "6.38 days, rounded up to 7." `days` may have a fraction, `total` is what is promised. */
function describeDays(days: number, total: number): string {
  const duration = texts.duration({ amount: Math.round(days * 100) / 100, count: days });
  if (days === total) return texts.exact(duration);
  return days < MIN_REPAIR_DAYS ? texts.raised({ duration, total }) : texts.rounded({ duration, total });
}
