import { describe, expect, it } from 'vitest';
import {
  computeUsualDays,
  DEFAULT_USUAL_DAYS,
  getAddedRepairDays,
  getPromisedRepairDays,
  getRepairDay,
  planPhases,
} from './reservation-phases.ts';
import { RESERVATION_STATUS_PATH } from './reservation.ts';
import type { ReservationStatus } from './enums.ts';

/** Statuses up to `status`, reached at noon of consecutive days from 1 December. */
function reservationIn(status: ReservationStatus) {
  const path = RESERVATION_STATUS_PATH.slice(0, 1 + RESERVATION_STATUS_PATH.findIndex((step) => step === status));
  return { status, history: path.map((step, n) => ({ status: step, at: `2026-12-${10 + n}T08:00:00.000Z` })) };
}

const plan = (status: ReservationStatus, today: string, repairDays: number | null = 10) =>
  planPhases(reservationIn(status), { usualDays: DEFAULT_USUAL_DAYS, repairDays, today }).map(({ on }) => on);
const lateness = (today: string, repairDays: number | null) =>
  planPhases(reservationIn('repairing'), { usualDays: DEFAULT_USUAL_DAYS, repairDays, today }).map(
    ({ isLate = false }) => isLate,
  );

describe('the phases of a reservation', () => {
  it('expects dates from today while the deposit is open', () => {
    expect(plan('deposit_pending', '2026-12-10')).toEqual([
      null,
      '2026-12-13',
      '2026-12-20',
      '2027-01-01',
      '2027-01-05',
    ]);
  });

  it('counts from the recorded dates afterwards', () => {
    expect(plan('repairing', '2026-12-20')).toEqual([
      '2026-12-11',
      '2026-12-14',
      '2026-12-15',
      '2026-12-26',
      '2026-12-30',
    ]);
    const phases = planPhases(reservationIn('repairing'), {
      usualDays: DEFAULT_USUAL_DAYS,
      repairDays: 10,
      today: '2026-12-20',
    });
    expect(phases.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'current', 'upcoming']);
  });

  it('leave the date of a late phase open and move those after it', () => {
    expect(plan('repairing', '2026-12-29')).toEqual(['2026-12-11', '2026-12-14', '2026-12-15', null, '2027-01-02']);
  });

  it('have no dates from the repair on when its days are unknown', () => {
    expect(plan('balance_paid', '2026-12-16', null).slice(2)).toEqual(['2026-12-15', null, null]);
    expect(lateness('2027-06-01', null)).not.toContain(true);
    expect(lateness('2026-12-26', 10)).not.toContain(true);
    expect(lateness('2026-12-27', 10)).toEqual([false, false, false, true, false]);
  });

  it('are all done once handed over, with the dates that were recorded', () => {
    const { status, history } = reservationIn('completed');
    const phases = planPhases(
      { status, history: history.filter((step) => step.status !== 'balance_paid') },
      { usualDays: DEFAULT_USUAL_DAYS, repairDays: 10, today: '2027-02-01' },
    );
    expect(phases.map(({ state, on }) => [state, on])).toEqual([
      ['done', '2026-12-11'],
      ['done', '2026-12-14'],
      ['done', null],
      ['done', '2026-12-17'],
      ['done', '2026-12-18'],
    ]);
  });
});

it('counts the days in repair from its first day in Dubai', () => {
  const { status, history } = reservationIn('repairing');
  const startedLate = history.map((step) => ({ ...step, at: step.at.replace('T08', 'T21') }));
  expect(getRepairDay({ status, history }, '2026-12-16')).toBe(1);
  expect(getRepairDay({ status, history }, '2026-12-19')).toBe(4);
  expect(getRepairDay({ status, history: startedLate }, '2026-12-17')).toBe(1);
  expect(getRepairDay(reservationIn('completed'), '2026-12-19')).toBeNull();
});

describe('usual days', () => {
  const past = (inspectionDays: number) => [
    { status: 'deposit_paid' as const, at: '2026-11-01T08:00:00.000Z' },
    { status: 'balance_pending' as const, at: new Date(Date.UTC(2026, 10, 1 + inspectionDays, 8)).toISOString() },
  ];

  it('are the medians of at least five reservations', () => {
    expect(computeUsualDays([past(1), past(2), past(9), past(2), past(6)])).toEqual({
      ...DEFAULT_USUAL_DAYS,
      inspection: 2,
    });
    expect(computeUsualDays([past(1), past(2), past(5), past(20), past(2), past(20)]).inspection).toBe(4);
  });

  it('are fixed while fewer are known', () => {
    expect(computeUsualDays([past(9), past(9), past(9), past(9)])).toEqual(DEFAULT_USUAL_DAYS);
  });
});

it('promises the end of the range and never less than the computed days [D-98]', () => {
  expect(getPromisedRepairDays('5-10', 6)).toBe(10);
  expect(getPromisedRepairDays('23-30', 35)).toBe(35);
  expect(getAddedRepairDays('basic')).toBe(0);
  expect(getAddedRepairDays('standard')).toBe(5);
  expect(getAddedRepairDays('premium')).toBe(15);
});
