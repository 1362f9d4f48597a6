import { toDubaiDate } from './dubai-date.ts';
import { REPAIR_LEVELS, type RepairLevel } from './repair/repair-options.ts';
import { RESERVATION_STATUS_PATH } from './reservation.ts';
import type { ReservationStatus } from './enums.ts';

export const RESERVATION_PHASES = ['deposit', 'inspection', 'balance', 'repair', 'handover'] as const;
export type ReservationPhase = (typeof RESERVATION_PHASES)[number];

/** Reaching this status ends the phase. */
const PHASE_END: Readonly<Record<ReservationPhase, ReservationStatus>> = {
  deposit: 'deposit_paid',
  inspection: 'balance_pending',
  balance: 'balance_paid',
  repair: 'ready_for_registration',
  handover: 'completed',
};

/** Whole days; `repairStart` leads from the balance to the first day of work. */
export interface UsualDays {
  inspection: number;
  balance: number;
  repairStart: number;
  handover: number;
}

export const DEFAULT_USUAL_DAYS: Readonly<UsualDays> = { inspection: 3, balance: 7, repairStart: 2, handover: 4 };
const USUAL_DAYS_STATUSES: Readonly<
  Record<keyof UsualDays, readonly [from: ReservationStatus, to: ReservationStatus]>
> = {
  inspection: ['deposit_paid', 'balance_pending'],
  balance: ['balance_pending', 'balance_paid'],
  repairStart: ['balance_paid', 'repairing'],
  handover: ['ready_for_registration', 'completed'],
};
const MIN_SAMPLES = 5;
const DAY_MS = 86_400_000;

type History = readonly { status: ReservationStatus; at: string }[];

function findTime(history: History, status: ReservationStatus): number | null {
  const at = history.findLast((step) => step.status === status)?.at;
  return at === undefined ? null : Date.parse(at);
}

/** "2026-12-05" in Dubai; null when not recorded. */
function findDay(history: History, status: ReservationStatus): string | null {
  const time = findTime(history, status);
  return time === null ? null : toDubaiDate(time);
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, day.length);

/** Rounded up: a date that is kept is better than an early one. */
function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((first, second) => first - second);
  const middle = sorted.length / 2;
  return Math.ceil((sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2);
}

/** Medians of past reservations; the default where fewer than five recorded both dates. */
export function computeUsualDays(histories: readonly History[]): UsualDays {
  const usual = { ...DEFAULT_USUAL_DAYS };
  for (const key of ['inspection', 'balance', 'repairStart', 'handover'] as const) {
    const [from, to] = USUAL_DAYS_STATUSES[key];
    const samples = histories.flatMap((history) => {
      const [start, end] = [findTime(history, from), findTime(history, to)];
      return start === null || end === null || end < start ? [] : [(end - start) / DAY_MS];
    });
    if (samples.length >= MIN_SAMPLES) usual[key] = computeMedian(samples);
  }
  return usual;
}

/** The longest day of the promised range, or the computed days above it. @param category "11-16" @see D-98 */
export function getPromisedRepairDays(category: string, computedDays = 0): number {
  return Math.max(Number(category.split('-')[1]), computedDays);
}

const levelDays = (level: RepairLevel): number =>
  Number(REPAIR_LEVELS.find(({ id }) => id === level)?.days.split('-')[1] ?? 0);

/** Days that a level adds to the repair of the car. */
export function getAddedRepairDays(level: RepairLevel): number {
  return levelDays(level) - levelDays('basic');
}

interface PlannedReservation {
  status: ReservationStatus;
  history: History;
}

interface PhasePlanInput {
  usualDays: UsualDays;
  /** null when unknown: the dates from the repair on stay open. */
  repairDays: number | null;
  /** "2026-12-05" in Dubai. */
  today: string;
}

export interface PlannedPhase {
  phase: ReservationPhase;
  state: 'done' | 'current' | 'upcoming';
  /** Dubai date of the end, expected unless done; null when open, late or not recorded. */
  on: string | null;
  /** The expected date of a current phase has passed. */
  isLate?: true;
}

const pathIndexOf = (status: ReservationStatus) => RESERVATION_STATUS_PATH.findIndex((step) => step === status);

/** Dates of an unpaid reservation assume that the deposit is paid today. A late phase moves those after it. */
export function planPhases(reservation: PlannedReservation, input: PhasePlanInput): PlannedPhase[] {
  const { status, history } = reservation;
  const reached = pathIndexOf(status);
  const currentIndex = RESERVATION_PHASES.findIndex((phase) => pathIndexOf(PHASE_END[phase]) > reached);
  let from: string | null = input.today;
  return RESERVATION_PHASES.map((phase, index) => {
    if (currentIndex < 0 || index < currentIndex) {
      const on = findDay(history, PHASE_END[phase]);
      from = on ?? from;
      return { phase, state: 'done', on };
    }
    if (phase === 'deposit') return { phase, state: 'current', on: null };
    const isCurrent = index === currentIndex;
    const expected: string | null = from && findExpectedEnd(phase, from, reservation, input);
    const isLate = isCurrent && expected !== null && expected < input.today;
    from = isLate ? input.today : expected;
    return {
      phase,
      state: isCurrent ? 'current' : 'upcoming',
      on: isLate ? null : expected,
      ...(isLate && { isLate }),
    };
  });
}

function findExpectedEnd(
  phase: Exclude<ReservationPhase, 'deposit'>,
  from: string,
  { history }: PlannedReservation,
  { usualDays, repairDays }: PhasePlanInput,
): string | null {
  if (phase !== 'repair') return addDays(from, usualDays[phase]);
  if (repairDays === null) return null;
  return addDays(findDay(history, 'repairing') ?? addDays(from, usualDays.repairStart), repairDays);
}

/** 1 on the day the repair starts; null when it is not under way. */
export function getRepairDay({ status, history }: PlannedReservation, today: string): number | null {
  const start = status === 'repairing' ? findDay(history, 'repairing') : null;
  return start === null ? null : Math.max(0, Math.round((Date.parse(today) - Date.parse(start)) / DAY_MS)) + 1;
}
