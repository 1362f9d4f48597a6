import { markedPanels, type PanelConditions } from './panels.ts';
import type { DamageType, RepairTimeCategory } from './words.ts';
import { deployedAirbags, type SafetyAnswers } from './safety.ts';

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

/** The multiplier of a rank as a signed percentage: -15, 0 or 20. */
export const RANK_PERCENT = { 1: -15, 2: 0, 3: 20 } as const;

/** Days a panel's own work counts: replace 1, repair 0.5, paint adds 0.5 (S-rtime-01 to 03). */
export function panelDays(condition: { action: string; paint: boolean }): number {
  if (condition.action === 'none') return 0;
  return (condition.action === 'replace' ? 1 : 0.5) + (condition.paint ? 0.5 : 0);
}

/** Days a kind of damage adds; nothing for none (S-rtime-08 to 17). */
export function damageBump(damage: DamageType | null): number {
  return damage === null ? 0 : BUMPS[damage];
}

/** Days of the three major issues: chassis 7, oil or coolant mixed 4, mechanical damage 2.5 counted once (S-rtime-05 to 07). */
export function majorIssueDays(input: RepairTimeInput): number {
  const mechanical = input.primaryDamage === 'MECHANICAL' || input.secondaryDamage === 'MECHANICAL';
  return (
    (input.chassisIntact === false ? 7 : 0) + (input.oilCoolantMix === true ? 4 : 0) + (mechanical ? 2.5 : 0)
  );
}

/** The category of whole days: up to 10, 15, 21, else the longest. The labels overlap; the limits decide (D-39). */
export function categoryOfDays(days: number): RepairTimeCategory {
  if (days <= 10) return '5-10';
  if (days <= 15) return '11-16';
  if (days <= 21) return '17-22';
  return '23-30';
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
  const marked = markedPanels(input.panelConditions);
  const replaced = marked.filter(({ condition }) => condition.action === 'replace').length;
  const airbagCount = deployedAirbags(input).length;

  const panels = marked.reduce((days, { condition }) => days + panelDays(condition), 0);
  const airbags = 2 * airbagCount;
  const majorIssues = majorIssueDays(input);
  const damageBumps = damageBump(input.primaryDamage) + damageBump(input.secondaryDamage);
  const preTotal = panels + airbags + majorIssues + damageBumps;

  const factors = rankFactors(input, replaced, airbagCount);
  const rank = Math.min(3, 1 + factors.length) as 1 | 2 | 3;
  const adjusted = preTotal * MULTIPLIERS[rank];
  const totalDays = Math.max(MINIMUM_DAYS, Math.ceil(adjusted));
  return {
    totalDays,
    category: categoryOfDays(totalDays),
    rank,
    reason: reasonOf(rank, factors),
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

/** Half points times 0.85 or 1.2 have at most three decimals; this takes off what binary fractions add. */
function exact(days: number): number {
  return Math.round(days * 1000) / 1000;
}

function rankFactors(input: RepairTimeInput, replaced: number, airbagCount: number): string[] {
  return [
    ...(input.chassisIntact === false ? ['chassis damage'] : []),
    ...(replaced > 4 ? [`${replaced} panels replaced`] : []),
    ...(airbagCount > 2 ? [`${airbagCount} airbags`] : []),
    ...(input.oilCoolantMix === true ? ['oil and coolant mixed'] : []),
  ];
}

function reasonOf(rank: number, factors: string[]): string {
  const percent = { 1: '15% quicker than the sum', 2: 'no adjustment', 3: '20% added' }[rank];
  const why = factors.length === 0 ? 'no complicating factor' : factors.join(', ');
  return `Complexity ${rank} of 3: ${why}; ${percent}.`;
}
