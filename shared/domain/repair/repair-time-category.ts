import { texts } from '#messages/domain/repair-time.ts';
import { REPAIR_TIME_CATEGORIES, type RepairTimeCategory } from '#shared/domain/enums.ts';

/** @see S-rtime-29 to S-rtime-32, D-39 */
export function categoryForDays(days: number): RepairTimeCategory {
  if (days <= 10) return '5-10';
  if (days <= 15) return '11-16';
  if (days <= 21) return '17-22';
  return '23-30';
}

/** A car on any wire: lists send the days alone, car pages the whole computation. */
interface StatedRepairTime {
  repairTimeCategory: RepairTimeCategory;
  repairDays?: number | null | undefined;
  repairTime?: { totalDays: number } | null | undefined;
}

/** End of the longest category. */
export const MAX_CATEGORY_DAYS = 30;

/** 0 when the days are unknown. */
const getComputedDays = ({ repairTime, repairDays }: StatedRepairTime): number =>
  repairTime?.totalDays ?? repairDays ?? 0;

/** The chosen category, or that of the computed days if it is longer: a manual choice promises no shorter repair. */
function getStatedCategory(car: StatedRepairTime): RepairTimeCategory {
  const chosen = REPAIR_TIME_CATEGORIES.indexOf(car.repairTimeCategory);
  const computed = REPAIR_TIME_CATEGORIES.indexOf(categoryForDays(getComputedDays(car)));
  return REPAIR_TIME_CATEGORIES[Math.max(chosen, computed)] ?? car.repairTimeCategory;
}

/** Shortest repair that `formatRepairTime` states, in whole days. */
export function minStatedDays(car: StatedRepairTime): number {
  const days = getComputedDays(car);
  return days > MAX_CATEGORY_DAYS ? days : Number.parseInt(getStatedCategory(car), 10);
}

/** Longer than every category: its text is long too. @see C-card-08, D-98 */
export const isLongRepair = (car: StatedRepairTime): boolean => getComputedDays(car) > MAX_CATEGORY_DAYS;

/** "approx. 17-22 days", "more than 30 days (about 35)": never fewer than computed. @see D-98 */
export function formatRepairTime(car: StatedRepairTime): string {
  const days = getComputedDays(car);
  if (days > MAX_CATEGORY_DAYS) return texts.long({ limit: MAX_CATEGORY_DAYS, days });
  const [from = 0, to = 0] = getStatedCategory(car).split('-').map(Number);
  return texts.range({ from, to });
}

/** The repair times of several cars as one text, shortest first; '' without cars. */
export function formatRepairTimes(cars: readonly StatedRepairTime[]): string {
  const sorted = cars.toSorted((a, b) => minStatedDays(a) - minStatedDays(b)).map(formatRepairTime);
  const [first, last] = [sorted.at(0) ?? '', sorted.at(-1) ?? ''];
  return first === last ? first : texts.between({ first, last });
}
