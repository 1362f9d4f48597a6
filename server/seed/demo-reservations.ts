import { carName } from '#shared/domain/car-labels.ts';
import { DEPOSIT_AED } from '#shared/domain/price.ts';
import {
  isRefundedOnCancel,
  hasPaidDeposit,
  RESERVATION_STATUS_PATH,
  computeReservationTotals,
} from '#shared/domain/reservation.ts';
import type { RepairStage } from '#shared/domain/repair/repair-progress.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';
import type { ActivityRow, CarClaimRow, CarRow, ReservationRow } from '#server/store/rows.ts';
import type { PaymentRow } from '#server/store/payment-rows.ts';
import { createDemoId } from './demo-id.ts';
import { getDemoTime, buildActivityRow } from './demo-activity.ts';
import { getDemoEmail } from './demo-users.ts';
import { buildDemoProgress, type RepairPhotos } from './demo-repair-progress.ts';

const HOUR_MS = 3_600_000;

interface ReservationPlan {
  status: ReservationStatus;
  daysAgo: number;
  customer: 'customer' | 'customer2';
  /** Indexes of live cars in order of preference; the first is picked. */
  cars: readonly number[];
  pickReason?: string;
  cancelledAfter?: ReservationStatus;
  progressUntil?: RepairStage;
  /** The buyer lets others see the repair. */
  sharesRepair?: true;
}

const RESERVATION_PLANS: readonly ReservationPlan[] = [
  { status: 'deposit_pending', daysAgo: 1, customer: 'customer', cars: [0, 1, 2] },
  { status: 'deposit_paid', daysAgo: 3, customer: 'customer2', cars: [3, 4] },
  { status: 'admin_review', daysAgo: 6, customer: 'customer', cars: [5, 6, 7] },
  { status: 'cancelled', daysAgo: 20, customer: 'customer', cars: [8, 9] },
  {
    status: 'completed',
    daysAgo: 64,
    customer: 'customer',
    cars: [10, 11],
    pickReason: 'The straightest chassis of the two and the shortest repair.',
    progressUntil: 'quality_check',
  },
  {
    status: 'car_selected',
    daysAgo: 8,
    customer: 'customer2',
    cars: [12, 13, 14],
    pickReason: 'On the lift its underbody is clean, and all damage is bolt-on parts. The other two need welding.',
  },
  {
    status: 'balance_pending',
    daysAgo: 11,
    customer: 'customer',
    cars: [15, 16],
    pickReason: 'Both drive well. This one has its original airbags and the newer tyres.',
  },
  {
    status: 'repairing',
    daysAgo: 19,
    customer: 'customer',
    cars: [18, 17],
    pickReason: 'Your first choice is also ours: one owner, full service history, no hidden rust.',
    progressUntil: 'paint',
  },
  { status: 'cancelled', daysAgo: 33, customer: 'customer2', cars: [19, 20], cancelledAfter: 'admin_review' },
  { status: 'completed', daysAgo: 71, customer: 'customer2', cars: [26, 27], sharesRepair: true },
];

/** Hours after the reservation. */
const STATUS_HOURS: Record<ReservationStatus, number> = {
  car_selection: 0,
  deposit_pending: 0,
  deposit_paid: 0.2,
  admin_review: 19,
  car_selected: 66,
  balance_pending: 69,
  balance_paid: 118,
  repairing: 140,
  ready_for_registration: 452,
  completed: 548,
  cancelled: 30,
};

type ReservationHistory = ReservationRow['history'];

function buildHistory({ status, cancelledAfter }: ReservationPlan, createdAt: string): ReservationHistory {
  const reached = status === 'cancelled' ? (cancelledAfter ?? 'deposit_pending') : status;
  const path = RESERVATION_STATUS_PATH.slice(0, 1 + RESERVATION_STATUS_PATH.findIndex((step) => step === reached));
  const steps = [...path, ...(status === 'cancelled' ? [status] : [])];
  const byAdmin = (step: ReservationStatus): boolean =>
    step === 'cancelled' ? isRefundedOnCancel(reached) : RESERVATION_STATUS_PATH.findIndex((one) => one === step) > 1;
  return steps.map((step) => ({
    status: step,
    at: new Date(Date.parse(createdAt) + STATUS_HOURS[step] * HOUR_MS).toISOString(),
    by: byAdmin(step) ? ('admin' as const) : ('customer' as const),
  }));
}

function getStatusTime(history: ReservationHistory, status: ReservationStatus): string | null {
  return history.find((step) => step.status === status)?.at ?? null;
}

const CUSTOMERS = {
  customer: {
    firstName: 'Chris',
    lastName: 'Morgan',
    phone: '+971 50 555 0134',
    emirate: 'Dubai',
    address: 'Al Barsha 1, Dubai',
  },
  customer2: {
    firstName: 'Layla',
    lastName: 'Nasser',
    phone: '+971 55 555 0187',
    emirate: 'Sharjah',
    address: 'Al Majaz 2, Sharjah',
  },
} as const;

function computeAmounts(cars: readonly CarRow[], history: ReservationHistory) {
  const isPicked = getStatusTime(history, 'car_selected') !== null;
  const prices = (isPicked ? cars.slice(0, 1) : cars).map((car) => car.fixDrivePriceAed ?? 0);
  const nothingDue = getStatusTime(history, 'balance_paid') !== null || getStatusTime(history, 'cancelled') !== null;
  return { ...computeReservationTotals(prices, DEPOSIT_AED, nothingDue), isPicked };
}

/** Priced live cars except the one with 360° views, which stays available. */
const filterReservableCars = (cars: readonly CarRow[]): CarRow[] =>
  cars.filter(
    (car) =>
      car.status === 'approved' &&
      car.archivedAt === null &&
      car.fixDrivePriceAed !== null &&
      car.copartExterior360.length === 0,
  );

function selectPlanCars({ cars: indexes }: ReservationPlan, live: readonly CarRow[]): CarRow[] {
  const cars = indexes.flatMap((carIndex) => live[carIndex] ?? []);
  return cars.length < 2 ? [] : cars;
}

export function getDemoRepairStages(cars: readonly CarRow[]): Map<string, RepairStage> {
  const live = filterReservableCars(cars);
  return new Map(
    RESERVATION_PLANS.flatMap((plan) => {
      const [first] = selectPlanCars(plan, live);
      return first && plan.progressUntil ? [[first.id, plan.progressUntil] as const] : [];
    }),
  );
}

interface ReservationContext {
  liveCars: readonly CarRow[];
  now: number;
  repairPhotos: ReadonlyMap<string, RepairPhotos>;
}

function buildReservation(plan: ReservationPlan, n: number, demo: ReservationContext): ReservationRow[] {
  const { liveCars, now, repairPhotos } = demo;
  const cars = selectPlanCars(plan, liveCars);
  const [first] = cars;
  if (!first) return [];
  const createdAt = getDemoTime(now, plan.daysAgo, `reservation ${n}`);
  const history = buildHistory(plan, createdAt);
  const { isPicked, ...money } = computeAmounts(cars, history);
  const hasPaid = getStatusTime(history, 'deposit_paid') !== null;
  const { progressUntil, sharesRepair } = plan;
  const sharedAt = sharesRepair && getStatusTime(history, 'completed');
  const progress =
    progressUntil && buildDemoProgress(`reservation ${n}`, createdAt, progressUntil, repairPhotos.get(first.id) ?? []);
  return [
    {
      id: createDemoId(`reservation ${n}`),
      orderId: `RD-${String(204_817 + n * 7_919).padStart(6, '0')}`,
      customerId: createDemoId(plan.customer),
      status: plan.status,
      selectedCarIds: cars.map((car) => car.id),
      carSnapshots: cars.map((car) => ({
        carId: car.id,
        title: carName(car),
        repairPrice: car.fixDrivePriceAed,
      })),
      finalCarId: isPicked ? first.id : null,
      customerInfo: { ...CUSTOMERS[plan.customer], email: getDemoEmail(plan.customer) },
      depositAmount: DEPOSIT_AED,
      ...money,
      paymentMethod: n % 3 === 2 ? 'bank' : 'card',
      pickReason: plan.pickReason ?? null,
      fix: isPicked ? { level: 'standard', addOns: ['dash-cam'], delivery: 'pickup', total: 3700 } : null,
      history,
      ...(progress && { progress }),
      ...(sharedAt && { repairPhotoConsent: { isGiven: true, at: sharedAt } }),
      refundedAt: hasPaid ? getStatusTime(history, 'cancelled') : null,
      createdAt,
      updatedAt: [history.at(-1)?.at ?? createdAt, progress?.at(-1)?.at ?? ''].toSorted().at(-1)!,
    },
  ];
}

function buildPayments(row: ReservationRow): PaymentRow[] {
  const createdAt = getStatusTime(row.history, 'deposit_paid');
  if (createdAt === null) return [];
  const what = { paymentType: 'deposit', amount: DEPOSIT_AED, paymentMethod: 'test' } as const;
  return [{ id: createDemoId(`payment ${row.id}`), reservationId: row.id, ...what, createdAt }];
}

function buildCarClaims({ id, finalCarId, status, history, repairPhotoConsent }: ReservationRow): CarClaimRow[] {
  const createdAt = getStatusTime(history, 'car_selected');
  if (finalCarId === null || createdAt === null || !hasPaidDeposit(status)) return [];
  return [
    { id: finalCarId, reservationId: id, createdAt, ...(repairPhotoConsent && { sharedAt: repairPhotoConsent.at }) },
  ];
}

/** Cars whose balance is paid. @see D-92 */
function buildSoldCars(rows: readonly ReservationRow[], cars: readonly CarRow[]): CarRow[] {
  return rows.flatMap(({ finalCarId, history }) => {
    const car = cars.find(({ id }) => id === finalCarId);
    const soldAt = getStatusTime(history, 'balance_paid');
    if (!car || soldAt === null) return [];
    return [{ ...car, isSold: true, soldAt, archivedAt: soldAt, updatedAt: soldAt }];
  });
}

function buildSaleActivity({ id, orderId, finalCarId, history }: ReservationRow): ActivityRow[] {
  const soldAt = getStatusTime(history, 'balance_paid');
  if (finalCarId === null || soldAt === null) return [];
  const details = { carId: finalCarId, reservationId: id, orderId };
  return [buildActivityRow(`${id} sale`, 'car_sold', 'admin', details, soldAt)];
}

function buildStatusActivity({ id, orderId, history, pickReason }: ReservationRow): ActivityRow[] {
  return history.flatMap((step, n) => {
    if (step.by !== 'admin') return [];
    const reason = step.status === 'car_selected' && pickReason !== null ? { reason: pickReason } : {};
    const change = { before: { status: history[n - 1]?.status }, after: { status: step.status } };
    const details = { reservationId: id, orderId, ...reason, ...change };
    return [buildActivityRow(`${id} ${step.status}`, 'reservation_moved', 'admin', details, step.at)];
  });
}

/** @param repairPhotos by car id */
export function buildDemoReservations(
  cars: readonly CarRow[],
  now: number,
  repairPhotos: ReadonlyMap<string, RepairPhotos> = new Map(),
): {
  reservations: ReservationRow[];
  payments: PaymentRow[];
  carClaims: CarClaimRow[];
  soldCars: CarRow[];
  activity: ActivityRow[];
} {
  const liveCars = filterReservableCars(cars);
  const reservations = RESERVATION_PLANS.flatMap((plan, n) =>
    buildReservation(plan, n, { liveCars, now, repairPhotos }),
  );
  return {
    reservations,
    payments: reservations.flatMap(buildPayments),
    carClaims: reservations.flatMap(buildCarClaims),
    soldCars: buildSoldCars(reservations, liveCars),
    activity: reservations.flatMap((row) => [...buildStatusActivity(row), ...buildSaleActivity(row)]),
  };
}
