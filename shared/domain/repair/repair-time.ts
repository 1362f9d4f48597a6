import { getDamagedPanels, type Panel, type PanelConditions } from '#shared/domain/panels.ts';
import type { DamageType, RepairTimeCategory } from '#shared/domain/enums.ts';
import { getDeployedAirbags, type SafetyAnswers } from '#shared/domain/safety.ts';
import { categoryForDays } from './repair-time-category.ts';
import { describeRepairTime, MIN_REPAIR_DAYS, roundDays, type RankFactor } from './repair-reason.ts';

/** Repair time in days. @see S-rtime-01 to S-rtime-32, D-39 */

export interface RepairTimeInput extends SafetyAnswers {
  panelConditions: PanelConditions;
  primaryDamage: DamageType | null;
  secondaryDamage: DamageType | null;
}

type RankedDamage = Pick<RepairTimeInput, 'panelConditions' | keyof SafetyAnswers>;

export interface RepairTimeBreakdown {
  panels: number;
  airbags: number;
  majorIssues: number;
  damageBumps: number;
  preTotal: number;
  /** Days, unrounded; negative at rank 1. */
  rankAdjustment: number;
}

export interface RepairTime {
  /** Whole days, at least 5. */
  totalDays: number;
  category: RepairTimeCategory;
  rank: 1 | 2 | 3;
  /** In the language of the process that computed it; `describeRepairTime` gives that of the reader. */
  reason: string;
  breakdown: RepairTimeBreakdown;
}

export const REPAIR_CAUSES = [
  'airbags',
  'chassis',
  'oil-coolant',
  'mechanical',
  'primary-damage',
  'secondary-damage',
] as const;
/** Days with at most three decimals; negative for complexity at rank 1. */
export type RepairLine =
  | { cause: 'panel'; panel: Panel; days: number }
  | { cause: (typeof REPAIR_CAUSES)[number]; days: number }
  | { cause: 'complexity'; percent: number; days: number }
  | { cause: 'minimum'; days: number }
  | { cause: 'rounding'; days: number };

const DAMAGE_TYPE_DAYS: Record<DamageType, number> = {
  'FRONT END': 2,
  'REAR END': 1,
  SIDE: 2,
  'TOP/ROOF': 2,
  HAIL: 1,
  'MINOR DENTS/SCRATCHES': 1,
  UNDERCARRIAGE: 2,
  'PREVIOUS REPAIR': 2,
  'PARTIAL/INCOMPLETE REPAIR': 2,
  MECHANICAL: 0,
  'NORMAL WEAR': 0,
};
const RANK_MULTIPLIERS = { 1: 0.85, 2: 1, 3: 1.2 } as const;

/** Signed percentage of each rank's multiplier. */
const RANK_PERCENT = { 1: -15, 2: 0, 3: 20 } as const;

/** Replace 1, repair 0.5, paint adds 0.5. @see S-rtime-01 to S-rtime-03 */
function panelDays(condition: { action: string; paint: boolean }): number {
  return (condition.action === 'replace' ? 1 : 0.5) + (condition.paint ? 0.5 : 0);
}

/** @see S-rtime-08 to S-rtime-17 */
export function damageTypeDays(damage: DamageType | null): number {
  return damage === null ? 0 : DAMAGE_TYPE_DAYS[damage];
}

/** Panels, 2 per airbag, chassis 7, oil/coolant 4, mechanical 2.5, damage. @see S-rtime-01 to S-rtime-17 */
function computeWorkLines(input: RepairTimeInput): RepairLine[] {
  const mechanical = input.primaryDamage === 'MECHANICAL' || input.secondaryDamage === 'MECHANICAL';
  const lines: RepairLine[] = [
    ...getDamagedPanels(input.panelConditions).map(({ panel, condition }) => ({
      cause: 'panel' as const,
      panel,
      days: panelDays(condition),
    })),
    { cause: 'airbags', days: 2 * getDeployedAirbags(input).length },
    { cause: 'chassis', days: input.chassisIntact === false ? 7 : 0 },
    { cause: 'oil-coolant', days: input.oilCoolantMix === true ? 4 : 0 },
    { cause: 'mechanical', days: mechanical ? 2.5 : 0 },
    { cause: 'primary-damage', days: damageTypeDays(input.primaryDamage) },
    { cause: 'secondary-damage', days: damageTypeDays(input.secondaryDamage) },
  ];
  return lines.filter(({ days }) => days > 0);
}

function sumDays(lines: readonly RepairLine[], ...causes: RepairLine['cause'][]): number {
  return lines.reduce((sum, { cause, days }) => (causes.includes(cause) ? sum + days : sum), 0);
}

/** 5-10 without data. @see S-w3-05 */
export function categoryForRepairTime(time: RepairTime | null): RepairTimeCategory {
  return time?.category ?? '5-10';
}

function hasAnyData(input: RepairTimeInput): boolean {
  return (
    input.airbagsIntact !== null ||
    input.chassisIntact !== null ||
    input.oilCoolantMix !== null ||
    input.primaryDamage !== null ||
    input.secondaryDamage !== null ||
    getDamagedPanels(input.panelConditions).length > 0
  );
}

/** null without data. @see S-w3-04 */
export function computeRepairTime(input: RepairTimeInput): RepairTime | null {
  if (!hasAnyData(input)) return null;
  const work = computeWorkLines(input);
  const panels = sumDays(work, 'panel');
  const airbags = sumDays(work, 'airbags');
  const majorIssues = sumDays(work, 'chassis', 'oil-coolant', 'mechanical');
  const damageBumps = sumDays(work, 'primary-damage', 'secondary-damage');
  const preTotal = panels + airbags + majorIssues + damageBumps;

  const factors = findRankFactors(input);
  const rank = rankOfRepair(factors);
  const adjusted = preTotal * RANK_MULTIPLIERS[rank];
  const totalDays = Math.max(MIN_REPAIR_DAYS, Math.ceil(adjusted));
  const rankAdjustment = roundDays(adjusted - preTotal);
  const breakdown = { panels, airbags, majorIssues, damageBumps, preTotal, rankAdjustment };
  return {
    totalDays,
    category: categoryForDays(totalDays),
    rank,
    reason: describeRepairTime({ totalDays, rank, breakdown }, factors),
    breakdown,
  };
}

/** The lines add up to totalDays, also as shown with two decimals. Empty without data. */
export function computeRepairLines(input: RepairTimeInput): RepairLine[] {
  const time = computeRepairTime(input);
  if (!time) return [];
  const { preTotal, rankAdjustment } = time.breakdown;
  const sum = preTotal + rankAdjustment;
  const topUp = roundDays(time.totalDays - sum);
  return [
    ...computeWorkLines(input),
    { cause: 'complexity', percent: RANK_PERCENT[time.rank], days: rankAdjustment },
    ...(topUp > 0
      ? [{ cause: sum < MIN_REPAIR_DAYS ? ('minimum' as const) : ('rounding' as const), days: topUp }]
      : []),
  ];
}

export const rankOfRepair = (factors: readonly RankFactor[]): RepairTime['rank'] =>
  Math.min(3, 1 + factors.length) as RepairTime['rank'];

/** Damage that makes a repair complex, most important first. */
export function findRankFactors(input: RankedDamage): RankFactor[] {
  const damagedPanels = getDamagedPanels(input.panelConditions);
  const replaced = damagedPanels.filter(({ condition }) => condition.action === 'replace').length;
  const airbagCount = getDeployedAirbags(input).length;
  return [
    ...(input.chassisIntact === false ? [{ cause: 'chassis' as const }] : []),
    ...(replaced > 4 ? [{ cause: 'panels' as const, count: replaced }] : []),
    ...(airbagCount > 2 ? [{ cause: 'airbags' as const, count: airbagCount }] : []),
    ...(input.oilCoolantMix === true ? [{ cause: 'oil-coolant' as const }] : []),
  ];
}
