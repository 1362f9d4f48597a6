import type { ActivityRow, CarRow, ErrorRow } from '#server/store/rows.ts';
import { createDemoId, createDemoNumber } from './demo-id.ts';
import { getDemoEmail, type DemoUserName } from './demo-users.ts';

const DAY_MS = 86_400_000;

export function getDemoTime(now: number, daysAgo: number, name: string): string {
  return new Date(now - daysAgo * DAY_MS - createDemoNumber(name, 8) * 3_600_000 - 60_000).toISOString();
}

export function buildActivityRow(
  name: string,
  action: string,
  who: DemoUserName,
  details: object,
  createdAt: string,
): ActivityRow {
  const userRole = who === 'admin' ? 'admin' : who === 'dealer' ? 'dealer' : 'inspector';
  return {
    id: createDemoId(`activity ${name}`),
    action,
    userEmail: getDemoEmail(who),
    userRole,
    details: JSON.stringify(details),
    createdAt,
  };
}

function buildCarActivity(car: CarRow, n: number): ActivityRow[] {
  const details = { carId: car.id, carDetails: `${car.year} ${car.make} ${car.model} (${car.shortId})` };
  const inspector = car.submittedBy === createDemoId('inspector') ? 'inspector' : 'inspector2';
  const submitted = buildActivityRow(`submit ${n}`, 'car_submitted', inspector, details, car.submittedAt);
  if (car.status === 'pending') return [submitted];
  const action = { approved: 'car_approved', needs_correction: 'car_sent_back', rejected: 'car_rejected' }[car.status];
  const reviewed = car.archivedAt === null ? car.updatedAt : car.submittedAt;
  const review = buildActivityRow(`review ${n}`, action, 'admin', details, reviewed);
  const sale = car.soldAt === null ? [] : [buildActivityRow(`sale ${n}`, 'car_sold', 'dealer', details, car.soldAt)];
  const archive =
    car.archivedAt === null || car.isSold
      ? []
      : [buildActivityRow(`archive ${n}`, 'car_archived', 'admin', details, car.archivedAt)];
  return [submitted, review, ...sale, ...archive];
}

export function buildDemoActivity(cars: readonly CarRow[], now: number): ActivityRow[] {
  const logins = Array.from({ length: 90 }, (_, day) => {
    const who = (['inspector', 'admin', 'inspector2', 'dealer'] as const)[createDemoNumber(`who ${day}`, 4)] ?? 'admin';
    return buildActivityRow(`login ${day}`, 'login', who, {}, getDemoTime(now, day, `login ${day}`));
  });
  return [...logins, ...cars.flatMap(buildCarActivity)];
}

const ERROR_SAMPLES = [
  ['ERROR', 'API', 'high', '500: Failed to fetch cars', 4, 2, false],
  ['ERROR', 'API', 'critical', 'Payment failed: the bank did not answer', 1, 5, false],
  ['WARN', 'NETWORK', 'low', 'The connection was lost while sending photos', 17, 1, false],
  ['WARN', 'AUTH', 'medium', '401: Your session has expired. Please log in again', 6, 9, true],
  ['ERROR', 'UI', 'medium', 'The picture viewer could not be opened', 2, 14, true],
  ['WARN', 'VALIDATION', 'low', '400: Please check the marked fields', 3, 30, false],
] as const;

export function buildDemoErrors(now: number): ErrorRow[] {
  return ERROR_SAMPLES.map(([level, category, severity, message, count, daysAgo, resolved], n) => ({
    id: createDemoId(`error ${n}`),
    level,
    category,
    severity,
    message,
    count,
    resolved,
    timestamp: getDemoTime(now, daysAgo + 1, `error ${n}`),
    lastSeen: getDemoTime(now, daysAgo, `error ${n}`),
    url: '/accident-cars-for-sale',
    sessionId: null,
    context: null,
    stack: null,
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/126 Mobile',
    resolvedAt: resolved ? getDemoTime(now, Math.max(0, daysAgo - 1), `error ${n}`) : null,
    resolvedBy: resolved ? createDemoId('admin') : null,
  }));
}
