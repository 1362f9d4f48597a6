import type { CarInterest } from '#shared/contract/review.ts';
import type { ListedCar } from '#shared/contract/cars/staff-car.ts';
import { daysSince } from '#client/ui/format.ts';

export interface LiveCar extends ListedCar {
  /** Last approval; the submission for cars approved by earlier versions. */
  onSaleSince: string;
  daysOnSale: number;
  /** undefined while the counts are unknown. */
  interest: Omit<CarInterest, 'carId'> | undefined;
}

const NO_INTEREST = { shortlisted: 0, watching: 0, reserved: 0, lastReservedAt: null } as const;

export function toLiveCars(
  cars: readonly ListedCar[],
  interest: readonly CarInterest[] | undefined,
  now: number,
): LiveCar[] {
  const byId = new Map(interest?.map((one) => [one.carId, one]));
  return cars.map((car) => {
    const onSaleSince = car.publishedAt ?? car.submittedAt;
    const daysOnSale = daysSince(onSaleSince, now);
    return { ...car, onSaleSince, daysOnSale, interest: interest && (byId.get(car.id) ?? NO_INTEREST) };
  });
}

export const LIVE_VIEWS = ['all', 'over-30', 'no-interest', 'reserved', 'not-checked', 'export-only'] as const;
export type LiveView = (typeof LIVE_VIEWS)[number];

const LONG_DAYS = 30;
const QUIET_DAYS = 14;

/** "No interest" needs the counts: on no account's list, and not reserved for 14 days. */
export function matchesView({ daysOnSale, interest, registration }: LiveCar, view: LiveView, now: number): boolean {
  switch (view) {
    case 'all':
      return true;
    case 'over-30':
      return daysOnSale > LONG_DAYS;
    case 'reserved':
      return (interest?.reserved ?? 0) > 0;
    case 'not-checked':
      return registration?.status === 'not_checked';
    case 'export-only':
      return registration?.status === 'export_only';
    case 'no-interest': {
      if (!interest || daysOnSale < QUIET_DAYS || interest.watching > 0) return false;
      return interest.lastReservedAt === null || daysSince(interest.lastReservedAt, now) >= QUIET_DAYS;
    }
  }
}
