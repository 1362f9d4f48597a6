/** What happened in the demo before today: activity over 90 days, reservations in several states, reported errors. */
import { DEPOSIT_AED } from '#shared/domain/price.ts';
import { RESERVATION_PATH } from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/words.ts';
import type { ActivityRow, CarRow, ErrorRow, PaymentRow, ReservationRow } from '#server/store/rows.ts';
import { demoId, demoNumber } from './demo-id.ts';
import { demoEmail, type DemoUser } from './people.ts';

const DAY_MS = 86_400_000;

function at(now: number, daysAgo: number, name: string): string {
  return new Date(now - daysAgo * DAY_MS - demoNumber(name, 8) * 3_600_000 - 60_000).toISOString();
}

function entry(name: string, action: string, who: DemoUser, details: object, createdAt: string): ActivityRow {
  const userRole = who === 'admin' ? 'admin' : who === 'dealer' ? 'dealer' : 'inspector';
  return {
    id: demoId(`activity ${name}`),
    action,
    userEmail: demoEmail(who),
    userRole,
    details: JSON.stringify(details),
    createdAt,
  };
}

function carEntries(car: CarRow, n: number): ActivityRow[] {
  const details = { carId: car.id, carDetails: `${car.year} ${car.make} ${car.model} (${car.shortId})` };
  const inspector = car.submittedBy === demoId('inspector') ? 'inspector' : 'inspector2';
  const submitted = entry(`submit ${n}`, 'car_submitted', inspector, details, car.submittedAt);
  if (car.status === 'pending') return [submitted];
  const action = { approved: 'car_approved', needs_correction: 'car_sent_back', rejected: 'car_rejected' }[
    car.status
  ];
  const reviewed = car.archivedAt === null ? car.updatedAt : car.submittedAt;
  const review = entry(`review ${n}`, action, 'admin', details, reviewed);
  const sale = car.soldAt === null ? [] : [entry(`sale ${n}`, 'car_sold', 'dealer', details, car.soldAt)];
  const archive =
    car.archivedAt === null || car.isSold
      ? []
      : [entry(`archive ${n}`, 'car_archived', 'admin', details, car.archivedAt)];
  return [submitted, review, ...sale, ...archive];
}

/** Sign-ins of 90 days and the steps of every car. */
export function demoActivity(cars: readonly CarRow[], now: number): ActivityRow[] {
  const logins = Array.from({ length: 90 }, (_, day) => {
    const who =
      (['inspector', 'admin', 'inspector2', 'dealer'] as const)[demoNumber(`who ${day}`, 4)] ?? 'admin';
    return entry(`login ${day}`, 'login', who, {}, at(now, day, `login ${day}`));
  });
  return [...logins, ...cars.flatMap(carEntries)];
}

interface Plan {
  status: ReservationStatus;
  daysAgo: number;
  customer: 'customer' | 'customer2';
  /** Places in the list of live cars, in order of preference. */
  cars: readonly number[];
}

const PLANS: readonly Plan[] = [
  { status: 'deposit_pending', daysAgo: 1, customer: 'customer', cars: [0, 1, 2] },
  { status: 'deposit_paid', daysAgo: 3, customer: 'customer2', cars: [3, 4] },
  { status: 'admin_review', daysAgo: 6, customer: 'customer', cars: [5, 6, 7] },
  { status: 'cancelled', daysAgo: 20, customer: 'customer', cars: [8, 9] },
  { status: 'completed', daysAgo: 64, customer: 'customer', cars: [10, 11] },
];

/** The steps so far, spread evenly over the time since it was made. */
function historyOf({ status }: Plan, createdAt: string, now: number): ReservationRow['history'] {
  const steps: ReservationStatus[] =
    status === 'cancelled'
      ? ['deposit_pending', 'cancelled']
      : RESERVATION_PATH.slice(0, 1 + RESERVATION_PATH.findIndex((step) => step === status));
  const start = Date.parse(createdAt);
  return steps.map((step, n) => ({
    status: step,
    at: new Date(start + ((now - start) / 3) * (n / steps.length)).toISOString(),
    by: n < 2 ? ('customer' as const) : ('admin' as const),
  }));
}

function reservation(
  plan: Plan,
  n: number,
  live: readonly CarRow[],
  now: number,
): ReservationRow | undefined {
  const cars = plan.cars.flatMap((place) => live[place] ?? []);
  if (cars.length < 2) return undefined;
  const createdAt = at(now, plan.daysAgo, `reservation ${n}`);
  const isDone = plan.status === 'completed';
  const price = (car: CarRow): number => car.fixDrivePriceAed ?? 0;
  const totalAmount = isDone && cars[0] ? price(cars[0]) : cars.reduce((sum, car) => sum + price(car), 0);
  return {
    id: demoId(`reservation ${n}`),
    orderId: `RD-${String(204_817 + n * 7_919).padStart(6, '0')}`,
    customerId: demoId(plan.customer),
    status: plan.status,
    selectedCarIds: cars.map((car) => car.id),
    carSnapshots: cars.map((car) => ({
      carId: car.id,
      title: `${car.year} ${car.make} ${car.model}`,
      repairPrice: car.fixDrivePriceAed,
    })),
    finalCarId: isDone ? (cars[0]?.id ?? null) : null,
    customerInfo: {
      ...(plan.customer === 'customer'
        ? { firstName: 'Chris', lastName: 'Morgan' }
        : { firstName: 'Layla', lastName: 'Nasser' }),
      email: demoEmail(plan.customer),
      phone: '+971 50 555 0134',
      emirate: 'Dubai',
      address: 'Al Barsha 1, Dubai',
    },
    depositAmount: DEPOSIT_AED,
    totalAmount,
    remainingBalance: isDone ? 0 : totalAmount - DEPOSIT_AED,
    paymentMethod: 'card',
    pickReason: isDone ? 'The straightest chassis of the two and the shortest repair.' : null,
    fix: null,
    history: historyOf(plan, createdAt, now),
    refundedAt: null,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Reservations of the demo customers among live cars that have a price, and the deposits that were paid. */
export function demoReservations(
  cars: readonly CarRow[],
  now: number,
): { reservations: ReservationRow[]; payments: PaymentRow[] } {
  const live = cars.filter(
    (car) => car.status === 'approved' && car.archivedAt === null && car.fixDrivePriceAed !== null,
  );
  const reservations = PLANS.flatMap((plan, n) => reservation(plan, n, live, now) ?? []);
  const payments = reservations
    .filter((one) => !['deposit_pending', 'cancelled'].includes(one.status))
    .map((one): PaymentRow => ({
      id: demoId(`payment ${one.id}`),
      reservationId: one.id,
      paymentType: 'deposit',
      amount: DEPOSIT_AED,
      paymentMethod: 'test',
      createdAt: one.createdAt,
    }));
  return { reservations, payments };
}

const ERRORS = [
  ['ERROR', 'API', 'high', '500: Failed to fetch cars', 4, 2, false],
  ['ERROR', 'API', 'critical', 'Payment failed: the bank did not answer', 1, 5, false],
  ['WARN', 'NETWORK', 'low', 'The connection was lost while sending photos', 17, 1, false],
  ['WARN', 'AUTH', 'medium', '401: Your session has expired. Please log in again', 6, 9, true],
  ['ERROR', 'UI', 'medium', 'The picture viewer could not be opened', 2, 14, true],
  ['WARN', 'VALIDATION', 'low', '400: Please check the marked fields', 3, 30, false],
] as const;

/** Entries of the error log, some resolved. */
export function demoErrors(now: number): ErrorRow[] {
  return ERRORS.map(([level, category, severity, message, count, daysAgo, resolved], n) => ({
    id: demoId(`error ${n}`),
    level,
    category,
    severity,
    message,
    count,
    resolved,
    timestamp: at(now, daysAgo + 1, `error ${n}`),
    lastSeen: at(now, daysAgo, `error ${n}`),
    url: '/accident-cars-for-sale',
    sessionId: null,
    context: null,
    stack: null,
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/126 Mobile',
    resolvedAt: resolved ? at(now, Math.max(0, daysAgo - 1), `error ${n}`) : null,
    resolvedBy: resolved ? demoId('admin') : null,
  }));
}
