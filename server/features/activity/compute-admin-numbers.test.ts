import { expect, it } from 'vitest';
import type { ReservationStatus } from '#shared/domain/enums.ts';
import type { ActivityRow, ReservationRow } from '#server/store/rows.ts';
import { computeAdminNumbers } from './compute-admin-numbers.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const daysAgo = (days: number): string => new Date(NOW - days * 86_400_000).toISOString();

const event = (action: string, carId: string, days: number, change?: string): ActivityRow => ({
  id: `${action} ${carId} ${days}`,
  action,
  userEmail: 'a@b.example',
  userRole: 'admin',
  details: JSON.stringify({ carId, change }),
  createdAt: daysAgo(days),
});

function reservation(id: string, steps: readonly [ReservationStatus, number][], changes: Partial<ReservationRow> = {}) {
  const history = steps.map(([status, days]) => ({ status, at: daysAgo(days), by: 'admin' as const }));
  const row = { id, orderId: `RD-${id}`, history, createdAt: history[0]!.at, totalAmount: 80_000, finalCarId: null };
  return { ...row, ...changes } as ReservationRow;
}

const numbers = computeAdminNumbers({
  now: NOW,
  liveCars: [
    { id: 'new', createdAt: daysAgo(40), publishedAt: null },
    { id: 'middle', createdAt: daysAgo(200), publishedAt: daysAgo(40) },
    { id: 'old', createdAt: daysAgo(200), publishedAt: null },
  ],
  pendingCars: 2,
  activity: [
    event('car_change_undone', 'next', 0.7, 'approve'),
    event('car_change_undone', 'next', 0.8, 'price'),
    event('car_approved', 'next', 0.9),
    event('car_submitted', 'next', 1),
    event('car_change_undone', 'middle', 1, 'archive'),
    event('car_archived', 'middle', 2),
    event('car_change_undone', 'middle', 2, 'sell'),
    event('car_sold', 'middle', 2),
    event('car_approved', 'new', 3),
    event('car_submitted', 'new', 4),
    event('car_sold', 'gone', 10),
    event('car_approved', 'gone', 33),
    event('car_submitted', 'gone', 35),
  ],
  reservations: [
    reservation('1', [
      ['deposit_pending', 5],
      ['deposit_paid', 4],
    ]),
    reservation(
      '2',
      [
        ['deposit_pending', 60],
        ['deposit_paid', 59],
        ['car_selected', 58],
        ['balance_paid', 20],
        ['repairing', 18],
        ['ready_for_registration', 8],
        ['completed', 6],
      ],
      { finalCarId: 'gone' },
    ),
    reservation(
      '3',
      [
        ['deposit_pending', 120],
        ['deposit_paid', 119],
        ['balance_paid', 45],
      ],
      { totalAmount: 50_000 },
    ),
  ],
  plannedDays: new Map([['gone', 12]]),
});

it('compares four figures with those of 30 days ago without undone changes', () => {
  expect(numbers.liveCars).toMatchObject({ value: 3, change: 0 });
  expect(numbers.pendingCars.change).toBe(1);
  expect(numbers.waitingReservations.change).toBe(0);
  expect(numbers.soldAed).toMatchObject({ value: 80_000, change: 30_000 });
});

it('counts each figure back to 30 days ago in steps of three days', () => {
  expect(numbers.liveCars.trend).toEqual([3, 3, 3, 3, 3, 3, 3, 2, 2, 2]);
  expect(numbers.pendingCars.trend).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
  expect(numbers.waitingReservations.trend).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 1, 2]);
  expect(numbers.soldAed.trend).toEqual([
    50_000, 50_000, 50_000, 50_000, 130_000, 130_000, 80_000, 80_000, 80_000, 80_000,
  ]);
});

it('counts the age of stock from the publication, else from the approval or the submission', () => {
  expect(numbers.stockAge).toEqual([1, 0, 1, 1]);
});

it('counts how far the reservations of 90 days came', () => {
  expect(numbers.funnel).toEqual([2, 2, 1, 1, 1]);
});

it('shows the median time to publish of each week', () => {
  expect(numbers.hoursToPublish).toHaveLength(8);
  expect(numbers.hoursToPublish.at(-1)).toEqual({ week: '2026-11-18', cars: 1, median: 24 });
  expect(numbers.hoursToPublish.filter(({ median }) => median !== null).map(({ median }) => median)).toEqual([48, 24]);
});

it('compares planned and real days of finished repairs', () => {
  expect(numbers.repairs).toEqual([{ id: '2', orderId: 'RD-2', plannedDays: 12, days: 10 }]);
});
