import { markedPanels, type Panel, type PanelConditions } from '#shared/domain/panels.ts';
import type { DamageType, RepairTimeCategory } from '#shared/domain/enums.ts';
import { deployedAirbags, type SafetyAnswers } from '#shared/domain/safety.ts';

/** How long a repair takes, from what the inspector found (S-rtime, decisions 3.1). Points are days before the multiplier. */

export interface RepairTimeInput extends SafetyAnswers {
  panelConditions: PanelConditions;
  primaryDamage: DamageType | null;
  secondaryDamage: DamageType | null;
}

export interface RepairTimeBreakdown {
  panels: number;
  airbags: number;
  majorIssues: number;
  damageBumps: number;
  preTotal: number;
  /** adjusted minus preTotal, in days, unrounded; negative at rank 1. */
  rankAdjustment: number;
}

export interface RepairTime {
  /** Whole days, at least 5. */
  totalDays: number;
  category: RepairTimeCategory;
  rank: 1 | 2 | 3;
  reason: string;
  breakdown: RepairTimeBreakdown;
}

/** What takes days and comes with the car's answers alone. */
export const REPAIR_WORKS = [
  'airbags',
  'chassis',
  'oil-coolant',
  'mechanical',
  'primary-damage',
  'secondary-damage',
] as const;
/**
 * Days with at most three decimals; complexity is negative at rank 1 and carries its signed percent. Minimum and rounding lift the
 * sum to the days that are told.
 */
export type RepairLine =
  | { cause: 'panel'; panel: Panel; days: number }
  | { cause: (typeof REPAIR_WORKS)[number]; days: number }
  | { cause: 'complexity'; percent: number; days: number }
  | { cause: 'minimum'; days: number }
  | { cause: 'rounding'; days: number };

const BUMPS: Record<DamageType, number> = {
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
const MULTIPLIERS = { 1: 0.85, 2: 1, 3: 1.2 } as const;
const MINIMUM_DAYS = 5;

/** The multiplier of a rank as a signed percentage. */
const RANK_PERCENT = { 1: -15, 2: 0, 3: 20 } as const;

/** Days a panel's own work counts: replace 1, repair 0.5, paint adds 0.5 (S-rtime-01 to 03). */
function panelDays(condition: { action: string; paint: boolean }): number {
  return (condition.action === 'replace' ? 1 : 0.5) + (condition.paint ? 0.5 : 0);
}

/** Days a kind of damage adds; nothing for none (S-rtime-08 to 17). */
export function damageBump(damage: DamageType | null): number {
  return damage === null ? 0 : BUMPS[damage];
}

/**
 * The work alone, each panel and each system a line of more than no days: panels, two days an airbag, chassis 7, oil or coolant
 * mixed 4, mechanical damage 2.5 counted once, kinds of damage (S-rtime-01 to 17).
 */
function workLines(input: RepairTimeInput): RepairLine[] {
  const mechanical = input.primaryDamage === 'MECHANICAL' || input.secondaryDamage === 'MECHANICAL';
  const lines: RepairLine[] = [
    ...markedPanels(input.panelConditions).map(({ panel, condition }) => ({
      cause: 'panel' as const,
      panel,
      days: panelDays(condition),
    })),
    { cause: 'airbags', days: 2 * deployedAirbags(input).length },
    { cause: 'chassis', days: input.chassisIntact === false ? 7 : 0 },
    { cause: 'oil-coolant', days: input.oilCoolantMix === true ? 4 : 0 },
    { cause: 'mechanical', days: mechanical ? 2.5 : 0 },
    { cause: 'primary-damage', days: damageBump(input.primaryDamage) },
    { cause: 'secondary-damage', days: damageBump(input.secondaryDamage) },
  ];
  return lines.filter(({ days }) => days > 0);
}

function daysOf(lines: readonly RepairLine[], ...causes: RepairLine['cause'][]): number {
  return lines.reduce((sum, { cause, days }) => (causes.includes(cause) ? sum + days : sum), 0);
}

/** The category of whole days: up to 10, 15, 21, else the longest. The labels overlap; the limits decide (D-39). */
export function categoryOfDays(days: number): RepairTimeCategory {
  if (days <= 10) return '5-10';
  if (days <= 15) return '11-16';
  if (days <= 21) return '17-22';
  return '23-30';
}

/** The delivery promise that follows from the repair time, 5-10 while nothing was answered (S-w3-05). */
export function categoryOf(time: RepairTime | null): RepairTimeCategory {
  return time?.category ?? '5-10';
}

function hasAnyData(input: RepairTimeInput): boolean {
  return (
    input.airbagsIntact !== null ||
    input.chassisIntact !== null ||
    input.oilCoolantMix !== null ||
    input.primaryDamage !== null ||
    input.secondaryDamage !== null ||
    markedPanels(input.panelConditions).length > 0
  );
}

/** The repair time, or null while nothing at all was answered (decisions 3.1, step 10). */
export function repairTime(input: RepairTimeInput): RepairTime | null {
  if (!hasAnyData(input)) return null;
  const work = workLines(input);
  const panels = daysOf(work, 'panel');
  const airbags = daysOf(work, 'airbags');
  const majorIssues = daysOf(work, 'chassis', 'oil-coolant', 'mechanical');
  const damageBumps = daysOf(work, 'primary-damage', 'secondary-damage');
  const preTotal = panels + airbags + majorIssues + damageBumps;

  const factors = rankFactors(input);
  const rank = Math.min(3, 1 + factors.length) as 1 | 2 | 3;
  const adjusted = preTotal * MULTIPLIERS[rank];
  const totalDays = Math.max(MINIMUM_DAYS, Math.ceil(adjusted));
  return {
    totalDays,
    category: categoryOfDays(totalDays),
    rank,
    reason: `${complexityWords(rank, factors)} ${daysWords(exact(adjusted), totalDays)}`,
    breakdown: {
      panels,
      airbags,
      majorIssues,
      damageBumps,
      preTotal,
      rankAdjustment: exact(adjusted - preTotal),
    },
  };
}

/**
 * The days line by line: the work, the complexity, and what lifts the sum to the minimum or to whole days. They add up to
 * totalDays, also as shown with two decimals. None while nothing was answered.
 */
export function repairLines(input: RepairTimeInput): RepairLine[] {
  const time = repairTime(input);
  if (!time) return [];
  const { preTotal, rankAdjustment } = time.breakdown;
  const sum = preTotal + rankAdjustment;
  const topUp = exact(time.totalDays - sum);
  return [
    ...workLines(input),
    { cause: 'complexity', percent: RANK_PERCENT[time.rank], days: rankAdjustment },
    ...(topUp > 0
      ? [{ cause: sum < MINIMUM_DAYS ? ('minimum' as const) : ('rounding' as const), days: topUp }]
      : []),
  ];
}

/** Half points times 0.85 or 1.2 have at most three decimals; this takes off what binary fractions add. */
function exact(days: number): number {
  return Math.round(days * 1000) / 1000;
}

function rankFactors(input: RepairTimeInput): string[] {
  const marked = markedPanels(input.panelConditions);
  const replaced = marked.filter(({ condition }) => condition.action === 'replace').length;
  const airbagCount = deployedAirbags(input).length;
  return [
    ...(input.chassisIntact === false ? ['chassis damage'] : []),
    ...(replaced > 4 ? [`${replaced} panels replaced`] : []),
    ...(airbagCount > 2 ? [`${airbagCount} airbags`] : []),
    ...(input.oilCoolantMix === true ? ['oil and coolant mixed'] : []),
  ];
}

function complexityWords(rank: 1 | 2 | 3, factors: string[]): string {
  if (rank === 1) return 'Simple repair: 15% faster.';
  const why = factors.join(', ');
  return rank === 2 ? `Medium repair (${why}): no adjustment.` : `Complex repair (${why}): 20% added.`;
}

/** "6.38 days, rounded up to 7." `days` may have a fraction, `total` is what is promised. */
function daysWords(days: number, total: number): string {
  const said = days === 1 ? '1 day' : `${Math.round(days * 100) / 100} days`;
  if (days === total) return `${said}.`;
  return days < MINIMUM_DAYS
    ? `${said}, raised to the minimum of ${total}.`
    : `${said}, rounded up to ${total}.`;
}
