import { quantile } from '../inspector-phone.ts';
import type { LoadFigures } from '../http-load.ts';
import { signInForCookie } from './workload.ts';

const REQUEST_COUNT = 60;

export const STAFF_LIST_PATHS: Record<string, (n: number) => string> = {
  'counts on the tabs': () => '/api/admin/counts',
  'approved cars, 50': () => '/api/admin/approved-cars?view=card&limit=50',
  reservations: () => '/api/admin/reservations?limit=50',
  'reservations by total': () => '/api/admin/reservations?limit=50&sort=total',
  'reservations by an order id': (n) => `/api/admin/reservations?limit=50&q=-${1_000 + n}`,
  'activity, 100': () => '/api/admin/activity-logs?limit=100',
};

export async function measureStaffLists(origin: string): Promise<{ name: string; figures: LoadFigures }[]> {
  const cookie = await signInForCookie(origin, 'admin');
  const all = [];
  for (const [name, pathOf] of Object.entries(STAFF_LIST_PATHS)) {
    const times: number[] = [];
    for (let n = 0; n < REQUEST_COUNT; n++) {
      const began = performance.now();
      const answer = await fetch(origin + pathOf(n), { headers: { cookie } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${pathOf(n)} was answered ${answer.status}`);
      times.push(performance.now() - began);
    }
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => quantile(times, part)) as [number, number, number];
    all.push({ name: `staff: ${name}`, figures: { perSecond: 1_000 / p50, p50, p95, p99 } });
  }
  return all;
}
