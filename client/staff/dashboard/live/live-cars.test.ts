import { describe, expect, it } from 'vitest';
import type { ListedCar } from '#shared/contract/cars/staff-car.ts';
import { LIVE_VIEWS, matchesView, toLiveCars } from './live-cars.ts';

const NOW = Date.parse('2026-03-31T12:00:00Z');
const car = (id: string, submittedAt: string, more: Partial<ListedCar> = {}) =>
  ({ id, submittedAt, ...more }) as ListedCar;
const quiet = { shortlisted: 0, watching: 0, reserved: 0, lastReservedAt: null };

describe('views of live cars', () => {
  it('list old, quiet, reserved, unchecked and export-only cars', () => {
    const cars = [
      car('old', '2026-02-01T00:00:00Z'),
      car('fresh', '2026-02-01T00:00:00Z', { publishedAt: '2026-03-30T00:00:00Z' }),
      car('saved', '2026-03-01T00:00:00Z', { registration: { status: 'not_checked', reasons: [] } }),
      car('reserved', '2026-03-01T00:00:00Z', { registration: { status: 'export_only', reasons: [] } }),
      car('reserved-before', '2026-03-01T12:00:00Z'),
    ];
    const live = toLiveCars(
      cars,
      [
        { ...quiet, carId: 'saved', watching: 1 },
        { ...quiet, carId: 'reserved', reserved: 1, lastReservedAt: '2026-03-20T00:00:00Z' },
        { ...quiet, carId: 'reserved-before', reserved: 1, lastReservedAt: '2026-03-10T00:00:00Z' },
      ],
      NOW,
    );
    const ids = LIVE_VIEWS.map((view) => live.filter((one) => matchesView(one, view, NOW)).map(({ id }) => id));
    expect(ids).toEqual([
      cars.map(({ id }) => id),
      ['old'],
      ['old', 'reserved-before'],
      ['reserved', 'reserved-before'],
      ['saved'],
      ['reserved'],
    ]);
  });

  it('claim no lack of interest while the counts are unknown', () => {
    const [old] = toLiveCars([car('old', '2026-01-01T00:00:00Z')], undefined, NOW);
    expect(matchesView(old!, 'no-interest', NOW)).toBe(false);
  });
});
