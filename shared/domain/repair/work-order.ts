import { texts } from '#messages/domain/work-lines.ts';
import { REPAIR_TIME_CATEGORIES, type RepairTimeCategory } from '#shared/domain/enums.ts';
import { getDamagedPanels, PANEL_LABELS, type Panel, type PanelConditions } from '#shared/domain/panels.ts';
import { AIRBAG_LABELS, getDeployedAirbags, type Airbag, type SafetyAnswers } from '#shared/domain/safety.ts';

/** A work order lists the work that the inspection of a picked car promises. @see decision 0052 */

export const WORK_KINDS = ['panel', 'airbag', 'chassis', 'oil-coolant', 'registration'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

export const WORK_ACTIONS = ['repair', 'replace', 'test'] as const;
export type WorkAction = (typeof WORK_ACTIONS)[number];

export interface WorkLine {
  /** "panel-hood", "airbag-dash", "chassis", "oil-coolant", "registration"; unique within the order. */
  id: string;
  kind: WorkKind;
  panel?: Panel | undefined;
  airbag?: Airbag | undefined;
  action: WorkAction;
  paint: boolean;
}

export const PART_ORIGINS = ['new', 'used', 'original'] as const;
export type PartOrigin = (typeof PART_ORIGINS)[number];

export const PART_ORIGIN_LABELS: Readonly<Record<PartOrigin, string>> = texts.parts;

export const TEST_RESULTS = ['passed', 'failed'] as const;
export type TestResult = (typeof TEST_RESULTS)[number];

/** Photos are SHA-256 (hex) of the uploaded original. */
export interface WorkRecord {
  parts: PartOrigin | null;
  partNumber: string | null;
  /** Private: never sent to the customer. */
  invoice: string | null;
  technician: string | null;
  /** "2026-11-22" in Dubai. */
  doneOn: string | null;
  /** The damage photo from whose view and distance `afterPhoto` was taken. */
  beforePhoto: string | null;
  afterPhoto: string | null;
  faultScan: string | null;
  measurementSheet: string | null;
  result: TestResult | null;
  certificate: string | null;
  /** Why there is no proof; shown to the customer. */
  reason: string | null;
}

export const EMPTY_WORK_RECORD: Readonly<WorkRecord> = {
  parts: null,
  partNumber: null,
  invoice: null,
  technician: null,
  doneOn: null,
  beforePhoto: null,
  afterPhoto: null,
  faultScan: null,
  measurementSheet: null,
  result: null,
  certificate: null,
  reason: null,
};

/** Members that hold a photo uploaded for this line. */
export const WORK_PHOTO_FIELDS = ['invoice', 'afterPhoto', 'faultScan', 'measurementSheet', 'certificate'] as const;
/** Photos that the buyer sees. */
export const BUYER_PHOTO_FIELDS = ['afterPhoto', 'faultScan', 'measurementSheet', 'certificate'] as const;

export type WorkProof = 'afterPhoto' | 'measurementSheet' | 'partNumber' | 'faultScan' | 'result' | 'certificate';

/** What proves a line of each kind; all of them are needed. */
export const PROOFS_BY_KIND: Readonly<Record<WorkKind, readonly WorkProof[]>> = {
  panel: ['afterPhoto'],
  airbag: ['partNumber', 'faultScan'],
  chassis: ['measurementSheet'],
  'oil-coolant': ['afterPhoto'],
  registration: ['result', 'certificate'],
};

export const PROOF_LABELS: Readonly<Record<WorkProof, string>> = texts.proofs;

type InspectedCar = SafetyAnswers & { panelConditions: PanelConditions };

/** One line per damaged panel and deployed airbag, chassis, oil and coolant; the registration test is always last. */
export function createWorkLines(car: InspectedCar): WorkLine[] {
  return [
    ...getDamagedPanels(car.panelConditions).map(({ panel, condition }): WorkLine => ({
      id: `panel-${panel}`,
      kind: 'panel',
      panel,
      action: condition.action === 'replace' ? 'replace' : 'repair',
      paint: condition.paint,
    })),
    ...getDeployedAirbags(car).map((airbag): WorkLine => ({
      id: `airbag-${airbag}`,
      kind: 'airbag',
      airbag,
      action: 'replace',
      paint: false,
    })),
    ...(car.chassisIntact === false ? [createPlainLine('chassis', 'repair')] : []),
    ...(car.oilCoolantMix === true ? [createPlainLine('oil-coolant', 'repair')] : []),
    createPlainLine('registration', 'test'),
  ];
}

function createPlainLine(kind: 'chassis' | 'oil-coolant' | 'registration', action: WorkAction): WorkLine {
  return { id: kind, kind, action, paint: false };
}

/** "Hood", "Dashboard airbag", "Registration test". */
export function workLineName({ kind, panel, airbag }: Pick<WorkLine, 'kind' | 'panel' | 'airbag'>): string {
  if (panel) return PANEL_LABELS[panel];
  if (airbag) return AIRBAG_LABELS[airbag];
  if (kind === 'chassis' || kind === 'oil-coolant') return texts.names[kind];
  return texts.names.registration;
}

/** "Replace and paint": the action that the inspection promised. */
export function promisedWork({ kind, action, paint }: Pick<WorkLine, 'kind' | 'action' | 'paint'>): string {
  if (kind === 'chassis' || kind === 'oil-coolant') return texts.work[kind];
  if (action === 'test') return texts.work.test;
  if (!paint) return texts.work[action];
  return action === 'replace' ? texts.work.replaceAndPaint : texts.work.repairAndPaint;
}

/** Proofs that the line still needs; empty once all are there or a reason is given. A failed test proves nothing. */
export function missingProofs({ kind }: Pick<WorkLine, 'kind'>, record: WorkRecord | null): readonly WorkProof[] {
  if (record?.reason) return [];
  const isProven = (proof: WorkProof): boolean =>
    proof === 'result' ? record?.result === 'passed' : Boolean(record?.[proof]);
  return PROOFS_BY_KIND[kind].filter((proof) => !isProven(proof));
}

export function isWorkLineComplete(line: Pick<WorkLine, 'kind'>, record: WorkRecord | null): boolean {
  return missingProofs(line, record).length === 0;
}

export interface WorkGap {
  line: WorkLine;
  missing: readonly WorkProof[];
}

/** Lines with neither proof nor reason, in order. */
export function findWorkGaps(lines: readonly (WorkLine & { record: WorkRecord | null })[]): WorkGap[] {
  return lines.flatMap(({ record, ...line }) => {
    const missing = missingProofs(line, record);
    return missing.length > 0 ? [{ line, missing }] : [];
  });
}

/** Whole days from the start of the repair to its end, at least 1. Times are ISO 8601. */
export function countRepairDays(startedAt: string, completedAt: string): number {
  return Math.max(1, Math.ceil((Date.parse(completedAt) - Date.parse(startedAt)) / 86_400_000));
}

/** With fewer completed repairs a category has no public figure. */
export const MIN_REPAIRS_FOR_FIGURES = 6;

export interface OnTimeFigure {
  category: RepairTimeCategory;
  /** Completed repairs with a promise. */
  repairs: number;
  onTime: number;
}

interface CompletedRepair {
  category: RepairTimeCategory;
  promisedDays: number | null;
  startedAt: string;
  completedAt: string | null;
}

/** How many repairs of each category took no longer than promised; categories with few repairs are left out. */
export function computeOnTimeFigures(repairs: readonly CompletedRepair[]): OnTimeFigure[] {
  return REPAIR_TIME_CATEGORIES.flatMap((category) => {
    const isLate = repairs.flatMap(({ promisedDays, startedAt, completedAt, ...repair }) =>
      repair.category === category && promisedDays !== null && completedAt !== null
        ? [countRepairDays(startedAt, completedAt) > promisedDays]
        : [],
    );
    if (isLate.length < MIN_REPAIRS_FOR_FIGURES) return [];
    return [{ category, repairs: isLate.length, onTime: isLate.filter((late) => !late).length }];
  });
}
