import { expect, it } from 'vitest';
import { isRefundedOnCancel, RESERVATION_STATUS_PATH } from '#shared/domain/reservation.ts';
import { sampleCar } from '#tests/store/sample-rows.ts';
import { buildDemoReservations } from './demo-reservations.ts';

const now = Date.UTC(2026, 0, 20, 9);
const cars = Array.from({ length: 30 }, (_, n) => sampleCar(n, { fixDrivePriceAed: 50_000 + n }));
const demo = buildDemoReservations(cars, now);

it('contains only histories that the server could produce', () => {
  for (const row of demo.reservations) {
    const steps = row.history.map((step) => step.status);
    const path = steps.filter((status) => status !== 'cancelled');
    expect(path).toEqual(RESERVATION_STATUS_PATH.slice(0, path.length));
    expect(row.status).toBe(steps.at(-1));
    const times = row.history.map((step) => step.at);
    expect(times).toEqual(times.toSorted());
    expect(Date.parse(times.at(-1) ?? '')).toBeLessThan(now);
    expect(row.refundedAt !== null).toBe(row.status === 'cancelled' && isRefundedOnCancel(path.at(-1) ?? 'completed'));
    expect(row.finalCarId !== null).toBe(steps.includes('car_selected'));
    expect(demo.payments.some((one) => one.reservationId === row.id)).toBe(steps.includes('deposit_paid'));
  }
  expect(new Set(demo.carClaims.map((claim) => claim.id)).size).toBe(demo.carClaims.length);
  expect(demo.soldCars.map(({ id, isSold }) => [id, isSold])).toEqual(
    demo.reservations
      .filter(({ history }) => history.some(({ status }) => status === 'balance_paid'))
      .map(({ finalCarId }) => [finalCarId, true]),
  );
});

it('covers most statuses, fewer with fewer cars', () => {
  expect(new Set(demo.reservations.map((row) => row.status)).size).toBe(8);
  expect(buildDemoReservations(cars.slice(0, 5), now).reservations).toHaveLength(2);
});

it('reports running repairs with every photo once', () => {
  const stages = ['body_work', 'body_work', 'paint', 'quality_check'] as const;
  const seen = stages.map((stage, n) => ({ stage, sha256: String(n).repeat(64) }));
  const { reservations } = buildDemoReservations(cars, now, new Map(cars.map(({ id }) => [id, seen])));
  const withProgress = reservations.filter(({ progress = [] }) => progress.length > 0);
  expect(withProgress.map(({ status }) => status).toSorted()).toEqual(['completed', 'repairing']);
  for (const { history, progress = [], updatedAt } of withProgress) {
    const times = progress.map(({ at }) => at);
    const timeOf = (status: string) => history.find((step) => step.status === status)?.at;
    expect(times).toEqual(times.toSorted());
    expect(times[0]! > timeOf('repairing')!).toBe(true);
    expect(times.at(-1)! < (timeOf('ready_for_registration') ?? new Date(now).toISOString())).toBe(true);
    expect(updatedAt >= times.at(-1)!).toBe(true);
    const shown = new Set(progress.map(({ stage }) => stage));
    expect(progress.flatMap(({ photos }) => photos)).toEqual(
      seen.filter(({ stage }) => shown.has(stage)).map(({ sha256 }) => sha256),
    );
  }
});

it('keeps the car with 360° views on sale', () => {
  const frames = ['/photos/frame'];
  const turned = cars.map((car, n) => (n === 10 ? { ...car, copartExterior360: frames } : car));
  const { reservations } = buildDemoReservations(turned, now);
  expect(reservations.flatMap(({ selectedCarIds }) => selectedCarIds)).not.toContain(turned[10]?.id);
});
