import { texts } from '#messages/domain/repair-choices.ts';

interface RepairOption {
  readonly id: string;
  readonly label: string;
  readonly priceAed: number;
}

/** `days` are the level's own (D-40); `extraDays` are those above Basic, which is the car's own repair. */
export const REPAIR_LEVELS = [
  { id: 'basic', label: texts.basic, priceAed: 0, days: '5-10', extraDays: null },
  { id: 'standard', label: texts.standard, priceAed: 2500, days: '10-15', extraDays: '5' },
  { id: 'premium', label: texts.premium, priceAed: 8500, days: '15-25', extraDays: '10-15' },
] as const satisfies readonly (RepairOption & { days: string; extraDays: string | null })[];
export type RepairLevel = (typeof REPAIR_LEVELS)[number]['id'];

export const REPAIR_ADD_ONS = [
  { id: 'extended-warranty', label: texts['extended-warranty'], priceAed: 2500 },
  { id: 'premium-insurance', label: texts['premium-insurance'], priceAed: 4500 },
  { id: 'ceramic-coating', label: texts['ceramic-coating'], priceAed: 1500 },
  { id: 'window-tint', label: texts['window-tint'], priceAed: 800 },
  { id: 'dash-cam', label: texts['dash-cam'], priceAed: 1200 },
] as const satisfies readonly RepairOption[];
export type RepairAddOn = (typeof REPAIR_ADD_ONS)[number]['id'];

export const DELIVERIES = [
  { id: 'pickup', label: texts.pickup, priceAed: 0, days: null },
  { id: 'standard-delivery', label: texts['standard-delivery'], priceAed: 250, days: '5-7' },
  { id: 'express-delivery', label: texts['express-delivery'], priceAed: 500, days: '2-3' },
  { id: 'vip-delivery', label: texts['vip-delivery'], priceAed: 1000, days: null },
] as const satisfies readonly (RepairOption & { days: string | null })[];
export type Delivery = (typeof DELIVERIES)[number]['id'];

/** IDs in the order of the lists above, for schemas. */
export const REPAIR_LEVEL_IDS = ['basic', 'standard', 'premium'] as const satisfies readonly RepairLevel[];
export const REPAIR_ADD_ON_IDS = [
  'extended-warranty',
  'premium-insurance',
  'ceramic-coating',
  'window-tint',
  'dash-cam',
] as const satisfies readonly RepairAddOn[];
export const DELIVERY_IDS = [
  'pickup',
  'standard-delivery',
  'express-delivery',
  'vip-delivery',
] as const satisfies readonly Delivery[];

export interface RepairChoice {
  level: RepairLevel;
  addOns: readonly RepairAddOn[];
  delivery: Delivery;
}

export const DEFAULT_REPAIR_CHOICE: RepairChoice = { level: 'basic', addOns: [], delivery: 'pickup' };

/** In the order of the lists above; each add-on once. */
export function getChosenOptions({ level, addOns, delivery }: RepairChoice): readonly RepairOption[] {
  return [
    ...REPAIR_LEVELS.filter(({ id }) => id === level),
    ...REPAIR_ADD_ONS.filter(({ id }) => addOns.includes(id)),
    ...DELIVERIES.filter(({ id }) => id === delivery),
  ];
}

export function computeRepairChoiceTotal(choice: RepairChoice): number {
  return getChosenOptions(choice).reduce((sum, { priceAed }) => sum + priceAed, 0);
}
