import type { Reservation } from '#shared/contract/reservations.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { getPickedCarId } from '#shared/domain/reservation.ts';
import {
  DEFAULT_USUAL_DAYS,
  getAddedRepairDays,
  getRepairDay,
  planPhases,
  type PlannedPhase,
} from '#shared/domain/reservation-phases.ts';
import { createFromReservation } from '#client/storefront/reservation/reservation-cars.ts';
import { formatDate } from '#client/ui/format.ts';
import { useNow } from '#client/ui/time-ago.tsx';
import { texts as progressTexts } from '#messages/shop/reservation-progress.ts';

export interface PhasePlan {
  phases: PlannedPhase[];
  current: PlannedPhase | undefined;
  /** 1 on the first day; null when the repair is not under way. */
  repairDay: number | null;
  repairDays: number | null;
}

export function usePhasePlan(reservation: Reservation): PhasePlan {
  const now = useNow();
  const today = toDubaiDate(now ?? Date.parse(reservation.updatedAt));
  const { usualDays = DEFAULT_USUAL_DAYS } = reservation;
  const repairDays = findRepairDays(reservation);
  const phases = planPhases(reservation, { usualDays, repairDays, today });
  const current = phases.find(({ state }) => state === 'current');
  return { phases, current, repairDay: getRepairDay(reservation, today), repairDays };
}

/** The longest repair of the chosen cars until one is picked. */
function findRepairDays(reservation: Reservation): number | null {
  const pickedId = getPickedCarId(reservation);
  const cars = reservation.cars.filter(({ carId }) => pickedId === null || carId === pickedId);
  const days = cars.flatMap((car) => createFromReservation(car).repairDays ?? []);
  if (days.length === 0) return null;
  return Math.max(...days) + (reservation.fix ? getAddedRepairDays(reservation.fix.level) : 0);
}

/** '' for phases that wait for the customer or have no known date. */
export function describeExpectedDate({ current }: PhasePlan): string {
  if (!current || current.phase === 'deposit' || current.phase === 'balance') return '';
  if (current.on) return progressTexts.expected[current.phase](formatDate(current.on));
  return current.isLate ? progressTexts.expectedLater : '';
}
